package org.ulpscope.hunt.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.swt.widgets.Text;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.hunt.HuntStudy;
import org.ulpscope.hunt.run.HuntListener;
import org.ulpscope.hunt.run.HuntRequest;
import org.ulpscope.store.RunState;
import org.ulpscope.ui.tasks.MonitorProgress;
import org.ulpscope.workbench.study.StudyContents;
import org.ulpscope.workbench.study.editor.StudyEditor;
import org.ulpscope.workbench.study.findings.NoFindings;
import org.ulpscope.workbench.tests.Desk;
import org.ulpscope.workbench.tests.Gallery;

/** A hunt that looks at every input, while it does so: the inputs that are findings are picked after that. */
class RunningSweepTest {
    private static final String SLOW = """
            #include <math.h>
            float slow(float x) {
                float y = x;
                for (int i = 0; i < 200; i++) y = sqrtf(y * y + 1.0f);
                return y / (x - x);
            }
            """;

    private final NullProgressMonitor monitor = new NullProgressMonitor();
    private CompletableFuture<?> hunt = CompletableFuture.completedFuture(null);
    private IProject project;
    private StudyEditor editor;

    @BeforeEach
    void begin() throws Exception {
        project = Gallery.exampleProject("sweeping");
        Path folder = project.getLocation().toPath();
        Files.writeString(folder.resolve("slow.c"), SLOW);
        HuntRequest request = Hunts.ofSource(folder, "float slow(float x)", "slow.c")
                .strategy("exhaustive")
                .build();
        IFile study = project.getFile("slow.study");
        Path file = study.getLocation().toPath();
        hunt = CompletableFuture.supplyAsync(() -> new HuntStudy(ToolchainSettings.DEFAULT)
                .start(file, request, HuntListener.NONE, new MonitorProgress(monitor)));
        Desk.await("the study is there", () -> Files.exists(file) && Files.size(file) > 0);
        project.refreshLocal(IResource.DEPTH_INFINITE, new NullProgressMonitor());
        editor = Hunts.open(study);
        Hunts.await(editor, RunState.RUNNING);
        Hunts.turnTo(editor, "summary");
    }

    @AfterEach
    void end() throws Exception {
        monitor.setCanceled(true);
        hunt.get(1, TimeUnit.MINUTES);
        Gallery.cleanUp(project);
    }

    @Test
    void tellsWhatItHasMetAndWhenThatIsFound() throws Exception {
        Desk.await("it has met INF+", () -> contents().inputs().stream().anyMatch(account -> account.hits("INF+") > 0));
        assertEquals(0, contents().summary().trials());
        String why = Desk.inUi(() -> NoFindings.why(contents()));
        assertTrue(why.startsWith("The sweep has met INF+"), why);
        Desk.await("the summary says no more than that", () -> Gallery.below(Desk.shell(), Text.class).stream()
                .anyMatch(field -> field.getText().startsWith("The sweep has met INF+")));
        Desk.await(
                "the progress speaks of a sweep that goes on",
                () -> Hunts.progress().pane().detail().contains("The sweep goes through inputs in bulk"));
        Desk.await("the heading does not count what cannot be there yet", () -> Hunts.heading(editor)
                .equals("Running, findings follow the sweep"));
    }

    @Test
    void isNotToldToBeInTheBackgroundThoughNoJobIsAtWork() throws Exception {
        Desk.await("it is at work here", () -> Hunts.heading(editor).startsWith("Running, "));
    }

    private StudyContents contents() {
        return editor.feed().seen().held().orElseThrow();
    }
}
