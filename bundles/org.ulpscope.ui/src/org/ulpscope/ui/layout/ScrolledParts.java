package org.ulpscope.ui.layout;

import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.widgets.Composite;

/** Parts one below the other, with a sash between them, that are scrolled where a window is too low for them, and not squeezed. */
public final class ScrolledParts {
    private ScrolledParts() {}

    /**
     * What the parts are made in. What it is laid out by belongs to its parent, which scrolls it.
     *
     * @param leastHeight the height in pixels below which they are scrolled
     */
    public static SashForm in(Composite parent, int leastHeight) {
        ScrolledComposite room = new ScrolledComposite(parent, SWT.V_SCROLL);
        room.setExpandHorizontal(true);
        room.setExpandVertical(true);
        room.setShowFocusedControl(true);
        room.setMinHeight(leastHeight);
        SashForm parts = new SashForm(room, SWT.VERTICAL);
        room.setContent(parts);
        return parts;
    }

    /** Scrolls parts that {@link #in} made below another height, after what they show has changed. */
    public static void setLeastHeight(SashForm parts, int leastHeight) {
        ((ScrolledComposite) parts.getParent()).setMinHeight(leastHeight);
    }
}
