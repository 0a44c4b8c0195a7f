package org.ulpscope.hunt.ui.tests;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.ide.IDE;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.ulpscope.backend.outcome.ExceptionFlags;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.charts.ChartCanvas;
import org.ulpscope.charts.map.content.MapMark;
import org.ulpscope.charts.map.content.MapPlace;
import org.ulpscope.hunt.ui.internal.findings.FindingsView;
import org.ulpscope.hunt.ui.internal.progress.ProgressPane;
import org.ulpscope.model.files.KernelFiles;
import org.ulpscope.model.kernel.Domain;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.KernelFactory;
import org.ulpscope.store.RunState;
import org.ulpscope.study.Census;
import org.ulpscope.study.Finding;
import org.ulpscope.study.InputAccount;
import org.ulpscope.study.StudyWriter;
import org.ulpscope.workbench.explore.Explore;
import org.ulpscope.workbench.internal.explore.ExploreView;
import org.ulpscope.workbench.internal.kernel.KernelEditor;
import org.ulpscope.workbench.internal.map.InputMapView;
import org.ulpscope.workbench.study.FindingRow;
import org.ulpscope.workbench.study.editor.StudyEditor;
import org.ulpscope.workbench.tests.Desk;
import org.ulpscope.workbench.tests.Gallery;

/** A hunt by the default strategy, which sweeps, in the open workbench. */
class SweptHuntTest {
    private IProject project;
    private IWorkbenchPage page;
    private StudyEditor editor;

    @BeforeEach
    void open() throws Exception {
        project = Gallery.exampleProject("swept");
        page = Hunts.perspective();
        editor = Hunts.open(Hunts.finished(project, "cosh", "lattice", 1000));
        Hunts.await(editor, RunState.FINISHED);
    }

    @AfterEach
    void deleteProject() throws Exception {
        Gallery.cleanUp(project);
    }

    @Test
    void theSummaryCountsWhatWasSweptAndSaysHowManyWereLookedAt() throws Exception {
        InputAccount account = Desk.inUi(
                () -> editor.feed().seen().held().orElseThrow().inputs().getFirst());
        assertTrue(account.swept() > 1000, account.toString());
        Hunts.turnTo(editor, "summary");
        String words = "%,d inputs in a sweep of every binade, %,d of them also as trials"
                .formatted(account.inputs(), account.picked());
        Desk.await(words, () -> Gallery.below(Desk.shell(), Text.class).stream()
                .anyMatch(field -> field.getText().equals(words)));
        Desk.await("the table has the same count", () -> Gallery.below(Desk.shell(), Table.class).stream()
                .filter(table -> table.getColumnCount() > 2
                        && table.getColumn(0).getText().equals("Outcome")
                        && table.getColumn(2).getText().equals("Inputs"))
                .flatMap(table -> Arrays.stream(table.getItems()))
                .anyMatch(item -> item.getText(0).contains("INF+")
                        && item.getText(2).replaceAll("\\D", "").equals(Long.toString(account.hits("INF+")))));
    }

    @Test
    void whereTheSweepAnsweredEveryGoalTheProgressSaysWhyThereIsNoModel() throws Exception {
        ProgressPane pane = Hunts.progress().pane();
        Desk.await("the study is shown", () -> pane.position() > 0);
        boolean all = Desk.inUi(() -> editor.feed().seen().held().orElseThrow().description().request().goals().stream()
                .allMatch(goal -> editor.feed()
                                .seen()
                                .held()
                                .orElseThrow()
                                .inputs()
                                .getFirst()
                                .hits(goal)
                        > 0));
        String expected = all ? "The sweep answered every goal; nothing was left for a model." : "needs no model";
        Desk.await(expected, () -> pane.detail().contains(expected));
    }

    @Test
    void theChartsOfTheProgressAreScrolledRatherThanCrushedInALowView() throws Exception {
        ProgressPane pane = Hunts.progress().pane();
        Desk.await("the study is shown", () -> pane.position() > 0);
        Desk.inUi(() -> {
            pane.setSize(300, 200);
            pane.layout(true, true);
            Stream.concat(Stream.of(pane.sweep()), pane.charts().stream())
                    .filter(ChartCanvas::getVisible)
                    .forEach(chart ->
                            assertTrue(chart.getSize().y >= 110, chart.getSize().toString()));
            return null;
        });
    }

