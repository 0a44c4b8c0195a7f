package org.ulpscope.program.ui.tests;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.Optional;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.ulpscope.program.cuda.CudaProgram;
import org.ulpscope.program.ui.internal.launches.LaunchesView;
import org.ulpscope.program.ui.internal.run.LatestProgramRun;
import org.ulpscope.program.ui.internal.run.ProgramRun;
import org.ulpscope.workbench.tests.Commands;
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

    /** The dialog that asks how to run what is selected. */
    static Shell dialog() throws Exception {
        return Gallery.opened(TITLE, () -> execute("runCommand"));
    }

    /** Runs a command as its menu entry does. */
    static void execute(String command) {
        Commands.run(COMMANDS + command);
    }

    /** A way to begin a run. */
    @FunctionalInterface
    interface Beginning {
        void begin() throws Exception;
    }

    /** The run that begins by this. */
    static ProgramRun begun(Beginning beginning) throws Exception {
        Optional<ProgramRun> before = LatestProgramRun.latest();
        beginning.begin();
        Desk.await("a run has begun", () -> !LatestProgramRun.latest().equals(before));
        return LatestProgramRun.latest().orElseThrow();
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
