package org.ulpscope.program.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.ulpscope.program.cuda.Launch;
import org.ulpscope.program.ui.console.SourceHyperlink;
import org.ulpscope.program.ui.internal.launches.LaunchesView;
import org.ulpscope.program.ui.internal.run.LatestProgramRun;
import org.ulpscope.program.ui.internal.run.ProgramRun;
import org.ulpscope.ui.tasks.Runs;
import org.ulpscope.workbench.tests.Desk;
import org.ulpscope.workbench.tests.Gallery;
import org.ulpscope.workbench.tests.Hands;
import org.ulpscope.workbench.tests.Keys;

/** A program run in the workbench by somebody who never saw the command line. */
class ProgramRunTest {
    private static final String RACE = """
            #include <cstdio>
            template <typename T> __global__ void turned(T *x) {
                __shared__ T part[64];
                part[threadIdx.x] = x[threadIdx.x];
                x[threadIdx.x] = part[63 - threadIdx.x];
            }
            int main(int count, char **words) {
                float *x;
                cudaMalloc(&x, 64 * sizeof *x);
                turned<float><<<1, 64>>>(x);
                cudaDeviceSynchronize();
                for (int i = 1; i < count; ++i) printf("[%s]\\n", words[i]);
                fprintf(stderr, "to standard error\\n");
            }
            """;

    private IProject project;

    @BeforeEach
    void open() throws Exception {
        RunDesk.needsNvcc();
        project = RunDesk.project("programs");
    }

    @AfterEach
    void delete() throws Exception {
        if (project != null) {
            LatestProgramRun.latest().ifPresent(ProgramRun::stop);
            Desk.await(
                    "nothing runs",
                    () -> LatestProgramRun.latest().filter(ProgramRun::isActive).isEmpty());
            Gallery.cleanUp(project);
        }
    }

    @Test
    void aRaceIsShownWithALinkThatOpensItsLine() throws Exception {
        // What was built before would not be compiled again.
        IFile source = Hands.file(project, "race.cu", RACE + "// " + System.nanoTime() + "\n");
        Hands.select(source);
        Shell dialog = RunDesk.dialog();
        Keys.fill(Hands.field(dialog, "What the program is given"), "one 'two three'");
        Hands.press(Hands.button(dialog, "Check races"));
        ProgramRun run = RunDesk.ended(() -> Hands.press(Hands.button(dialog, "Run")));
        String text = RunDesk.text(run, "something went wrong in 1 of its launches");
        assertTrue(text.contains("Compiling race.cu"), text);
        assertFalse(text.contains("ended well"), text);
        assertTrue(text.contains("[one]") && text.contains("[two three]") && text.contains("to standard error"), text);
        LaunchesView view = RunDesk.launches();
        Desk.await("the launch is selected", () -> !view.table().selectedRows().isEmpty());
        Launch launch = Desk.inUi(() -> view.table().rows().getFirst());
        assertEquals("turned<float>", launch.name());
        assertTrue(
                Desk.inUi(view::status).endsWith("went wrong in 1 of its launches; 1 launch."),
                Desk.inUi(view::status));
        String detail = Desk.inUi(() -> view.detail().getText());
        for (int line : List.of(5, 4)) {
            String place = source.getLocation() + ":" + line;
            assertTrue(detail.contains("<a>" + place + "</a>"), detail);
            Event click = new Event();
            click.text = place;
            Desk.inUi(() -> {
                view.detail().notifyListeners(SWT.Selection, click);
                return null;
            });
            Desk.await("the source is open at the line", () -> Hands.line() == line);
        }
        assertEquals("race.cu", Desk.inUi(() -> Desk.activeEditor().getTitle()));
    }

    @Test
    void placesInTheConsoleAreLinksAndOpenTheLine() throws Exception {
        IFile source = Hands.file(project, "broken.cu", "int main() {\n    return nothing;\n}\n");
        Hands.select(source);
        ProgramRun run = RunDesk.ended(() -> Hands.press(Hands.button(RunDesk.dialog(), "Run")));
        RunDesk.text(run, "The program does not build");
        Desk.await("there is a link", () -> links(run).findAny().isPresent());
        Desk.inUi(() -> {
            links(run).findFirst().orElseThrow().linkActivated();
            return null;
        });
        Desk.await("the source is open at the line", () -> Hands.line() == 2);
        LaunchesView view = RunDesk.launches();
        Desk.await("the view says so", () -> view.status().contains("does not build"));
    }

