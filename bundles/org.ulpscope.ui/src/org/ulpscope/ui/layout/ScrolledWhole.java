package org.ulpscope.ui.layout;

import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Listener;

/**
 * A grid of one column that is scrolled as a whole where a view is too low for it: one of its controls takes what room there is, and keeps a least
 * height, and what stands above and below keeps its own.
 */
public final class ScrolledWhole {
    private ScrolledWhole() {}

    /** What the controls are made in. */
    public static Composite in(Composite parent) {
        ScrolledComposite room = new ScrolledComposite(parent, SWT.V_SCROLL);
        room.setExpandHorizontal(true);
        room.setExpandVertical(true);
        Composite whole = new Composite(room, SWT.NONE);
        GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(whole);
        room.setContent(whole);
        room.addListener(SWT.Resize, event -> measure(whole));
        Listener focus = event -> {
            if (event.widget instanceof Control control) {
                rowOf(control, whole).ifPresent(row -> bringIntoSight(control, row));
            }
        };
        whole.getDisplay().addFilter(SWT.FocusIn, focus);
        whole.addListener(SWT.Dispose, event -> event.display.removeFilter(SWT.FocusIn, focus));
        return whole;
    }

    /** The control of the grid that a control is or is in. */
    private static Optional<Control> rowOf(Control control, Composite whole) {
        Control row = control;
        while (row != null && row.getParent() != whole) {
            row = row.getParent();
        }
        return Optional.ofNullable(row);
    }

    /** What is seen well enough stays under the pointer that has come to it, and nothing above it is left half out of sight. */
    private static void bringIntoSight(Control control, Control row) {
        Composite whole = row.getParent();
        ScrolledComposite room = (ScrolledComposite) whole.getParent();
        Rectangle place = control.getDisplay().map(control.getParent(), whole, control.getBounds());
        int top = room.getOrigin().y;
        int height = room.getClientArea().height;
        int enough = Math.min(place.height, height / 2);
        if (place.y < top) {
            room.setOrigin(0, row.getBounds().y);
        } else if (place.y + enough > top + height) {
            int least = Math.min(place.y, place.y + place.height - height);
            room.setOrigin(
                    0,
                    Stream.of(whole.getChildren())
                            .filter(child -> child != row)
                            .map(Control::getBounds)
                            .filter(above -> above.y < least && least < above.y + above.height)
                            .mapToInt(above -> above.y + above.height)
                            .findFirst()
                            .orElse(least));
        }
    }

    /** Has a control of the grid take what room there is, and at least this height in pixels. */
    public static void keepHigh(Control control, int least) {
        GridDataFactory.fillDefaults()
                .grab(true, true)
                .hint(SWT.DEFAULT, least)
                .minSize(0, least)
                .applyTo(control);
        measure(control.getParent());
    }

    /** Looks anew how high the whole must be, after something in it has become higher or lower. */
    public static void measure(Composite whole) {
        ScrolledComposite room = (ScrolledComposite) whole.getParent();
        room.setMinHeight(whole.computeSize(room.getClientArea().width, SWT.DEFAULT).y);
        whole.layout(true, true);
    }
}
