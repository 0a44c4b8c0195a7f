package org.ulpscope.bound.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyleRange;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.IWorkbenchPage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.ulpscope.bound.result.BoundedOutput;
import org.ulpscope.bound.result.Bounds;
import org.ulpscope.bound.study.BoundWriter;
import org.ulpscope.bound.ui.internal.BoundIds;
import org.ulpscope.bound.ui.internal.BoundRow;
import org.ulpscope.bound.ui.internal.pane.BoundPane;
import org.ulpscope.bound.ui.internal.pane.BoundView;
import org.ulpscope.charts.ChartCanvas;
import org.ulpscope.store.RunState;
import org.ulpscope.workbench.tests.Desk;
import org.ulpscope.workbench.tests.Gallery;
import org.ulpscope.workbench.tests.Hands;
import org.ulpscope.workbench.tests.Keys;
import org.ulpscope.workbench.tests.Pictures;

/** Bounds that are opened, for which nothing is compiled or run. */
class BoundEditorTest {
    private IProject project;
    private IFile source;

    @BeforeEach
    void create() throws Exception {
        project = BoundDesk.project("bounds");
        source = BoundDesk.source(project);
    }

    @AfterEach
    void delete() throws Exception {
        Gallery.cleanUp(project);
    }

    @Test
    void theResultIsToldOfAndTheSourceIsThatOfTheRun() throws Exception {
        BoundPane pane = opened("total.bound");
        String status = Desk.inUi(pane::status);
        assertTrue(status.startsWith("return can move by 4.6e+18 ulps. 1 condition is unstable."), status);
        assertTrue(status.contains("2 platforms give 2 different results."), status);
        assertFalse(status.contains("worth a report"), "a condition may be decided otherwise");
        assertTrue(status.contains("total(10000000000000000, 1, -10000000000000000), model reassociate"), status);
        assertEquals("return: 0 as written, from 0 to 2: 4.6e+18 ulps.", Desk.inUi(pane::sentence));
        ChartCanvas numbers = pane.numbers();
        Desk.await("the number line is painted", numbers::isSettled);
        assertEquals(BoundDesk.SOURCE, text(pane));
    }

    @Test
    void theSourceHasTheColoursOfAnEditor() throws Exception {
        BoundPane pane = opened("total.bound");
        Desk.inUi(() -> {
            StyledText shown = Gallery.below(pane, StyledText.class).getFirst();
            StyleRange word = shown.getStyleRangeAtOffset(shown.getText().indexOf("double"));
            StyleRange name = shown.getStyleRangeAtOffset(shown.getText().indexOf("total"));
            assertNotEquals(shown.getForeground(), word.foreground);
            assertTrue(name == null || name.foreground == null, "a name has no colour");
            return null;
        });
    }

    /** As of a grid, of which the result is one cell and a line has written all. */
    @Test
    void aLineThatIsWiderThanTheResultSaysWhy() throws Exception {
        double one = 1 + 9 * Math.ulp(1.0);
        double two = 1 + 12 * Math.ulp(1.0);
        BoundPane pane = BoundDesk.open(BoundDesk.bound(source, "grid.bound", writer -> {
                    writer.bounded(new Bounds(
                            List.of(new BoundedOutput("return", BoundDesk.interval(1, 1, one))),
                            List.of(
                                    BoundDesk.line(source, 3, BoundDesk.interval(1, 1, two)),
                                    BoundDesk.line(source, 4, BoundDesk.interval(1, 1, one))),
                            List.of()));
                    writer.end(RunState.FINISHED, "");
                }))
                .pane();
        Desk.await("the lines are there", () -> pane.lines().rows().size() == 3);
        select(pane, 1);
        String wide = Desk.inUi(pane::sentence);
        assertTrue(
                wide.endsWith(": 12 ulps. The result moves less: it may round part of that away,"
                        + " or not be made of the widest value of this line."),
                wide);
        select(pane, 2);
        String narrow = Desk.inUi(pane::sentence);
        assertTrue(narrow.endsWith(": 9 ulps."), narrow);
        Table table = Desk.inUi(() -> Gallery.below(pane.lines(), Table.class).getFirst());
        String meaning = Desk.inUi(() -> Arrays.stream(table.getColumns())
                .filter(column -> column.getText().equals("Ulps"))
                .findFirst()
                .orElseThrow()
                .getToolTipText());
        assertTrue(String.valueOf(meaning).contains("the widest of all values that it has computed"), meaning);
    }