    @Test
    void launchesComeWhileItRunsAndStoppingEndsAllThatItStarted() throws Exception {
        IFile source = Hands.file(project, "endless.cu", """
                #include <cstdio>
                #include <unistd.h>
                __global__ void k(int *x) { *x = 1; }
                int main() {
                    int *x;
                    cudaMalloc(&x, sizeof *x);
                    int child = fork();
                    if (child == 0) for (;;) pause();
                    for (int i = 0; i < 3; ++i) k<<<1, 1>>>(x);
                    cudaDeviceSynchronize();
                    printf("pids %d %d.\\n", getpid(), child);
                    for (;;) pause();
                }
                """);
        Hands.select(source);
        ProgramRun run = RunDesk.begun(() -> Hands.press(Hands.button(RunDesk.dialog(), "Run")));
        LaunchesView view = RunDesk.launches();
        Desk.await("its launches are shown", () -> view.table().rows().size() == 3);
        String text = RunDesk.text(run, ".\n");
        assertTrue(run.isActive());
        assertEquals(List.of("Running endless.cu"), Runs.underWay());
        Desk.inUi(() -> {
            RunDesk.execute("stopCommand");
            return null;
        });
        Desk.await("it has ended", () -> !run.isActive());
        RunDesk.text(run, "was stopped");
        List<Long> pids = Arrays.stream(
                        text.replaceAll("(?s).*pids (\\d+ \\d+)\\..*", "$1").split(" "))
                .map(Long::valueOf)
                .toList();
        assertEquals(2, pids.size());
        for (long pid : pids) {
            // Of an isolated program the numbers are those of others here, such as threads of the kernel, which have no
            // command.
            Desk.await("the process has ended", () -> ProcessHandle.of(pid)
                    .filter(process -> process.info().command().isPresent())
                    .isEmpty());
        }
        Desk.await("the view says so", () -> view.status().startsWith("endless.cu: stopped"));
    }

    @Test
    void whatWasRunLastRunsAgainWithoutAQuestion() throws Exception {
        Hands.file(project, "echo.cu", """
                #include <cstdio>
                int main(int count, char **words) { for (int i = 1; i < count; ++i) printf("[%s]\\n", words[i]); }
                """);
        Hands.file(project, "Makefile", "TARGET = echo\necho: echo.cu\n\tnvcc -o echo echo.cu\n");
        Hands.select(project);
        Shell dialog = RunDesk.dialog();
        assertTrue(Desk.inUi(() -> Hands.button(dialog, "by a command").getSelection()));
        assertEquals(
                "make", Desk.inUi(() -> Hands.field(dialog, "It runs in a copy").getText()));
        assertEquals("echo", Desk.inUi(() -> Hands.field(dialog, "What the build makes")
                .getText()));
        Keys.fill(Hands.field(dialog, "What the program is given"), "again");
        ProgramRun first = RunDesk.ended(() -> Hands.press(Hands.button(dialog, "Run")));
        RunDesk.text(first, "[again]");
        assertFalse(project.getFile("echo").getLocation().toFile().exists());
        Hands.select(project.getFile("echo.cu"));
        ProgramRun second = RunDesk.ended(() -> Desk.inUi(() -> {
            RunDesk.execute("againCommand");
            return null;
        }));
        RunDesk.text(second, "[again]");
        LaunchesView view = RunDesk.launches();
        Desk.await(
                "the view tells that nothing was launched", () -> view.status().contains("ended well"));
        assertEquals(List.of(), Desk.inUi(() -> view.table().rows()));
    }

    private static Stream<SourceHyperlink> links(ProgramRun run) {
        return Arrays.stream(run.console().getHyperlinks())
                .filter(SourceHyperlink.class::isInstance)
                .map(SourceHyperlink.class::cast);
    }
}
