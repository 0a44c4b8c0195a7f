package org.ulpscope.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.ulpscope.charts.style.ChartTheme;
import org.ulpscope.charts.style.ValueClassStyle;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Value;
import org.ulpscope.ui.tables.CopyForm;
import org.ulpscope.ui.tables.RowColumn;
import org.ulpscope.ui.tables.RowTable;

class RowTableTest {
    private record Row(String platform, Value input, ValueClassStyle outcome) {}

    private static final RowColumn<Row> PLATFORM = RowColumn.text("Platform", 80, Row::platform);
    private static final RowColumn<Row> INPUT = RowColumn.value("x", 120, row -> Optional.of(row.input()));
    private static final RowColumn<Row> OUTCOME = RowColumn.outcome("Class", 80, Row::outcome);

    private static final Row LARGE = new Row("gcc", Value.of(710.5), ValueClassStyle.INF_PLUS);
    private static final Row SMALL = new Row("clang", Value.of(-0x1p-1070), ValueClassStyle.SUB_MINUS);
    private static final Row NAN = new Row("gcc", Value.of(Double.NaN), ValueClassStyle.NAN);

    private Shell shell;
    private RowTable<Row> table;

    @BeforeEach
    void open() throws Exception {
        Desk.window();
        Desk.inUi(() -> {
            shell = new Shell(Desk.shell().getDisplay(), SWT.SHELL_TRIM);
            shell.setLayout(new FillLayout());
            table = new RowTable<>(shell, "Findings", List.of(PLATFORM, INPUT, OUTCOME));
            table.setRows(List.of(LARGE, NAN, SMALL));
            shell.setSize(500, 300);
            shell.open();
            return null;
        });
    }

    @AfterEach
    void close() throws Exception {
        Desk.inUi(() -> {
            shell.dispose();
            return null;
        });
    }

    @Test
    void sortsValuesByTheirOrderWithNaNsLast() throws Exception {
        assertEquals(List.of(SMALL, LARGE, NAN), shownAfter(() -> table.toggleSort(INPUT)));
        shownAfter(() -> table.toggleSort(INPUT));
        assertEquals(List.of(LARGE, NAN, SMALL), shownAfter(() -> table.toggleSort(INPUT)));
    }

    @Test
    void classesHaveColoursThatCanBeReadInTheThemeThatIsChosen() throws Exception {
        try {
            for (Theme theme : List.of(Theme.DARK, Theme.LIGHT)) {
                Gallery.theme(theme.id());
                RGB expected = ChartTheme.swt(ValueClassStyle.INF_PLUS.color(theme == Theme.DARK))
                        .getRGB();
                Desk.await("INF+ is coloured for " + theme, () -> Gallery.below(shell, Table.class)
                        .getFirst()
                        .getItem(0)
                        .getForeground(2)
                        .getRGB()
                        .equals(expected));
            }
        } finally {
            Gallery.theme(Gallery.LIGHT);
        }
    }

    /** It had opened wherever the pointer was. */
    @Test
    void theMenuThatAKeyOpensIsAtTheSelectedRow() throws Exception {
        Table lines = Desk.inUi(() -> Gallery.below(table, Table.class).getFirst());
        Event detected = Desk.inUi(() -> {
            lines.setSelection(1);
            Event event = new Event();
            event.detail = SWT.MENU_KEYBOARD;
            lines.notifyListeners(SWT.MenuDetect, event);
            return event;
        });
        Rectangle row = Desk.inUi(() -> lines.getItem(1).getBounds());
        Point below = Desk.inUi(() -> lines.toDisplay(row.x, row.y + row.height));
        assertEquals(below, new Point(detected.x, detected.y));
    }

    @Test
    void filtersByAllWordsInWhateverColumn() throws Exception {
        assertEquals(List.of(LARGE), shownAfter(() -> table.setFilter("GCC inf+")));
        assertEquals(List.of(), shownAfter(() -> table.setFilter("clang inf")));
        assertEquals(3, shownAfter(() -> table.setFilter("")).size());
    }

