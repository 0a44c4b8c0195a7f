package org.ulpscope.workbench.questions;

import java.util.Optional;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.jface.resource.ResourceLocator;
import org.eclipse.ui.IWorkbenchWindow;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.ui.runs.RunHistory;

/** A question as its bundle declares it; the bundle itself is not loaded before the question is asked. */
public final class QuestionDescription {
    private final IConfigurationElement element;

    QuestionDescription(IConfigurationElement element) {
        this.element = element;
    }

    /** Its identifier, unique in the product. */
    public String id() {
        return element.getAttribute("id");
    }

    /** The question as study files name it, such as {@code hunt}. */
    public String question() {
        return element.getAttribute("question");
    }

    /** Which of the questions that Ulpscope answers it is, from 1. */
    public int number() {
        return Integer.parseInt(element.getAttribute("number"));
    }

    /** The verb on its button, such as {@code Hunt}. */
    public String name() {
        return element.getAttribute("name");
    }

    /** What asking it about a function of a source is called, such as {@code Hunt in Function}. */
    public String ofFunction() {
        return element.getAttribute("ofFunction");
    }

    /** What to say where it is answered and there are no findings, in one sentence. */
    public String nothing() {
        return element.getAttribute("nothing");
    }

    /** How many platforms it needs at least. */
    public int platforms() {
        return Integer.parseInt(element.getAttribute("platforms"));
    }

    /** Whether it can be asked of what happens inside of a function and its result does not show. */
    public boolean looksInside() {
        return Boolean.parseBoolean(element.getAttribute("inside"));
    }

    /** What it answers, in one sentence. */
    public String description() {
        return element.getAttribute("description");
    }

    /** Identifier of the perspective that its studies are looked at in; empty when it has none. */
    public Optional<String> perspective() {
        return Optional.ofNullable(element.getAttribute("perspective"));
    }

    /** The picture on its button. */
    public ImageDescriptor icon() {
        return ResourceLocator.imageDescriptorFromBundle(
                        element.getContributor().getName(), element.getAttribute("icon"))
                .orElseGet(ImageDescriptor::getMissingImageDescriptor);
    }

    /**
     * Asks, and takes it up in the history of runs. For the thread of the display.
     *
     * @throws UlpscopeException if its bundle cannot be loaded
     */
    public void ask(RunRequest request, IWorkbenchWindow window) {
        open().run(request, window);
        RunHistory.began(
                question(),
                request.kernel().getLocation().toPath(),
                KernelRunSettings.of(request).entries());
    }

    /**
     * The question, ready to be asked.
     *
     * @throws UlpscopeException if its bundle cannot be loaded
     */
    public Question open() {
        try {
            return (Question) element.createExecutableExtension("class");
        } catch (CoreException e) {
            throw new UlpscopeException(
                    "'" + name()
                            + "' cannot be started, because a part of Ulpscope is missing or damaged; install Ulpscope anew.",
                    e);
        }
    }
}
