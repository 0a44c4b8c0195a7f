package org.ulpscope.campaign.ui.internal.overview;

import java.util.function.Consumer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.accessibility.AccessibleAdapter;
import org.eclipse.swt.accessibility.AccessibleEvent;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.ulpscope.campaign.study.content.DiscrepancyFilter;
import org.ulpscope.charts.style.ChartTheme;

/** Draws a table of counts, as large as it is. A click on a cell, or Enter, opens what it counts; the arrow keys go from cell to cell. */
public final class CountGrid extends Canvas {
    private static final int PADDING = 8;
    private static final double DEEPEST = 0.55;
    /** On which light words have a contrast of 4.5 still. */
    private static final double DEEPEST_IN_THE_DARK = 0.32;

    /** How much of the words' colour those have that count nothing: at least a contrast of 4.5, light or dark. */
    private static final double STANDING_BACK = 0.7;

    private static final double FAINTEST = 0.12;

    private final Consumer<DiscrepancyFilter> chosen;
    private CountTable table;
    private int row;
    private int column;
    private Point metrics = new Point(0, 0);
    private int rowHeight;

    CountGrid(Composite parent, CountTable table, Consumer<DiscrepancyFilter> chosen) {
        super(parent, SWT.DOUBLE_BUFFERED);
        this.chosen = chosen;
        this.table = table;
        addListener(SWT.Paint, event -> paint(event.gc));
        addListener(SWT.MouseDown, this::pressed);
        addListener(SWT.MouseMove, this::hovered);
        addListener(SWT.KeyDown, this::typed);
        addListener(
                SWT.Traverse,
                event -> event.doit = event.detail == SWT.TRAVERSE_TAB_NEXT
                        || event.detail == SWT.TRAVERSE_TAB_PREVIOUS
                        || event.detail == SWT.TRAVERSE_PAGE_NEXT
                        || event.detail == SWT.TRAVERSE_PAGE_PREVIOUS);
        addListener(SWT.FocusIn, event -> redraw());
        addListener(SWT.FocusOut, event -> redraw());
        getAccessible().addAccessibleListener(new AccessibleAdapter() {
            @Override
            public void getName(AccessibleEvent event) {
                event.result = current().meaning();
            }
        });
    }

    /** Shows other counts, of as many rows and columns. */
    void show(CountTable other) {
        if (!other.equals(table)) {
            table = other;
            metrics = new Point(0, 0);
            redraw();
        }
    }

    /** What is shown. */
    CountTable table() {
        return table;
    }

    /** Where a cell is drawn, in points of this control. */
    public Rectangle cell(int atRow, int atColumn) {
        measure();
        return new Rectangle(metrics.x + atColumn * metrics.y, (atRow + 1) * rowHeight, metrics.y, rowHeight);
    }

    @Override
    public Point computeSize(int wide, int high, boolean changed) {
        measure();
        return new Point(
                metrics.x + table.columns().size() * metrics.y + 1,
                (table.rows().size() + 1) * rowHeight + 1);
    }

    /** The width of the names of the rows, and that of each other column. */
    private void measure() {
        if (metrics.x > 0) {
            return;
        }
        GC gc = new GC(this);
        try {
            int names = gc.textExtent(table.corner()).x;
            int widest = 0;
            for (CountTable.Row one : table.rows()) {
                names = Math.max(names, gc.textExtent(one.name()).x);
                for (CountCell cell : one.cells()) {
                    widest = Math.max(widest, gc.textExtent(cell.text()).x);
                }
            }
            for (String title : table.columns()) {
                widest = Math.max(widest, gc.textExtent(title).x);
            }
            metrics = new Point(names + 2 * PADDING, widest + 2 * PADDING);
            rowHeight = gc.getFontMetrics().getHeight() + PADDING;
        } finally {
            gc.dispose();
        }
    }

