package org.ulpscope.ui.tables;

import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Composite;

/** A table and what is told of its selected row: one above the other, and in a low view side by side, or one would leave no room for the other. */
public final class MasterDetail {
    /** How many times as wide as high they are where they stand side by side. */
    private static final double WIDE = 2.2;

    private MasterDetail() {}

    /** Room for both, in the order in which they are made. */
    public static SashForm in(Composite parent) {
        SashForm halves = new SashForm(parent, SWT.VERTICAL);
        halves.addListener(SWT.Resize, event -> {
            Point size = halves.getSize();
            halves.setOrientation(size.x > WIDE * size.y ? SWT.HORIZONTAL : SWT.VERTICAL);
        });
        return halves;
    }
}
