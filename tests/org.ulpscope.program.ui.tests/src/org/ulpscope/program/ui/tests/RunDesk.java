package org.ulpscope.program.ui.tests;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.navigator.CommonNavigator;
import org.eclipse.ui.navigator.resources.ProjectExplorer;
import org.ulpscope.program.cuda.CudaProgram;
import org.ulpscope.program.ui.internal.launches.LaunchesView;
import org.ulpscope.program.ui.internal.run.ProgramRun;
import org.ulpscope.program.ui.internal.run.ProgramRuns;
import org.ulpscope.workbench.tests.Desk;
import org.ulpscope.workbench.tests.Gallery;

/** A project with programs, and what a user does to run them. */
final class RunDesk {
    static final String TITLE = "Run CUDA Program Without a GPU";
    private static final String COMMANDS = "org.ulpscope.program.ui.";

    private RunDesk() {}

    /** Skips a test that builds a program where no program can be built. */
    static void needsNvcc() {
        Optional<String> obstacle = CudaProgram.obstacle();
        assumeTrue(obstacle.isEmpty(), obstacle.orElse(""));
    }

    static IProject project(String name) throws Exception {
        IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject(name);
        project.create(new NullProgressMonitor());
        project.open(new NullProgressMonitor());
        IWorkbenchPage page = Desk.page();
        Desk.inUi(() -> {
            PlatformUI.getWorkbench().showPerspective(COMMANDS + "perspective", page.getWorkbenchWindow());
            return null;
        });
        return project;
    }

    static IFile file(IProject project, String name, String text) throws Exception {
        IFile file = project.getFile(name);
        file.create(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), true, new NullProgressMonitor());
        return file;
    }

    /** Selects something in the Project Explorer, which has the focus then. */
    static void select(Object element) throws Exception {
        IWorkbenchPage page = Desk.page();
        CommonNavigator explorer = (CommonNavigator) Desk.inUi(() -> page.showView(ProjectExplorer.VIEW_ID));
        Desk.await("it is selected in the Project Explorer", () -> {
            explorer.selectReveal(new StructuredSelection(element));
            return explorer.getCommonViewer().getStructuredSelection().toList().contains(element);
        });
    }

    /** The dialog that asks how to run what is selected. */
    static Shell dialog() throws Exception {
        return Gallery.opened(TITLE, () -> execute("runCommand"));
    }

    /** Runs a command as its menu entry does. */
    static void execute(String command) {
        try {
            PlatformUI.getWorkbench()
                    .getActiveWorkbenchWindow()
                    .getService(IHandlerService.class)
                    .executeCommand(COMMANDS + command, null);
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    /** The field of a dialog that the words of a tooltip begin to tell of. */
    static Text field(Shell dialog, String tooltip) throws Exception {
        return Desk.inUi(() -> Gallery.below(dialog, Text.class).stream()
                .filter(text -> String.valueOf(text.getToolTipText()).startsWith(tooltip))
                .findFirst()
                .orElseThrow());
    }

    static Button button(Shell dialog, String words) throws Exception {
        return Desk.inUi(() -> Gallery.below(dialog, Button.class).stream()
                .filter(button -> button.getText().replace("&", "").startsWith(words))
                .findFirst()
                .orElseThrow());
    }

    static void press(Button button) throws Exception {
        Desk.inUi(() -> {
            if ((button.getStyle() & (SWT.CHECK | SWT.RADIO)) != 0) {
                button.setSelection(true);
            }
            button.notifyListeners(SWT.Selection, new Event());
            return null;
        });
    }

    /** A way to begin a run. */
    @FunctionalInterface
    interface Beginning {
        void begin() throws Exception;
    }

    /** The run that begins by this. */
    static ProgramRun begun(Beginning beginning) throws Exception {
        Optional<ProgramRun> before = ProgramRuns.latest();
        beginning.begin();
        Desk.await("a run has begun", () -> !ProgramRuns.latest().equals(before));
        return ProgramRuns.latest().orElseThrow();
    }

    /** The same, when it has ended. */
    static ProgramRun ended(Beginning beginning) throws Exception {
        ProgramRun run = begun(beginning);
        Desk.await("the program has ended", () -> !run.isActive());
        return run;
    }

    static LaunchesView launches() throws Exception {
        IWorkbenchPage page = Desk.page();
        return (LaunchesView) Desk.inUi(() -> page.showView(COMMANDS + "launches"));
    }

    /** What the console of a run shows, once it shows this. */
    static String text(ProgramRun run, String awaited) throws Exception {
        Desk.await(
                "the console shows " + awaited,
                () -> run.console().getDocument().get().contains(awaited));
        return Desk.inUi(() -> run.console().getDocument().get());
    }
}
