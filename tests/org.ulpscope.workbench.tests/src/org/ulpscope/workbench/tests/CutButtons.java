package org.ulpscope.workbench.tests;

import java.util.Arrays;
import java.util.List;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.ToolItem;

/** Buttons that are made and cannot be seen whole, since what they are in is too narrow. Call in the test's own thread. */
public final class CutButtons {
    private CutButtons() {}

    /** The words of those below a control. */
    public static List<String> below(Control root) throws Exception {
        return Desk.inUi(() -> Gallery.below(root, ToolBar.class).stream()
                .filter(bar -> bar.isVisible() && bar.getSize().x > 0)
                .flatMap(bar -> Arrays.stream(bar.getItems()))
                .filter(CutButtons::isCut)
                .map(item -> item.getText() + " (" + item.getToolTipText() + ")")
                .toList());
    }

    private static boolean isCut(ToolItem item) {
        Rectangle own = item.getBounds();
        Point corner = item.getParent().toDisplay(own.x, own.y);
        Rectangle there = new Rectangle(corner.x, corner.y, own.width, own.height);
        return !there.intersection(User.visible(item.getParent())).equals(there);
    }
}