    @Test
    void canBeEmptiedWhileItsLastLineIsSelectedOnScreen() throws Exception {
        List<Row> many = new ArrayList<>();
        for (int i = 0; i < 500; i++) {
            many.add(new Row("gcc " + i, Value.of(i), ValueClassStyle.NORMAL_PLUS));
        }
        Table lines = Desk.inUi(() -> Gallery.below(table, Table.class).getFirst());
        Desk.inUi(() -> {
            table.setRows(many);
            shell.forceActive();
            table.setSelection(new StructuredSelection(many.getLast()));
            return table.setFocus();
        });
        Desk.await("the last line is there", () -> !lines.getItem(499).getText().isEmpty());
        assertEquals(List.of(), shownAfter(() -> table.setRows(List.of())));
        assertEquals(
                3, shownAfter(() -> table.setRows(List.of(LARGE, NAN, SMALL))).size());
    }

    @Test
    void aClassIsNotCut() throws Exception {
        Row normal = new Row("gcc", Value.of(1.0), ValueClassStyle.NORMAL_PLUS);
        Table lines = Desk.inUi(() -> Gallery.below(table, Table.class).getFirst());
        shownAfter(() -> table.setRows(List.of(normal)));
        Desk.await("the line is there", () -> lines.getItem(0).getText(2).equals("NORMAL+"));
        int cut = Desk.inUi(() -> {
            GC gc = new GC(lines);
            try {
                return gc.textExtent("NORMAL+").x - lines.getItem(0).getTextBounds(2).width;
            } finally {
                gc.dispose();
            }
        });
        assertTrue(cut <= 0, cut + " points are cut");
    }

    @Test
    void showsTheGlyphOfALineThatIsSelected() throws Exception {
        Desk.inUi(() -> {
            table.setSelection(new StructuredSelection(NAN));
            return null;
        });
        Table lines = Desk.inUi(() -> Gallery.below(table, Table.class).getFirst());
        Desk.await("the line is there", () -> lines.getItem(1).getImage(2) != null);
        RGB colour = Desk.inUi(() ->
                ChartTheme.swt(NAN.outcome().color(ChartTheme.of(lines).dark())).getRGB());
        ImageData picture = Desk.painted(shell);
        Rectangle place = Desk.inUi(() -> {
            Rectangle glyph = lines.getItem(1).getImageBounds(2);
            Point corner = shell.getDisplay().map(lines, shell, glyph.x, glyph.y);
            return new Rectangle(corner.x, corner.y, glyph.width, glyph.height);
        });
        assertTrue(
                IntStream.range(place.x, place.x + place.width).anyMatch(x -> IntStream.range(
                                place.y, place.y + place.height)
                        .anyMatch(y ->
                                picture.palette.getRGB(picture.getPixel(x, y)).equals(colour))),
                () -> "no " + colour + " in " + place);
    }

    /** GTK draws whole numbers in the colour of the table, whatever colour their cells are given. */
    @Test
    void aNumberThatIsCutHasTheColourOfOneThatIsWhole() throws Exception {
        RowColumn<Row> result = RowColumn.outcomeValue(
                "Result", 90, row -> Optional.of(row.outcome()), row -> Optional.of(row.input()));
        Desk.inUi(() -> {
            table.dispose();
            table = new RowTable<>(shell, "Results", List.of(result, PLATFORM));
            table.setRows(List.of(
                    new Row("gcc", Value.of(-0.5), ValueClassStyle.SUB_MINUS),
                    new Row("gcc", Value.of(-0x1.23456789abcdep-1030), ValueClassStyle.SUB_MINUS)));
            shell.layout();
            return null;
        });
        Table lines = Desk.inUi(() -> Gallery.below(table, Table.class).getFirst());
        Desk.await("the lines are there", () -> lines.getItem(1).getImage(0) != null);
        Desk.inUi(() -> {
            lines.getColumn(0).setWidth(90);
            return null;
        });
        assertEquals(mostColoured(lines, 0), mostColoured(lines, 1));
    }

