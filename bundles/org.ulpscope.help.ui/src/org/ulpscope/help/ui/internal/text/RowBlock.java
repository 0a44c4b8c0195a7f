package org.ulpscope.help.ui.internal.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.graphics.Font;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.TextLayout;
import org.eclipse.swt.graphics.TextStyle;

/** A row of a table, with its cells' texts wrapped. */
final class RowBlock implements EmbeddedBlock {
    static final int PADDING = 6;

    private final List<InlineText> cells;
    private final List<TextLayout> layouts = new ArrayList<>();
    private final TableWidths widths;
    private final StyledText owner;
    private final HelpStyle style;
    private Point size = new Point(1, 1);

    /**
     * @param header whether its cells name the columns
     * @param widths those of the table's columns
     */
    RowBlock(List<InlineText> cells, boolean header, TableWidths widths, StyledText owner, HelpStyle style) {
        this.cells = cells;
        this.widths = widths;
        this.owner = owner;
        this.style = style;
        Font font = header ? style.with(SWT.BOLD) : owner.getFont();
        for (InlineText cell : cells) {
            TextLayout layout = new TextLayout(owner.getDisplay());
            layout.setFont(font);
            layout.setText(cell.text());
            cell.ranges().forEach(range -> {
                TextStyle copy = new TextStyle(range);
                layout.setStyle(copy, range.start, range.start + range.length - 1);
            });
            layouts.add(layout);
        }
        for (int column = 0; column < layouts.size(); column++) {
            widths.add(column, layouts.get(column).getBounds().width + 2 * PADDING);
        }
    }

    @Override
    public Point size(int width) {
        int[] columns = widths.fitted(width);
        int height = 0;
        int whole = 0;
        for (int column = 0; column < layouts.size(); column++) {
            TextLayout layout = layouts.get(column);
            layout.setWidth(Math.max(1, columns[column] - 2 * PADDING));
            height = Math.max(height, layout.getBounds().height);
        }
        for (int column : columns) {
            whole += column;
        }
        size = new Point(whole, height + 2 * PADDING);
        return size;
    }

    @Override
    public void paint(GC gc, int x, int y) {
        gc.setForeground(style.lines());
        gc.drawLine(x, y + size.y - 1, x + size.x, y + size.y - 1);
        gc.setForeground(owner.getForeground());
        int left = x;
        for (int column = 0; column < layouts.size(); column++) {
            layouts.get(column).draw(gc, left + PADDING, y + PADDING);
            left += widths.now(column);
        }
    }

    @Override
    public Optional<String> link(int x, int y) {
        int left = 0;
        for (int column = 0; column < layouts.size(); column++) {
            if (x < left + widths.now(column)) {
                int offset = layouts.get(column).getOffset(x - left - PADDING, y - PADDING, null);
                return cells.get(column).links().stream()
                        .filter(link -> link.contains(offset))
                        .map(LinkRange::target)
                        .findFirst();
            }
            left += widths.now(column);
        }
        return Optional.empty();
    }

    @Override
    public void dispose() {
        layouts.forEach(TextLayout::dispose);
    }
}
