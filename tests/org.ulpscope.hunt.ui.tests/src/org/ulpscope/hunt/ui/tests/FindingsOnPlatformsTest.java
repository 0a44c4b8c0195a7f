package org.ulpscope.hunt.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.eclipse.core.resources.IProject;
import org.eclipse.swt.SWT;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Table;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.hunt.ui.internal.findings.FindingsView;
import org.ulpscope.store.RunState;
import org.ulpscope.ui.tables.RowColumn;
import org.ulpscope.ui.tables.RowTable;
import org.ulpscope.workbench.explore.Explore;
import org.ulpscope.workbench.study.FindingRow;
import org.ulpscope.workbench.study.editor.StudyEditor;
import org.ulpscope.workbench.tests.Desk;
import org.ulpscope.workbench.tests.Gallery;
import org.ulpscope.workbench.tests.Hands;
import org.ulpscope.workbench.tests.Keys;
import org.ulpscope.workbench.tests.Menus;
import org.ulpscope.workbench.tests.Pictures;
import org.ulpscope.workbench.tests.ScreenReader;

/** Findings of a hunt on two platforms, of which one flushes subnormals to zero. */
class FindingsOnPlatformsTest {
    private IProject project;
    private FindingsView view;

    @BeforeEach
    void openStudy() throws Exception {
        project = Gallery.exampleProject("examples");
        Hunts.perspective();
        view = Hunts.findings();
        StudyEditor editor = Hunts.open(Hunts.finished(
                project,
                "tgamma",
                "lattice",
                400,
                List.of(
                        new PlatformRequest("gcc", List.of("-O2")),
                        new PlatformRequest("gcc", List.of("-O2", "-ffast-math")))));
        Hunts.await(editor, RunState.FINISHED);
        Desk.await("findings are listed", () -> !view.table().shownRows().isEmpty());
    }

    @AfterEach
    void deleteProject() throws Exception {
        Gallery.cleanUp(project);
    }

    @Test
    void eachInputHasOneRowAndEachPlatformAColumn() throws Exception {
        List<FindingRow> rows = Desk.inUi(() -> view.table().shownRows());
        assertEquals(
                rows.size(),
                new HashSet<>(rows.stream().map(row -> row.found().inputBits()).toList()).size());
        assertTrue(
                rows.stream().mapToInt(row -> row.findings().size()).sum() > rows.size(),
                "many are found on both platforms");
        List<String> titles = Desk.inUi(
                () -> table().shownColumns().stream().map(RowColumn::title).toList());
        assertTrue(titles.containsAll(List.of("gcc", "gcc -O2 -ffast-math", "Differ")), titles.toString());
    }

    @Test
    void columnsOfPlatformsAreInSightInASmallWindow() throws Exception {
        Desk.resize(1100, 700);
        List<String> titles =
                Desk.inUi(() -> table().columns().stream().map(RowColumn::title).toList());
        int last = titles.indexOf("gcc -O2 -ffast-math");
        Desk.await("the last platform is in sight", () -> {
            Rectangle cell = widget().getItem(0).getBounds(last);
            return cell.x + cell.width <= widget().getClientArea().width;
        });
        Pictures.take("findings-on-platforms-1100");
    }

    /** The reader scrolls no further than what was met. */
    @Test
    void theSummaryTellsFirstWhatWasMet() throws Exception {
        List<String> rows = outcomes((StudyEditor) Desk.inUi(Desk::activeEditor));
        assertEquals(
                rows.stream()
                        .sorted(Comparator.comparing((String row) -> row.contains("by the way"))
                                .thenComparing(row -> row.contains("never")))
                        .toList(),
                rows);
        // One of the platforms flushes subnormals to zero.
        assertTrue(
                rows.containsAll(List.of("NaN on gcc", "SUB+ on gcc", "SUB+ on gcc -O2 -ffast-math, never")),
                rows::toString);
    }

    @Test
    void theSummaryTellsPlatformsTogetherThatAgree() throws Exception {
        StudyEditor editor = Hunts.open(Hunts.finished(
                project,
                "cosh",
                "lattice",
                400,
                List.of(new PlatformRequest("gcc", List.of("-O2")), new PlatformRequest("gcc", List.of("-O1")))));
        Hunts.await(editor, RunState.FINISHED);
        List<String> rows = outcomes(editor);
        assertTrue(rows.containsAll(List.of("INF+ on both", "NaN on both, never")), rows::toString);
        Pictures.take("summary-of-two-platforms");
    }

    @Test
    void platformsThatAgreeShareAColumnUntilEachIsAskedFor() throws Exception {
        List<PlatformRequest> platforms = Stream.of("-O2", "-O1", "-O0")
                .map(option -> new PlatformRequest("gcc", List.of(option)))
                .toList();
        Hunts.await(Hunts.open(Hunts.finished(project, "cosh", "lattice", 400, platforms)), RunState.FINISHED);
        String together = "gcc = gcc -O1 = gcc -O0";
        Desk.await("they share a column", () -> titles().contains(together));
        assertFalse(Desk.inUi(() -> titles().contains("gcc -O1")));
        Keys.focus(Desk.inUi(this::widget));
        Keys.press(SWT.ARROW_DOWN);
        Menus.choose(Desk.inUi(this::widget), "Show Each Platform");
        Desk.await("each has its own", () -> titles().containsAll(List.of("gcc", "gcc -O1", "gcc -O0")));
        assertFalse(Desk.inUi(() -> titles().contains(together)));
        Pictures.take("findings-each-platform");
    }

