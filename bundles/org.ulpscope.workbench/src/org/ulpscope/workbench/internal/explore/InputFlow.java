package org.ulpscope.workbench.internal.explore;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Layout;

/**
 * Lays fields beside each other, as many as a line has room for and all of one width, and what comes last, the buttons that belong to all of them,
 * behind the last field, or below it where there is no room: the less height they take, the more is seen of the results below them.
 */
final class InputFlow extends Layout {
    private static final int GAP = 6;

    private final int least;
    private final int leastBesideButtons;

    /**
     * Lays out so.
     *
     * @param least width of a field that has another beside it, in points
     * @param leastBesideButtons width of one that has the buttons beside it
     */
    InputFlow(int least, int leastBesideButtons) {
        this.least = least;
        this.leastBesideButtons = leastBesideButtons;
    }

    @Override
    protected Point computeSize(Composite flow, int widthHint, int heightHint, boolean changed) {
        int width = widthHint == SWT.DEFAULT ? least : widthHint;
        int height = places(flow.getChildren(), width, changed).stream()
                .mapToInt(place -> place.y + place.height)
                .max()
                .orElse(0);
        return new Point(width, height);
    }

    @Override
    protected void layout(Composite flow, boolean changed) {
        Control[] children = flow.getChildren();
        List<Rectangle> places = places(children, flow.getClientArea().width, changed);
        for (int i = 0; i < children.length; i++) {
            children[i].setBounds(places.get(i));
        }
    }

    private List<Rectangle> places(Control[] children, int width, boolean changed) {
        int fields = children.length - 1;
        Point buttons = children[fields].computeSize(SWT.DEFAULT, SWT.DEFAULT, changed);
        int columns = Math.clamp((width + GAP) / (least + GAP), 1, fields);
        int column = (width - (columns - 1) * GAP) / columns;
        int inLastLine = (fields - 1) % columns + 1;
        int besideButtons = (width - buttons.x) / inLastLine - GAP;
        boolean beside = besideButtons >= Math.min(column, leastBesideButtons);
        List<Rectangle> places = new ArrayList<>();
        int y = 0;
        for (int first = 0; first < fields; first += columns) {
            boolean isLast = first + columns >= fields;
            int inLine = isLast ? inLastLine : columns;
            int field = isLast && beside ? Math.min(column, besideButtons) : column;
            int height = isLast && beside ? buttons.y : 0;
            for (int i = first; i < first + inLine; i++) {
                height = Math.max(height, children[i].computeSize(field, SWT.DEFAULT, changed).y);
            }
            for (int i = 0; i < inLine; i++) {
                places.add(new Rectangle(i * (field + GAP), y, field, height));
            }
            if (isLast && beside) {
                places.add(new Rectangle(inLine * (field + GAP), y, buttons.x, height));
            }
            y += height;
        }
        if (!beside) {
            places.add(new Rectangle(0, y, buttons.x, buttons.y));
        }
        return places;
    }
}
