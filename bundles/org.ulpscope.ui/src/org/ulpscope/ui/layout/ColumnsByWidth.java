package org.ulpscope.ui.layout;

import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.ui.forms.widgets.ScrolledForm;

/** Two columns of equal width where a form is wide enough for them, and one below the other where it is not: nothing is cut at its right. */
public final class ColumnsByWidth {
    private ColumnsByWidth() {}

    /**
     * Has the body of a form, which has a grid for its layout, so many columns as its width allows, now and whenever it changes.
     *
     * @param leastWidth the width, in pixels, from which there are two
     */
    public static void of(ScrolledForm form, int leastWidth) {
        form.addListener(SWT.Resize, event -> fit(form, leastWidth));
        fit(form, leastWidth);
    }

    private static void fit(ScrolledForm form, int leastWidth) {
        GridLayout layout = (GridLayout) form.getBody().getLayout();
        int columns = form.getSize().x >= leastWidth ? 2 : 1;
        if (layout.numColumns != columns) {
            layout.numColumns = columns;
            layout.makeColumnsEqualWidth = columns == 2;
            form.reflow(true);
        }
    }
}