    private List<String> titles() {
        return table().shownColumns().stream().map(RowColumn::title).toList();
    }

    private static List<String> outcomes(StudyEditor editor) throws Exception {
        Hunts.turnTo(editor, "summary");
        Table outcomes = Desk.inUi(() -> Gallery.below(Desk.shell(), Table.class).stream()
                .filter(table -> table.isVisible() && ScreenReader.nameOf(table).equals("Outcomes"))
                .findFirst()
                .orElseThrow());
        Desk.await("outcomes are told", () -> outcomes.getItemCount() > 0);
        return Desk.inUi(() -> IntStream.range(0, outcomes.getItemCount())
                .mapToObj(outcomes::getItem)
                .map(item -> item.getText(0).strip() + " on " + item.getText(1)
                        + (item.getText(2).equals("0") ? ", never" : "")
                        + (item.getText(4).isEmpty() ? ", by the way" : ""))
                .toList());
    }

    @Test
    void theSimplestInputOfEachClassStandsAtTheTop() throws Exception {
        List<FindingRow> rows = Desk.inUi(() -> view.table().shownRows());
        long classes = rows.stream().map(FindingRow::classes).distinct().count();
        assertEquals(
                classes,
                rows.stream().limit(classes).map(FindingRow::classes).distinct().count());
    }

    @Test
    void cellsInWhichPlatformsDifferAreBold() throws Exception {
        Desk.inUi(() -> {
            Table widget = widget();
            for (int i = 0; i < widget.getItemCount(); i++) {
                widget.getItem(i).getText();
            }
            return null;
        });
        int column = Desk.inUi(() -> Arrays.stream(widget().getColumns())
                .map(each -> each.getText())
                .toList()
                .indexOf("gcc -O2 -ffast-math"));
        List<FindingRow> rows = Desk.inUi(() -> view.table().shownRows());
        for (int i = 0; i < rows.size(); i++) {
            int row = i;
            boolean bold = Desk.inUi(
                    () -> widget().getItem(row).getFont(column).getFontData()[0].getStyle() == SWT.BOLD);
            assertEquals(
                    rows.get(i).isOdd("gcc -O2 -ffast-math"), bold, rows.get(i).difference());
        }
    }

    @Test
    void aClickOnTheToggleGroupsByRegion() throws Exception {
        Button toggle = Hands.button(Desk.inUi(Desk::shell), "Group by region");
        Keys.focus(toggle);
        Keys.press(' ');
        Desk.await("it is grouped", () -> table().grouping().isPresent());
        List<String> headings = new ArrayList<>();
        Desk.inUi(() -> {
            for (int i = 0; i < widget().getItemCount(); i++) {
                headings.add(widget().getItem(i).getText(0));
            }
            return null;
        });
        assertTrue(
                headings.stream()
                        .anyMatch(text -> text.matches("x \u2265 1[67][0-9]\\.[0-9]+: INF\\+ on both \\(\\d+\\)")),
                headings.toString());
        Keys.press(' ');
        Desk.await("it is not grouped any more", () -> table().grouping().isEmpty());
    }

    @Test
    void anArrowKeySelectsARowAndExploreShowsIt() throws Exception {
        Desk.inUi(() -> view.getSite().getPage().showView(Explore.VIEW));
        Keys.focus(Desk.inUi(this::widget));
        // The first time it only selects the row that has the focus.
        Keys.press(SWT.ARROW_DOWN);
        Keys.press(SWT.ARROW_DOWN);
        FindingRow second = Desk.inUi(() -> view.table().shownRows().get(1));
        Desk.await("the row is selected", () -> table().selectedRows().equals(List.of(second)));
        Desk.await("Explore shows the kernel", () -> Gallery.below(Desk.shell(), Label.class).stream()
                .anyMatch(label -> label.getText().equals("tgamma(x)")));
    }

    @Test
    void aCopiedRowHasWhatEachPlatformGives() throws Exception {
        FindingRow first = Desk.inUi(() -> view.table().shownRows().getFirst());
        Keys.focus(Desk.inUi(this::widget));
        Keys.press(SWT.ARROW_DOWN);
        Desk.await("the first row is selected", () -> table().selectedRows().equals(List.of(first)));
        Keys.press('c', SWT.CTRL);
        String text = Desk.inUi(() -> {
            Clipboard clipboard = new Clipboard(Desk.shell().getDisplay());
            try {
                return (String) clipboard.getContents(TextTransfer.getInstance());
            } finally {
                clipboard.dispose();
            }
        });
        assertTrue(text.startsWith("Class,x,gcc,gcc -O2 -ffast-math,Differ"), text);
        assertTrue(text.lines().toList().get(1).startsWith(first.classes() + ","), text);
        assertFalse(text.lines().count() > 2, text);
    }

    private RowTable<FindingRow> table() {
        return view.table().table().orElseThrow();
    }

    private Table widget() {
        return Gallery.below(table(), Table.class).getFirst();
    }
}