    /** The brightest colour in the words of the first cell of a line: how far its parts are apart, of 0 to 255. */
    private int mostColoured(Table lines, int line) throws Exception {
        ImageData picture = Desk.painted(shell);
        Rectangle place = Desk.inUi(
                () -> shell.getDisplay().map(lines, shell, lines.getItem(line).getTextBounds(0)));
        return IntStream.range(place.x, place.x + place.width)
                .flatMap(x -> IntStream.range(place.y, place.y + place.height)
                        .mapToObj(y -> picture.palette.getRGB(picture.getPixel(x, y)))
                        .mapToInt(colour -> Math.max(colour.red, Math.max(colour.green, colour.blue))
                                - Math.min(colour.red, Math.min(colour.green, colour.blue))))
                .max()
                .orElseThrow();
    }

    @Test
    void canBeDisposedOfWhileItHasTheFocus() throws Exception {
        Desk.await("the table has the focus", () -> {
            shell.forceActive();
            return table.setFocus() && table.getDisplay().getFocusControl() instanceof Table;
        });
        Desk.inUi(() -> {
            table.dispose();
            return null;
        });
        assertTrue(table.isDisposed());
    }

    @Test
    void groupsRowsThatAreAlike() throws Exception {
        assertEquals(List.of(SMALL, LARGE, NAN), shownAfter(() -> table.setGrouping(Optional.of(PLATFORM))));
        assertEquals(3, table.rows().size());
    }

    @Test
    void keepsTheSelectionWhenRowsArrive() throws Exception {
        List<Row> selected = Desk.inUi(() -> {
            table.setSelection(new org.eclipse.jface.viewers.StructuredSelection(SMALL));
            table.setRows(List.of(NAN, SMALL));
            return table.selectedRows();
        });
        assertEquals(List.of(SMALL), selected);
    }

    @Test
    void whatAColumnIsTooNarrowForIsToldWholeWhereThePointerIs() throws Exception {
        String words = "gcc -O2 -ffast-math -march=native on the machine in the cellar";
        Desk.inUi(() -> {
            table.setRows(List.of(LARGE, new Row(words, Value.of(1), ValueClassStyle.NORMAL_PLUS)));
            return null;
        });
        assertNull(tooltip(0));
        assertEquals(words, tooltip(1));
        assertNull(tooltip(0));
    }

    /** What is told while the pointer is in the first column of a row. */
    private String tooltip(int row) throws Exception {
        return Desk.inUi(() -> {
            Table lines = Gallery.below(table, Table.class).getFirst();
            Rectangle cell = lines.getItem(row).getBounds(0);
            Event moved = new Event();
            moved.x = cell.x + cell.width / 2;
            moved.y = cell.y + cell.height / 2;
            lines.notifyListeners(SWT.MouseMove, moved);
            return lines.getToolTipText();
        });
    }

    @Test
    void numbersGiveUpDigitsBeforeResultsAreOutOfSight() throws Exception {
        Row row = new Row("gcc", Value.of(-0x1.633ce8fb9f87ep+9), ValueClassStyle.INF_PLUS);
        Table lines = Desk.inUi(() -> {
            table.dispose();
            RowColumn<Row> hex = RowColumn.hex("x (hex)", 190, shown -> Optional.of(shown.input()));
            RowColumn<Row> result = RowColumn.outcomeValue(
                    "gcc", 150, shown -> Optional.of(shown.outcome()), shown -> Optional.of(shown.input()));
            table = new RowTable<>(shell, "Findings", List.of(OUTCOME, INPUT, hex, result, PLATFORM));
            table.setRows(List.of(row));
            return Gallery.below(table, Table.class).getFirst();
        });
        size(700);
        Desk.await("all digits are there", () -> cut(lines) == 0);
        size(560);
        Desk.await("what is spare goes first", () -> isInSight(lines) && cut(lines) == 0);
        size(480);
        Desk.await("digits give way", () -> isInSight(lines) && cut(lines) > 0);
        assertEquals("-0x1.633ce8fb9f87ep+9", Desk.inUi(() -> lines.getItem(0).getText(2)));
        Pictures.take(shell, "row-table-cut-numbers");
        size(700);
        Desk.await("all digits are there again", () -> cut(lines) == 0);
    }

