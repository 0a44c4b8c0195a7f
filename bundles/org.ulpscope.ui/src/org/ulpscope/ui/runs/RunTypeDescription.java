package org.ulpscope.ui.runs;

import java.util.Arrays;
import java.util.List;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.jface.resource.ResourceLocator;
import org.ulpscope.base.UlpscopeException;

/** A kind of run as its bundle declares it; the bundle itself is not loaded before something is run. */
public final class RunTypeDescription {
    private final IConfigurationElement element;

    RunTypeDescription(IConfigurationElement element) {
        this.element = element;
    }

    /** Its identifier, unique in the product. */
    public String id() {
        return element.getAttribute("id");
    }

    /** What it is called, such as {@code Hunt}. */
    public String name() {
        return element.getAttribute("name");
    }

    /** Whether its settings say of which files it is, so that none is named beside them. */
    public boolean namesItsFiles() {
        return extensions().contains("*");
    }

    /** The endings of the files that it is run of, without a dot. */
    public List<String> extensions() {
        return Arrays.asList(element.getAttribute("extensions").split(","));
    }

    /** Its picture. */
    public ImageDescriptor icon() {
        return ResourceLocator.imageDescriptorFromBundle(
                        element.getContributor().getName(), element.getAttribute("icon"))
                .orElseGet(ImageDescriptor::getMissingImageDescriptor);
    }

    /**
     * The kind of run itself.
     *
     * @throws UlpscopeException if its bundle cannot be loaded
     */
    public RunType open() {
        try {
            return (RunType) element.createExecutableExtension("class");
        } catch (CoreException e) {
            throw new UlpscopeException(
                    "'" + name()
                            + "' cannot be run, because a part of Ulpscope is missing or damaged; install Ulpscope anew.",
                    e);
        }
    }
}
