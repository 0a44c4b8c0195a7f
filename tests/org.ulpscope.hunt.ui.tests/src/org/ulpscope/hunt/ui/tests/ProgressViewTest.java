package org.ulpscope.hunt.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.eclipse.core.resources.IProject;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Slider;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.ide.IDE;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.hunt.run.HuntStage;
import org.ulpscope.hunt.ui.internal.findings.FindingsView;
import org.ulpscope.hunt.ui.internal.progress.ProgressPane;
import org.ulpscope.hunt.ui.internal.progress.ProgressView;
import org.ulpscope.store.RunState;
import org.ulpscope.study.StudySummary;
import org.ulpscope.ui.live.FileSnapshot;
import org.ulpscope.workbench.study.FindingRow;
import org.ulpscope.workbench.study.StudyContents;
import org.ulpscope.workbench.study.editor.StudyEditor;
import org.ulpscope.workbench.tests.Contrast;
import org.ulpscope.workbench.tests.Desk;
import org.ulpscope.workbench.tests.Gallery;

class ProgressViewTest {
    private static final int TRIALS = 120;

    private IProject project;
    private ProgressPane pane;

    @BeforeEach
    void openStudy() throws Exception {
        project = Gallery.exampleProject("examples");
        Hunts.perspective();
        pane = Hunts.progress().pane();
        StudyEditor editor = Hunts.open(Hunts.finished(project, "pow", TRIALS));
        Hunts.await(editor, RunState.FINISHED);
        Desk.await("the view stands at the last trial", () -> pane.position() == TRIALS);
    }

    @AfterEach
    void deleteProject() throws Exception {
        Gallery.cleanUp(project);
    }

    @Test
    void showsTheTrialWhereTheUserStands() throws Exception {
        awaitDetail("Trial 120:");
        step(40);
        awaitDetail("Trial 40:");
        step(39);
        awaitDetail("Trial 39:");
        step(0);
        awaitDetail("Before the first trial");
        step(TRIALS + 1000);
        awaitDetail("Trial 120:");
        assertEquals(TRIALS, Desk.inUi(pane::position));
    }

    /** With a kernel in front nothing told which study it was of. */
    @Test
    void itsTabNamesTheStudyWhereTheEditorInFrontIsAnothers() throws Exception {
        ProgressView view = Hunts.progress();
        IWorkbenchPage page = Desk.page();
        IEditorPart study = Desk.inUi(page::getActiveEditor);
        assertEquals("Hunt Progress", Desk.inUi(view::getPartName));
        Desk.inUi(() -> IDE.openEditor(page, Gallery.kernel(project, "cosh")));
        Desk.await("the study is named", () -> view.getPartName().equals("Hunt Progress: pow.study"));
        Desk.inUi(() -> {
            page.activate(study);
            return null;
        });
        Desk.await("there is no doubt any more", () -> view.getPartName().equals("Hunt Progress"));
    }

    @Test
    void whatItSaysWhileItIsEmptyStandsOnTheGroundOfTheView() throws Exception {
        Desk.inUi(() -> {
            pane.show(new FileSnapshot.Nothing<>());
            return null;
        });
        Desk.awaitTurns();
        ImageData seen = Desk.painted(Desk.shell());
        assertEquals(
                colour(seen, pane, 0),
                colour(seen, Desk.inUi(() -> pane.charts().getFirst()), 3));
    }

    @Test
    void ofNoStudyThereIsNothingToChooseAndNoTrialToGoTo() throws Exception {
        assertEquals(List.of(true, true, true), choices());
        Desk.inUi(() -> {
            pane.show(new FileSnapshot.Nothing<>());
            return null;
        });
        Desk.awaitTurns();
        assertEquals(List.of(false, false, false), choices());
    }

    /** Whether the goal, the input and the place among the trials can be seen. */
    private List<Boolean> choices() throws Exception {
        return Desk.inUi(() -> Stream.concat(
                        Gallery.below(pane, Combo.class).stream(), Gallery.below(pane, Slider.class).stream())
                .map(Control::isVisible)
                .toList());
    }