    @Test
    void theProgressShowsWhereTheSweepHasBeenAndNoModelThatNobodyMade() throws Exception {
        ProgressPane pane = Hunts.progress().pane();
        Desk.await(
                "the sweep is painted",
                () -> pane.sweep().getVisible() && pane.sweep().isSettled());
        assertFalse(Desk.inUi(() -> pane.charts().getLast().getVisible()));
        Census census = Desk.inUi(() -> editor.feed()
                .seen()
                .held()
                .orElseThrow()
                .survey()
                .orElseThrow()
                .censuses()
                .getFirst());
        assertEquals(
                census.swept(),
                census.parts().stream().mapToLong(Census.Part::calls).sum(),
                "every input that was swept lies somewhere");
    }

    @Test
    void theSweepOfADomainOfFewInputsIsShownToo() throws Exception {
        Path file = Gallery.kernel(project, "tgamma").getLocation().toPath();
        Kernel kernel = KernelFiles.load(file);
        Domain few = KernelFactory.eINSTANCE.createDomain();
        few.setLower("0x1p+8");
        few.setUpper("0x1.000000000000fp+8");
        kernel.getParameters().getFirst().setDomain(few);
        KernelFiles.save(kernel, file);
        StudyEditor narrow = Hunts.open(Hunts.finished(project, "tgamma", "lattice", 100));
        Hunts.await(narrow, RunState.FINISHED);
        ProgressPane pane = Hunts.progress().pane();
        Desk.await(
                "the sweep is painted",
                () -> pane.sweep().getVisible()
                        && pane.sweep().isSettled()
                        && IntStream.range(0, pane.sweep().getSize().y)
                                .anyMatch(y -> pane.sweep().laneAt(5, y).equals(Optional.of("INF+"))));
    }

    @Test
    void aClickOnALaneFiltersTheFindings() throws Exception {
        FindingsView findings = Hunts.findings();
        Desk.await("findings are listed", () -> !findings.table().shownRows().isEmpty());
        ProgressPane pane = Hunts.progress().pane();
        Desk.await(
                "the sweep is painted",
                () -> pane.sweep().getVisible() && pane.sweep().isSettled());
        Desk.inUi(() -> {
            ChartCanvas sweep = pane.sweep();
            int y = IntStream.range(0, sweep.getSize().y)
                    .filter(at -> sweep.laneAt(5, at).equals(Optional.of("INF+")))
                    .findFirst()
                    .orElseThrow();
            sweep.notifyListeners(SWT.MouseDown, mouse(y));
            sweep.notifyListeners(SWT.MouseUp, mouse(y));
            return null;
        });
        Desk.await("only INF+ is left", () -> {
            List<FindingRow> rows = findings.table().shownRows();
            return !rows.isEmpty()
                    && rows.stream().allMatch(row -> row.classes().equals("INF+"));
        });
    }

    private static Event mouse(int y) {
        Event event = new Event();
        event.button = 1;
        event.count = 1;
        event.x = 5;
        event.y = y + 2;
        return event;
    }

    @Test
    void theInputMapFollowsTheStudyAndTheSelectedFinding() throws Exception {
        InputMapView map = Desk.inUi(() -> (InputMapView) page.showView(InputMapView.ID));
        Desk.await("the map is of the study's kernel", () -> map.getPartName().equals("Input Map: cosh"));
        Desk.await("the map is shown", () -> map.canvas().mark().isPresent());
        FindingsView findings = Hunts.findings();
        Desk.await("findings are listed", () -> !findings.table().shownRows().isEmpty());
        FindingRow last = Desk.inUi(() -> findings.table().shownRows().getLast());
        Desk.inUi(() -> {
            page.activate(findings);
            findings.table().setSelection(new StructuredSelection(last));
            return null;
        });
        long ordinal = last.input(0).ordinal();
        Desk.await("the finding is marked", () -> map.canvas()
                .mark()
                .map(MapMark::across)
                .filter(at -> at == ordinal)
                .isPresent());
        Desk.inUi(() -> IDE.openEditor(page, Gallery.kernel(project, "pow"), KernelEditor.ID, true));
        Desk.await("the map is of the kernel in front", () -> map.getPartName().equals("Input Map: pow"));
        Desk.inUi(() -> {
            page.activate(editor);
            return null;
        });
        Desk.await("and of the study again", () -> map.getPartName().equals("Input Map: cosh"));
        Desk.await("where it was left", () -> map.canvas()
                .mark()
                .map(MapMark::across)
                .filter(at -> at == ordinal)
                .isPresent());
        Desk.inUi(() -> {
            page.hideView(map);
            return null;
        });
    }

