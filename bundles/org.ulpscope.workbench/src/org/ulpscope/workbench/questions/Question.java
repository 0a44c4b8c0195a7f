package org.ulpscope.workbench.questions;

import org.eclipse.ui.IWorkbenchWindow;

/**
 * A question that can be asked about a kernel, such as the hunt. A bundle brings its own through the extension point
 * {@code org.ulpscope.workbench.questions}; the workbench knows no question by name.
 */
public interface Question {
    /** Starts to answer, in the background, and shows what comes of it in the window. Called in the display's thread; returns at once. */
    void run(RunRequest request, IWorkbenchWindow window);
}
