package org.ulpscope.flow.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.List;
import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Spinner;
import org.eclipse.swt.widgets.Text;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.ulpscope.flow.FlowRequest;
import org.ulpscope.flow.inject.Injection;
import org.ulpscope.flow.study.FlowReader;
import org.ulpscope.flow.study.StoredFlow;
import org.ulpscope.flow.trace.Following;
import org.ulpscope.flow.ui.internal.pane.FlowEditor;
import org.ulpscope.flow.ui.internal.run.FlowDialog;
import org.ulpscope.program.cuda.CudaProgram;
import org.ulpscope.program.ui.request.ProgramRequest;
import org.ulpscope.store.RunState;
import org.ulpscope.ui.live.LiveJob;
import org.ulpscope.ui.tasks.Runs;
import org.ulpscope.workbench.tests.Commands;
import org.ulpscope.workbench.tests.Desk;
import org.ulpscope.workbench.tests.Gallery;
import org.ulpscope.workbench.tests.Hands;
import org.ulpscope.workbench.tests.Keys;

/** A program that somebody looks into who never saw the command line. */
class FlowRunTest {
    private static final String TITLE = "Flow of a CUDA Program";

    private static final String PROGRAM = """
            #include <cstdio>
            #include <unistd.h>
            __global__ void ratio(double *x)
            {
                x[0] = x[1] / x[2];
            }
            int main(int count, char **words)
            {
                double *x;
                cudaMalloc(&x, 64);
                cudaMemset(x, 0, 64);
                ratio<<<1, 1>>>(x);
                cudaDeviceSynchronize();
                for (int i = 1; i < count; ++i) printf("[%s]\\n", words[i]);
                if (count == 1) for (;;) pause();
                return 3;
            }
            """;

    private IProject project;
    private Optional<Shell> dialog = Optional.empty();

    @BeforeEach
    void create() throws Exception {
        project = FlowDesk.project("looked-into");
    }

    @AfterEach
    void delete() throws Exception {
        Job.getJobManager().cancel(Runs.FAMILY);
        Job.getJobManager().join(Runs.FAMILY, null);
        if (dialog.isPresent()) {
            Desk.inUi(() -> {
                dialog.get().close();
                return null;
            });
        }
        Gallery.cleanUp(project);
    }

    @Test
    void everyFieldHoldsWhatIsTyped() throws Exception {
        IFile source = Hands.file(project, "app.cu", "");
        ProgramRequest program =
                ProgramRequest.ofSources(source.getLocation().toPath().getParent(), List.of("app.cu"));
        FlowDialog[] opened = new FlowDialog[1];
        Shell shell = Gallery.opened(TITLE, () -> {
            opened[0] = new FlowDialog(Desk.shell(), program, Optional.empty());
            opened[0].open();
        });
        dialog = Optional.of(shell);
        Keys.fill(Hands.field(shell, "Options for compiling"), "-O3 -DN=2");
        Keys.fill(Hands.field(shell, "What the program is given"), "-n 'a b'");
        Text more = Hands.field(shell, "Options of nvcc that follow");
        Keys.fill(more, "-use_fast_math");
        Keys.press(SWT.BS);
        Keys.type("h -fmad=false");
        Text injections = Hands.field(shell, "Values that are put somewhere");
        Keys.fill(injections, "app.cu:12=NaN solve:x[3");
        assertFalse(Desk.inUi(() -> Hands.button(shell, "Run").isEnabled()));
        Keys.type("]=-0x1p3");
        assertTrue(Desk.inUi(() -> Hands.button(shell, "Run").isEnabled()));
        Keys.fill(Hands.field(shell, "Those that are looked at"), "solve* k?");
        Keys.fill(Desk.inUi(() -> Gallery.below(shell, Spinner.class).getFirst()), "20");
        Keys.fill(Desk.inUi(() -> Gallery.below(shell, Spinner.class).getLast()), "300");
        Hands.press(Hands.button(shell, "Count each"));
        Keys.press(SWT.CR);
        Desk.await("it was asked", () -> opened[0].asked().isPresent());
        dialog = Optional.empty();
        FlowRequest request = opened[0].asked().orElseThrow().request();
        assertEquals(List.of("-use_fast_math", "-fmad=false"), request.flags());
        assertEquals(List.of("-n", "a b"), request.arguments());
        assertEquals(List.of("solve*", "k?"), request.choice().kernels());
        assertEquals(20, request.every());
        assertEquals(300, request.first());
        assertTrue(request.counted());
        assertEquals(
                List.of("app.cu:12=NaN", "solve:x[3]=-0x1p3"),
                request.injections().stream().map(Injection::toString).toList());
        // What is put somewhere is followed.
        assertEquals(Following.NAN_AND_INF, request.following());
    }