    /** Of the 2^53 inputs or so of a pixel hardly any are run for it. */
    @Test
    void theInputMapShowsWhatTheStudyFindsAtAnyScaleAndAsSoonAsItIsFound() throws Exception {
        long bits = 0x402468acf13579bdL;
        InputMapView map = Desk.inUi(() -> (InputMapView) page.showView(InputMapView.ID));
        try {
            Desk.await(
                    "the map is of the study's kernel", () -> map.getPartName().equals("Input Map: cosh"));
            Desk.await("the map is complete", map::isComplete);
            assertFalse(Desk.inUi(map::legend).contains("NaN"));
            Path file = Desk.inUi(() -> editor.feed().live().path());
            try (StudyWriter study = StudyWriter.resume(file)) {
                long number = study.findings() + 1;
                Outcome outcome = new Outcome.Returned(0x7ff8000000000000L, ExceptionFlags.NONE);
                study.append(
                        List.of(),
                        List.of(new Finding(
                                number, "gcc", "NaN", List.of(bits), outcome, Set.of(), OptionalLong.empty())));
                study.end(RunState.FINISHED, "");
            }
            Desk.await("the finding is seen", () -> map.legend().contains("NaN"));
            for (int zoom = 0; zoom < 8; zoom++) {
                Desk.inUi(() -> {
                    int x = (int) map.canvas()
                                    .across()
                                    .placeOf(bits >> map.canvas().across().level())
                            + 10;
                    map.canvas().zoom(0.5, new Point(x, 30));
                    return null;
                });
                Desk.await("the finding is seen from nearer", () -> map.canvas()
                        .kindAt(new MapPlace(bits, OptionalLong.empty(), 0))
                        .equals(Optional.of("NaN")));
            }
        } finally {
            Desk.inUi(() -> {
                page.hideView(map);
                return null;
            });
        }
    }

    /** A part tells its selection whenever it is activated. */
    @Test
    void theInputMapDoesNotTakeExploreBackToWhatWasClickedOfAnotherKernel() throws Exception {
        ExploreView explore = Desk.inUi(() -> (ExploreView) page.showView(Explore.VIEW));
        InputMapView map = Desk.inUi(() -> (InputMapView) page.showView(InputMapView.ID));
        try {
            Desk.await("the map is shown", () -> map.canvas().mark().isPresent());
            Desk.inUi(() -> {
                page.activate(map);
                int x = map.canvas().getSize().x / 3;
                int y = IntStream.range(0, map.canvas().getSize().y)
                        .filter(at -> map.canvas().placeAt(x, at).isPresent())
                        .findFirst()
                        .orElseThrow();
                map.canvas().select(x, y);
                return null;
            });
            Desk.await("Explore shows what was clicked", () -> explored(explore).equals("cosh"));
            Desk.inUi(() -> IDE.openEditor(page, Gallery.kernel(project, "pow"), KernelEditor.ID, true));
            Desk.await(
                    "the map is of the kernel in front", () -> map.getPartName().equals("Input Map: pow"));
            Desk.await("and so is Explore", () -> explored(explore).equals("pow"));
            Desk.inUi(() -> {
                page.activate(map);
                return null;
            });
            Desk.awaitTurns();
            assertEquals("pow", Desk.inUi(() -> explored(explore)));
        } finally {
            Desk.inUi(() -> {
                page.hideView(map);
                return null;
            });
        }
    }

    private static String explored(ExploreView explore) {
        return explore.input().map(input -> input.kernel().getName()).orElse("");
    }

    /** What an unguarded function came to lay over what the guarded one refuses: a picture of neither. */
    @Test
    void theInputMapIsTheFunctionAloneOnceTheSourceOfTheStudyIsAnother() throws Exception {
        InputMapView map = Desk.inUi(() -> (InputMapView) page.showView(InputMapView.ID));
        try {
            Hunts.open(Hunts.finished(project, "softplus", 50));
            Desk.await("the map has what the study found", () -> map.legend().contains("INF+"));
            IFile source = project.getFile("own/softplus.c");
            String mended = "double softplus(double x, double sharpness) { return 1; }\n";
            source.setContents(new ByteArrayInputStream(mended.getBytes(UTF_8)), true, false, null);
            Desk.await("the map says so", () -> Gallery.below(Desk.shell(), Label.class).stream()
                    .anyMatch(label -> label.isVisible()
                            && label.getParent() == map.canvas().getParent()
                            && label.getText().startsWith("softplus.c has changed since this study was made")
                            && label.getText()
                                    .endsWith("The map is the function as it is now, without what the study found.")));
            Desk.await("it is complete", map::isComplete);
            assertEquals(List.of("NORMAL+"), Desk.inUi(map::legend));
        } finally {
            Desk.inUi(() -> {
                page.hideView(map);
                return null;
            });
        }
    }
}
