package org.ulpscope.workbench.internal.wizards;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;

/** Finds an example, wherever it lies. */
public final class ExampleFile {
    private ExampleFile() {}

    /**
     * The first file somewhere below a folder, a project or the root of the workspace.
     *
     * @param name the end of its path, such as {@code libm/tgamma.kernel}
     */
    public static Optional<IFile> in(IContainer container, String name) throws CoreException {
        List<IFile> found = new ArrayList<>();
        container.accept(
                proxy -> {
                    if (proxy.requestFullPath().toString().endsWith("/" + name)
                            && proxy.requestResource() instanceof IFile file) {
                        found.add(file);
                    }
                    return found.isEmpty();
                },
                IResource.NONE);
        return found.stream().findFirst();
    }
}