    private void paint(GC gc) {
        measure();
        ChartTheme theme = ChartTheme.of(this);
        gc.setBackground(getBackground());
        gc.fillRectangle(getClientArea());
        gc.setForeground(ChartTheme.swt(theme.foreground()));
        text(gc, table.corner(), new Rectangle(0, 0, metrics.x, rowHeight), false);
        for (int j = 0; j < table.columns().size(); j++) {
            text(gc, table.columns().get(j), cell(-1, j), true);
        }
        for (int i = 0; i < table.rows().size(); i++) {
            gc.setForeground(ChartTheme.swt(theme.foreground()));
            text(gc, table.rows().get(i).name(), new Rectangle(0, cell(i, 0).y, metrics.x, rowHeight), false);
            for (int j = 0; j < table.columns().size(); j++) {
                paint(gc, theme, table.cell(i, j), cell(i, j));
            }
        }
        if (isFocusControl()) {
            Rectangle at = cell(row, column);
            gc.setForeground(ChartTheme.swt(theme.foreground()));
            gc.drawRectangle(at.x + 1, at.y + 1, at.width - 2, at.height - 2);
        }
    }

    private void paint(GC gc, ChartTheme theme, CountCell cell, Rectangle at) {
        boolean counts = cell.discrepancies().isPresent();
        if (counts) {
            double depth =
                    FAINTEST + ((theme.dark() ? DEEPEST_IN_THE_DARK : DEEPEST) - FAINTEST) * Math.sqrt(cell.share());
            gc.setBackground(ChartTheme.swt(theme.faint(theme.series(1), depth)));
            gc.fillRectangle(at);
        }
        gc.setForeground(ChartTheme.swt(theme.muted()));
        gc.drawRectangle(at);
        gc.setForeground(ChartTheme.swt(
                counts || cell.share() > 0 ? theme.foreground() : theme.faint(theme.foreground(), STANDING_BACK)));
        text(gc, cell.text(), at, true);
    }

    private static void text(GC gc, String text, Rectangle at, boolean right) {
        Point extent = gc.textExtent(text);
        int x = right ? at.x + at.width - extent.x - PADDING : at.x + PADDING;
        gc.drawText(text, x, at.y + (at.height - extent.y) / 2, true);
    }

    private CountCell current() {
        return table.cell(row, column);
    }

    private void pressed(Event event) {
        setFocus();
        if (point(event)) {
            redraw();
            open();
        }
    }

    /** Goes to the cell at the mouse; false where there is none. */
    private boolean point(Event event) {
        for (int i = 0; i < table.rows().size(); i++) {
            for (int j = 0; j < table.columns().size(); j++) {
                if (cell(i, j).contains(event.x, event.y)) {
                    row = i;
                    column = j;
                    return true;
                }
            }
        }
        return false;
    }

    private void hovered(Event event) {
        int oldRow = row;
        int oldColumn = column;
        boolean at = point(event);
        String text = at ? current().meaning() : null;
        boolean opens = at && current().discrepancies().isPresent();
        row = oldRow;
        column = oldColumn;
        setCursor(opens ? getDisplay().getSystemCursor(SWT.CURSOR_HAND) : null);
        if (text == null || !text.equals(getToolTipText())) {
            setToolTipText(text);
        }
    }

    private void typed(Event event) {
        switch (event.keyCode) {
            case SWT.ARROW_LEFT -> go(row, column - 1);
            case SWT.ARROW_RIGHT -> go(row, column + 1);
            case SWT.ARROW_UP -> go(row - 1, column);
            case SWT.ARROW_DOWN -> go(row + 1, column);
            case SWT.CR, SWT.KEYPAD_CR, SWT.SPACE -> open();
            default -> {
                // not a key of the table
            }
        }
    }

    private void go(int newRow, int newColumn) {
        row = Math.clamp(newRow, 0, table.rows().size() - 1);
        column = Math.clamp(newColumn, 0, table.columns().size() - 1);
        redraw();
    }

    private void open() {
        current().discrepancies().ifPresent(chosen);
    }
}