    private static RGB colour(ImageData seen, Control control, int fromCorner) throws Exception {
        return Desk.inUi(() -> {
            Point place = control.toDisplay(fromCorner, fromCorner);
            Rectangle drawn = Contrast.inPicture(new Rectangle(place.x, place.y, 1, 1), control.getShell());
            return seen.palette.getRGB(seen.getPixel(drawn.x, drawn.y));
        });
    }

    @Test
    void saysWhatTheHuntDoesOnceAllTrialsAreMade() throws Exception {
        assertEquals("", Desk.inUi(pane::stage));
        StudyContents ended = Hunts.activeEditor().feed().seen().held().orElseThrow();
        String stage = Desk.inUi(() -> {
            pane.show(new FileSnapshot.Seen<>(runningIn(ended, HuntStage.REGIONS)));
            return pane.stage();
        });
        assertEquals("The search has ended. Finding where regions begin and end\u2026", stage);
        Desk.inUi(() -> {
            pane.show(new FileSnapshot.Seen<>(ended));
            return null;
        });
        assertEquals("", Desk.inUi(pane::stage));
    }

    private static StudyContents runningIn(StudyContents of, HuntStage stage) {
        StudySummary now = of.summary();
        return new StudyContents(
                of.file(),
                of.description(),
                new StudySummary(
                        RunState.RUNNING,
                        "",
                        now.trials(),
                        now.findings(),
                        now.elapsed(),
                        now.tallies(),
                        now.lastSign(),
                        now.here()),
                of.findings(),
                of.inputs(),
                of.log(),
                of.notes(),
                of.survey(),
                of.regions(),
                Optional.of(stage),
                of.history(),
                of.glance());
    }

    @Test
    void whatAllPlatformsGiveIsToldOnce() throws Exception {
        List<PlatformRequest> platforms =
                List.of(new PlatformRequest("gcc", List.of()), new PlatformRequest("gcc", List.of("-O1")));
        Hunts.open(Hunts.finished(project, "fma", "random", 7, platforms));
        awaitDetail("Trial 7:");
        String detail = Desk.inUi(pane::detail);
        assertTrue(detail.matches("(?s)Trial 7: x = .* \u2192 \\S+ on all platforms \\(.*"), detail);
    }

    @Test
    void platformsThatAgreeAreNamedTogether() throws Exception {
        String flushing = "gcc -O2 -ffast-math";
        FindingsView findings = Hunts.findings();
        Hunts.open(Hunts.finished(
                project,
                "tgamma",
                "lattice",
                400,
                List.of(
                        new PlatformRequest("gcc", List.of()),
                        new PlatformRequest("gcc", List.of("-O1")),
                        new PlatformRequest("gcc", List.of("-O2", "-ffast-math")))));
        Predicate<FindingRow> flushed =
                row -> row.isOdd(flushing) && row.trial().isPresent();
        Desk.await("one of them flushes to zero", () -> findings.table().shownRows().stream()
                .anyMatch(flushed));
        long trial = Desk.inUi(() -> findings.table().shownRows().stream()
                .filter(flushed)
                .findFirst()
                .orElseThrow()
                .trialPlace()
                .getAsLong());
        Desk.await("trial " + trial + " is told of", () -> {
            pane.stepTo(trial);
            return pane.detail().startsWith("Trial " + trial + ":")
                    && pane.detail().contains(flushing);
        });
        String detail = Desk.inUi(pane::detail);
        assertTrue(detail.matches("(?s).* \u2192 \\S+ on gcc and gcc -O1, \\S+ on gcc -O2 -ffast-math \\(.*"), detail);
    }

    @Test
    void drawsBothCharts() throws Exception {
        awaitDetail("Trial 120:");
        Desk.await("both charts are painted", () -> pane.charts().stream()
                .allMatch(chart -> chart.isSettled() && chart.picture().isPresent()));
    }

    private void step(long trials) throws Exception {
        Desk.inUi(() -> {
            pane.stepTo(trials);
            return null;
        });
    }

    private void awaitDetail(String beginning) throws Exception {
        Desk.await("the line begins with " + beginning, () -> pane.detail().startsWith(beginning));
    }
}