    /** The editor's part of a small screen, in which the names of four lanes stood over each other. */
    @Test
    void theNumberLineCanBeReadInALowEditor() throws Exception {
        BoundPane pane = opened("total.bound");
        Desk.inUi(() -> {
            pane.setSize(470, 300);
            pane.layout(true, true);
            return pane;
        });
        Desk.await("the number line is painted", pane.numbers()::isSettled);
        int height = Desk.inUi(() -> pane.numbers().getSize().y);
        assertTrue(height >= 70 + 4 * 17, () -> "of " + height + " pixels");
        Pictures.take("bound-low");
    }

    @Test
    void noNumberAboveTheNumberLineIsCutAtItsEnd() throws Exception {
        double tenth = 1.0999999999999999;
        double above = tenth + 9 * Math.ulp(tenth);
        BoundPane pane = BoundDesk.open(BoundDesk.bound(source, "total.bound", writer -> {
                    writer.bounded(new Bounds(
                            List.of(new BoundedOutput("return", BoundDesk.interval(tenth, tenth, above))),
                            List.of(),
                            List.of()));
                    writer.end(RunState.FINISHED, "");
                }))
                .pane();
        BoundDesk.turnTo(pane, "Source");
        // It is settled, too, as long as it has nothing to show.
        Desk.await("the number line is painted", () -> pane.numbers().picture().isPresent());
        for (int width = 330; width <= 1500; width += 10) {
            int wide = width;
            ImageData seen = Desk.inUi(() -> {
                pane.numbers().setSize(wide, 200);
                return pane.numbers().picture().orElseThrow().imageData();
            });
            int ground = seen.getPixel(0, 0);
            for (int y = 0; y < seen.height / 4; y++) {
                assertEquals(ground, seen.getPixel(seen.width - 1, y), "at the end of " + width + " pixels, row " + y);
            }
        }
    }

    @Test
    void goingToALineByKeysShowsWhatItMayGive() throws Exception {
        BoundPane pane = opened("total.bound");
        StyledText source =
                Desk.inUi(() -> Gallery.below(pane, StyledText.class).getFirst());
        Keys.focus(source);
        Keys.press(SWT.HOME, SWT.CTRL);
        Keys.press(SWT.ARROW_DOWN);
        Keys.press(SWT.ARROW_DOWN);
        Desk.await("line 3 is told of", () -> pane.sentence()
                .equals("total.c:3: 0 as written, from 0 to 1: 4.6e+18 ulps."
                        + " Computed as written, this line alone makes the result 100 % narrower."));
        assertEquals(List.of("total.c:3"), Desk.inUi(() -> pane.lines().selectedRows().stream()
                .map(BoundRow::name)
                .toList()));
        Keys.press(SWT.ARROW_DOWN);
        Keys.press(SWT.ARROW_DOWN);
        Desk.await("where nothing moves the result is told of", () -> pane.sentence()
                .startsWith("return:"));
    }

    @Test
    void theOrdersOfALineStandBesideEachOther() throws Exception {
        BoundPane pane = opened("total.bound");
        select(pane, 1);
        Desk.inUi(() -> {
            pane.bringUp("Orders");
            return null;
        });
        Desk.await("the line is told of", () -> pane.orders().message().equals("total.c:3: double s = a + b + c;"));
        assertEquals(
                List.of(
                        "((10000000000000000.0 + 1.0) + -10000000000000000.0)",
                        "((10000000000000000.0 + -10000000000000000.0) + 1.0)"),
                Desk.inUi(() -> pane.orders().expressions()));
        select(pane, 2);
        Desk.await("another is told of", () -> pane.orders().message().startsWith("total.c:4: "));
        assertEquals(
                List.of("", ""),
                Desk.inUi(() -> pane.orders().expressions()),
                "a value that was given is no order, and of the other none is known");
    }

