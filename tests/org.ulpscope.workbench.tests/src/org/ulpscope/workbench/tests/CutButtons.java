package org.ulpscope.workbench.tests;

import java.util.Arrays;
import java.util.List;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.ToolItem;

/**
 * Buttons of which the words are cut, since what they are in is too narrow. What a page scrolls out of sight above or below is
 * not cut. Call in the test's own thread.
 */
public final class CutButtons {
    /** Of a button on each side, in points. */
    private static final int PADDING = 6;

    private CutButtons() {}

    /** The words of those below a control. */
    public static List<String> below(Control root) throws Exception {
        return Desk.inUi(() -> Gallery.below(root, ToolBar.class).stream()
                .filter(bar -> bar.isVisible() && bar.getSize().x > 0)
                .flatMap(bar -> Arrays.stream(bar.getItems()))
                .filter(item -> !item.getText().isEmpty() && isCut(item))
                .map(ToolItem::getText)
                .toList());
    }

    private static boolean isCut(ToolItem item) {
        Rectangle own = item.getBounds();
        Point corner = item.getParent().toDisplay(own.x, own.y);
        Rectangle there = new Rectangle(corner.x, corner.y, own.width, own.height);
        Rectangle seen = there.intersection(User.visible(item.getParent()));
        return seen.height > 0 && seen.width < own.width - 2 * PADDING;
    }
}
