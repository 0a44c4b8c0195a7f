package org.ulpscope.workbench.tests;

import java.util.Arrays;
import java.util.List;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Shell;

/** What the workbench tells in passing, beside its menus. Call in the UI thread. */
public final class Notices {
    private Notices() {}

    /** The words of those in which this stands. */
    public static List<Link> about(String words) {
        return Arrays.stream(Display.getCurrent().getShells())
                .flatMap(shell -> Gallery.below(shell, Link.class).stream())
                .filter(link -> link.getText().contains(words))
                .toList();
    }

    /** Of these, those that nothing makes wait. */
    public static List<Link> inSight(String words) {
        return about(words).stream().filter(Link::isVisible).toList();
    }

    /** Whether one lies over anything that the window has below its menus. */
    public static boolean hidesAControl(Link notice) {
        Shell window = Desk.shell();
        Rectangle own = window.getClientArea();
        Point corner = window.toDisplay(own.x, own.y);
        Rectangle controls = new Rectangle(corner.x, corner.y, own.width, own.height);
        return notice.getShell().getBounds().intersects(controls);
    }
}