    @Test
    void whereNothingCanBeBuiltItSaysWhatToDo() throws Exception {
        Shell shell = Gallery.opened(TITLE, () -> new FlowDialog(
                        Desk.shell(),
                        ProgramRequest.EMPTY,
                        Optional.of("There is no nvcc on this machine: install it."))
                .open());
        dialog = Optional.of(shell);
        assertTrue(Desk.inUi(() -> Gallery.below(shell, Text.class).stream()
                .anyMatch(text -> text.isVisible() && text.getText().contains("There is no nvcc"))));
        assertFalse(Desk.inUi(() -> Hands.button(shell, "Run").isEnabled()));
    }

    @Test
    void aProgramRunsAndItsFlowOpens() throws Exception {
        needsNvcc();
        Hands.select(Hands.file(project, "app.cu", PROGRAM));
        Shell shell = ask();
        Keys.fill(Hands.field(shell, "What the program is given"), "one 'two three'");
        Hands.press(Hands.button(shell, "Run"));
        StoredFlow flow = ended("app.flow");
        assertEquals(RunState.FINISHED, flow.state().state());
        assertEquals(3, flow.status().orElseThrow());
        FlowEditor editor = (FlowEditor) Desk.inUi(Desk::activeEditor);
        Desk.await("its line is shown", () -> editor.pane().table().rows().size() == 1);
        assertEquals(
                "app.cu:5",
                Desk.inUi(() -> editor.pane().table().rows().getFirst().place()));
        // What was asked is suggested the next time.
        Hands.select(project.getFile("app.cu"));
        Shell again = ask();
        dialog = Optional.of(again);
        assertEquals("one 'two three'", Desk.inUi(() -> Hands.field(again, "What the program is given")
                .getText()));
    }

    @Test
    void stoppingKeepsWhatWasSeen() throws Exception {
        needsNvcc();
        Hands.select(Hands.file(project, "app.cu", PROGRAM));
        Hands.press(Hands.button(ask(), "Run"));
        IFile file = project.getFile("app.flow");
        Desk.await(
                "its line is shown",
                () -> Desk.activeEditor() instanceof FlowEditor editor
                        && editor.pane().table().rows().size() == 1);
        LiveJob.at(file.getLocation().toPath()).orElseThrow().cancel();
        StoredFlow flow = ended("app.flow");
        assertEquals(RunState.CANCELLED, flow.state().state());
        assertEquals(2, flow.findings().size());
    }

    private static void needsNvcc() {
        Optional<String> obstacle = CudaProgram.obstacle();
        assumeTrue(obstacle.isEmpty(), obstacle.orElse(""));
    }

    private static Shell ask() throws Exception {
        return Gallery.opened(TITLE, () -> Commands.run("org.ulpscope.flow.ui.flowCommand"));
    }

    /** The flow of this name, when nobody works on it any more. */
    private StoredFlow ended(String name) throws Exception {
        IFile file = project.getFile(name);
        Desk.await("the file is there", () -> {
            file.refreshLocal(IResource.DEPTH_ZERO, new NullProgressMonitor());
            return file.exists();
        });
        Desk.await("the program has ended", () -> LiveJob.at(file.getLocation().toPath())
                .isEmpty());
        return FlowReader.read(file.getLocation().toPath());
    }
}