    /** What the edge of a table cuts has no ellipsis: it reads as another number. */
    @Test
    void digitsThatAreLookedForGiveWayOnlyToOthersOfTheirKind() throws Exception {
        Row row = new Row("gcc", Value.of(-Double.MAX_VALUE), ValueClassStyle.INF_PLUS);
        RowColumn<Row> from = RowColumn.<Row>value("From", 190, shown -> Optional.of(shown.input()))
                .keepingDigits();
        RowColumn<Row> on = RowColumn.text("On", 40, Row::platform).fitting();
        RowColumn<Row> to = RowColumn.<Row>value("To", 190, shown -> Optional.of(shown.input()))
                .keepingDigits();
        Table lines = Desk.inUi(() -> {
            table.dispose();
            table = new RowTable<>(shell, "Regions", List.of(OUTCOME, from, on, to));
            table.setRows(List.of(row));
            return Gallery.below(table, Table.class).getFirst();
        });
        size(700);
        Desk.await("all digits are there", () -> isInSight(lines) && cut(lines) == 0);
        size(470);
        Desk.await("both ends are in sight", () -> isInSight(lines) && cut(lines) == 2);
        size(700);
        Desk.await("all digits are there again", () -> cut(lines) == 0);
    }

    @Test
    void nothingIsGivenUpForWhatCannotComeIntoSight() throws Exception {
        Row row = new Row("gcc", Value.of(-0x1.633ce8fb9f87ep+9), ValueClassStyle.INF_PLUS);
        RowColumn<Row> hex = RowColumn.hex("x (hex)", 190, shown -> Optional.of(shown.input()));
        RowColumn<Row> words = RowColumn.text("In Words", 500, Row::platform);
        Table lines = Desk.inUi(() -> {
            table.dispose();
            table = new RowTable<>(shell, "Findings", List.of(INPUT, words, hex));
            table.setRows(List.of(row));
            return Gallery.below(table, Table.class).getFirst();
        });
        size(450);
        assertEquals(0, Desk.inUi(() -> cut(lines)));
    }

    @Test
    void headingsOfClassesAreNotCutForOthersToBeInSight() throws Exception {
        String title = "gcc -O3 -ffast-math INF+";
        RowColumn<Row> first = RowColumn.outcome(title, 230, Row::outcome);
        RowColumn<Row> second = RowColumn.outcome("clang", 230, Row::outcome);
        Table lines = Desk.inUi(() -> {
            table.dispose();
            table = new RowTable<>(shell, "Classes", List.of(first, second));
            table.setRows(List.of(LARGE));
            return Gallery.below(table, Table.class).getFirst();
        });
        size(300);
        int room = Desk.inUi(() -> lines.getColumn(0).getWidth());
        int needed = Desk.inUi(() -> {
            GC gc = new GC(lines);
            try {
                gc.setFont(JFaceResources.getFontRegistry().getBold(JFaceResources.DEFAULT_FONT));
                return gc.textExtent(title).x;
            } finally {
                gc.dispose();
            }
        });
        assertTrue(room > needed, room + " points for " + needed);
        assertTrue(Desk.inUi(() -> lines.getColumn(1).getWidth()) < 230, "what is spare is given up");
    }

