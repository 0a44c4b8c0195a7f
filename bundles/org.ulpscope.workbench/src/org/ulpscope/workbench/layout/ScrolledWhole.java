package org.ulpscope.workbench.layout;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;

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
        room.setShowFocusedControl(true);
        Composite whole = new Composite(room, SWT.NONE);
        GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(whole);
        room.setContent(whole);
        room.addListener(SWT.Resize, event -> measure(whole));
        return whole;
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
