package org.ulpscope.compare.ui.internal.editor;

import org.eclipse.swt.graphics.Rectangle;

/**
 * Where the cells and headings of a matrix of classes are: a title, the headings of the columns, then the rows. Headings that are wider than their
 * columns are turned, to be read from below.
 *
 * @param width the room there is, in points
 * @param classes how many rows and columns there are
 * @param heading the width of the widest heading, its glyph with it
 */
public record MatrixPlan(int width, int classes, int heading) {
    /** The height of a row, and of the title. */
    public static final int ROW = 26;

    private static final int WIDEST = 120;
    private static final int GAP = 4;

    private int left() {
        return heading + 3 * GAP;
    }

    private int column() {
        return Math.clamp((width - left() - GAP) / Math.max(1, classes), 1, WIDEST);
    }

    /** Whether the headings of the columns are read from below. */
    public boolean turned() {
        return heading + 2 * GAP > column();
    }

    private int top() {
        return ROW + (turned() ? heading + 2 * GAP : ROW);
    }

    /** The cell of a row and a column, from 0. */
    public Rectangle cell(int row, int column) {
        return new Rectangle(left() + column * column(), top() + row * ROW, column(), ROW);
    }

    /** What the heading of a column covers. */
    public Rectangle columnHeading(int column) {
        int x = cell(0, column).x;
        return turned()
                ? new Rectangle(x + (column() - ROW) / 2, top() - GAP - heading, ROW, heading)
                : new Rectangle(x + GAP, ROW, heading, ROW);
    }

    /** What the heading of a row covers. */
    public Rectangle rowHeading(int row) {
        return new Rectangle(GAP, cell(row, 0).y, heading, ROW);
    }

    /** The height that shows all of it. */
    public int height() {
        return cell(classes, 0).y + GAP;
    }
}