    @Test
    void headingsOfWordsHaveRoomAndOneThatIsMadeNarrowerIsToldWhole() throws Exception {
        String words = "A heading of some words";
        Desk.inUi(() -> {
            RowTable<Row> other =
                    new RowTable<>(shell, "Words", List.of(RowColumn.text(words, 40, Row::platform), OUTCOME));
            shell.layout(true, true);
            TableColumn column = Gallery.below(other, Table.class).getFirst().getColumn(0);
            GC gc = new GC(other);
            int needed = gc.textExtent(words).x;
            gc.dispose();
            assertTrue(column.getWidth() > needed, column.getWidth() + " for " + needed);
            assertTrue(column.getToolTipText() == null, column.getToolTipText());
            column.setWidth(needed / 2);
            assertEquals(words, column.getToolTipText());
            return null;
        });
    }

    @Test
    void aColumnThatItsUserMadeNarrowStaysSo() throws Exception {
        Table lines = Desk.inUi(() -> Gallery.below(table, Table.class).getFirst());
        Desk.inUi(() -> {
            lines.getColumn(1).setWidth(60);
            return null;
        });
        size(700);
        size(300);
        assertEquals(60, Desk.inUi(() -> lines.getColumn(1).getWidth()));
    }

    private void size(int width) throws Exception {
        Desk.inUi(() -> {
            shell.setSize(width, 300);
            return null;
        });
        Desk.await("the window is " + width + " wide", () -> shell.getSize().x == width);
        Desk.awaitTurns();
    }

    /** Whether the last column of values is. */
    private static boolean isInSight(Table lines) {
        Rectangle last = lines.getItem(0).getBounds(3);
        return last.x + last.width <= lines.getClientArea().width;
    }

    /** How many cells of the first line are too narrow for what stands in them. */
    private static int cut(Table lines) {
        GC gc = new GC(lines);
        try {
            TableItem line = lines.getItem(0);
            return (int) IntStream.range(0, lines.getColumnCount())
                    .filter(column -> gc.textExtent(line.getText(column)).x > line.getTextBounds(column).width)
                    .count();
        } finally {
            gc.dispose();
        }
    }

    @Test
    void hidesColumns() throws Exception {
        List<RowColumn<Row>> shown = Desk.inUi(() -> {
            table.setShown(PLATFORM, false);
            return table.shownColumns();
        });
        assertEquals(List.of(INPUT, OUTCOME), shown);
    }

    @Test
    void copiesInEveryForm() {
        List<RowColumn<Row>> columns = List.of(PLATFORM, INPUT);
        assertEquals("Platform,x\ngcc,710.5", CopyForm.CSV.format(columns, List.of(LARGE)));
        assertEquals("Platform,x\ngcc,0x1.634p+9", CopyForm.HEX.format(columns, List.of(LARGE)));
        assertEquals("0x1.634p+9\nNAN", CopyForm.C_LITERAL.format(columns, List.of(LARGE, NAN)));
        assertTrue(CopyForm.cLiteral(Value.of(0.1f)).endsWith("f"));
        assertEquals("-INFINITY", CopyForm.cLiteral(Value.parse("-inf", FloatFormat.FP16)));
    }

    @Test
    void countsAreReadInThousandsAndCopiedAsDigits() throws Exception {
        RowColumn<Row> count = RowColumn.number("Inputs", 80, row -> 87_950);
        assertEquals("%,d".formatted(87_950), count.text().apply(LARGE));
        assertEquals("Inputs\n87950", CopyForm.CSV.format(List.of(count), List.of(LARGE)));
        Desk.inUi(() -> {
            table.dispose();
            table = new RowTable<>(shell, "Counts", List.of(count));
            table.setRows(List.of(LARGE));
            return null;
        });
        assertEquals(List.of(LARGE), shownAfter(() -> table.setFilter("87950")));
        assertEquals(List.of(LARGE), shownAfter(() -> table.setFilter("%,d".formatted(87_950))));
    }

    private List<Row> shownAfter(Runnable change) throws Exception {
        return Desk.inUi(() -> {
            change.run();
            return table.shownRows();
        });
    }
}
