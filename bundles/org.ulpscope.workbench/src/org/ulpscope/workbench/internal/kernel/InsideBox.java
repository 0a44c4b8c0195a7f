package org.ulpscope.workbench.internal.kernel;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;

/** The box that asks a hunt to look inside of a function, wherever a hunt is set up. */
public final class InsideBox {
    private InsideBox() {}

    /** The box, not ticked. */
    public static Button in(Composite parent) {
        Button box = new Button(parent, SWT.CHECK);
        box.setText("Look inside: for exceptions that results do not show");
        box.setToolTipText(
                "A hunt looks for invalid operations, divisions by zero, overflows and underflows inside of the function that its"
                        + " result does not show, in the place of NaN, infinities and subnormals");
        return box;
    }
}