    @Test
    void aConditionLeadsToItsLine() throws Exception {
        BoundPane pane = opened("total.bound");
        Desk.inUi(() -> {
            pane.bringUp("Conditions");
            return null;
        });
        Table table =
                Desk.inUi(() -> Gallery.below(pane.conditions(), Table.class).getFirst());
        Keys.focus(table);
        Desk.await("it is told of", () -> pane.sentence().startsWith("total.c:4: Compilers may decide"));
        Keys.press(SWT.CR);
        Desk.await("the source is open at the line", () -> Hands.line() == 4);
    }

    @Test
    void platformsAndThePatchAreThere() throws Exception {
        BoundPane pane = opened("total.bound");
        assertEquals(2, Desk.inUi(() -> pane.platforms().rows().size()));
        assertTrue(Desk.inUi(() -> pane.patch().text()).contains("+    double s = (a + b) + c;"));
        String message = Desk.inUi(() -> pane.patch().message());
        assertTrue(
                message.startsWith("Computed as written, total.c:3 narrows the result from 4.6e+18 to 0 ulps"),
                message);
        assertTrue(message.contains("it moves by 0 ulps. Different results: 2 as it is, 1 patched."), message);
        assertTrue(message.contains("1.25 to 1.25 times as long"), message);
    }

    @Test
    void linesAreMarkedInTheSourceUntilTheFileIsDeleted() throws Exception {
        opened("total.bound");
        IFile file = project.getFile("total.bound");
        Desk.await(
                "they are marked",
                () -> BoundDesk.marks(source, BoundIds.HOT_MARKER)
                                .getFirst()
                                .startsWith("3: total.c:3: 0 as written, from 0 to 1")
                        && BoundDesk.marks(source, BoundIds.MILD_MARKER).size() == 1
                        && BoundDesk.marks(source, BoundIds.UNSTABLE_MARKER).size() == 1);
        file.delete(true, new NullProgressMonitor());
        Desk.await(
                "no more",
                () -> BoundDesk.marks(source, BoundIds.HOT_MARKER).isEmpty()
                        && BoundDesk.marks(source, BoundIds.UNSTABLE_MARKER).isEmpty());
    }

    @Test
    void whatIsKnownComesWhileItIsComputed() throws Exception {
        IFile file = project.getFile("live.bound");
        try (BoundWriter writer = BoundDesk.writer(source, file)) {
            project.refreshLocal(IProject.DEPTH_ONE, new NullProgressMonitor());
            BoundPane pane = BoundDesk.open(file).pane();
            Desk.await("it says so", () -> pane.status().contains("More is being looked for."));
            assertEquals(BoundDesk.SOURCE, text(pane));
            writer.bounded(BoundDesk.bounds(source, false));
            Desk.await("its lines are there", () -> pane.lines().rows().size() == 3);
            select(pane, 1);
            writer.bounded(BoundDesk.bounds(source, true));
            Desk.await("what is selected stays so, and more is known of it", () -> pane.sentence()
                    .endsWith("100 % narrower."));
            writer.end(RunState.CANCELLED, "");
            Desk.await("it says so", () -> pane.status().contains("It was stopped"));
            assertFalse(Desk.inUi(() -> pane.patch().message()).isEmpty());
        }
    }

    @Test
    void theViewFollowsTheFileThatIsSelected() throws Exception {
        IWorkbenchPage page = Desk.page();
        BoundView view = (BoundView) Desk.inUi(() -> page.showView(BoundIds.BOUND_VIEW));
        assertEquals("", Desk.inUi(() -> view.pane().status()));
        Hands.select(BoundDesk.bound(source, "total.bound"));
        Desk.await("its lines are shown", () -> view.pane().lines().rows().size() == 3);
    }

    private static String text(BoundPane pane) throws Exception {
        return Desk.inUi(() -> Gallery.below(pane, StyledText.class).getFirst().getText());
    }

    private static void select(BoundPane pane, int row) throws Exception {
        Desk.inUi(() -> {
            Table table = Gallery.below(pane.lines(), Table.class).getFirst();
            table.setSelection(row);
            table.notifyListeners(SWT.Selection, new Event());
            return null;
        });
    }

    private BoundPane opened(String name) throws Exception {
        BoundPane pane = BoundDesk.open(BoundDesk.bound(source, name)).pane();
        Desk.await("its lines are shown", () -> pane.lines().rows().size() == 3);
        BoundDesk.turnTo(pane, "Source");
        return pane;
    }
}
