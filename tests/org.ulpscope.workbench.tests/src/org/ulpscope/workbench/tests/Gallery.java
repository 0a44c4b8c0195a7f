package org.ulpscope.workbench.tests;

import java.util.List;
import java.util.concurrent.Callable;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.e4.ui.css.swt.theme.IThemeEngine;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.ulpscope.examples.Examples;
import org.ulpscope.ui.tasks.Runs;

/** Things on the desk that several tests need: a project of examples, windows beside the first one, controls by their kind. */
public final class Gallery {
    /** The light theme of the workbench. */
    public static final String LIGHT = "org.eclipse.e4.ui.css.theme.e4_default";

    /** The dark theme of the workbench. */
    public static final String DARK = "org.eclipse.e4.ui.css.theme.e4_dark";

    private Gallery() {}

    private static final int DELETIONS = 5;

    /** Gives the workbench a theme. */
    public static void theme(String id) throws Exception {
        Desk.inUi(() -> {
            PlatformUI.getWorkbench().getService(IThemeEngine.class).setTheme(id, false);
            return null;
        });
    }

    /** A fresh project with all example files. */
    public static IProject exampleProject(String name) throws Exception {
        IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject(name);
        project.create(new NullProgressMonitor());
        project.open(new NullProgressMonitor());
        Examples.copyTo(project.getLocation().toPath());
        project.refreshLocal(IResource.DEPTH_INFINITE, new NullProgressMonitor());
        return project;
    }

    /** Closes all editors without saving, ends what runs, and deletes the project with its files: a run whose files go tells of it in a dialog. */
    public static void cleanUp(IProject project) throws Exception {
        IWorkbenchPage page = Desk.page();
        Desk.inUi(() -> page.closeAllEditors(false));
        Runs.jobs().forEach(Job::cancel);
        Desk.await("nothing runs", () -> Runs.jobs().isEmpty());
        for (int attempt = 1; project.exists(); attempt++) {
            try {
                project.delete(true, true, new NullProgressMonitor());
            } catch (CoreException e) {
                // A view that reads a study just then makes side files of it.
                if (attempt == DELETIONS) {
                    throw e;
                }
                Desk.awaitTurns();
            }
        }
    }

    /** The example kernel that is named so. */
    public static IFile kernel(IProject project, String name) {
        String path = Examples.kernels().stream()
                .filter(kernel -> kernel.endsWith("/" + name + ".kernel"))
                .findFirst()
                .orElseThrow();
        return project.getFile(path);
    }

    /** All controls of a kind below another, in the order in which they were made. Call in the UI thread. */
    public static <T extends Control> List<T> below(Control root, Class<T> kind) {
        List<T> found = new java.util.ArrayList<>();
        if (kind.isInstance(root)) {
            found.add(kind.cast(root));
        }
        if (root instanceof Composite composite) {
            for (Control child : composite.getChildren()) {
                found.addAll(below(child, kind));
            }
        }
        return found;
    }

    /** Runs what opens a blocking window, waits for the window with that title, and returns it; the caller closes it. */
    public static Shell opened(String title, Runnable opener) throws Exception {
        Display display = Desk.window().getShell().getDisplay();
        display.asyncExec(opener);
        Callable<Shell> search = () -> List.of(display.getShells()).stream()
                .filter(shell -> shell.isVisible() && shell.getText().equals(title))
                .findFirst()
                .orElse(null);
        Desk.await("a window '" + title + "' is open", () -> search.call() != null);
        return Desk.inUi(search);
    }
}
