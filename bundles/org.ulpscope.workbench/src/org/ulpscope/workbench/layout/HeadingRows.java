package org.ulpscope.workbench.layout;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.forms.widgets.Form;
import org.eclipse.ui.forms.widgets.ScrolledForm;

/**
 * The buttons of a form beside its title where there is room for both and the sentence between them, and below where there is not: otherwise the form
 * would become wider than what it is in, and the buttons, which are at its right, could not be seen.
 */
public final class HeadingRows {
    private static final String FITTED = HeadingRows.class.getName();

    private HeadingRows() {}

    /** Places the buttons, now and whenever the width changes; to be called again when the title or the sentence has changed. */
    public static void fit(Form form) {
        Control around = form.getParent() instanceof ScrolledForm scrolled ? scrolled : form;
        if (form.getData(FITTED) == null) {
            form.setData(FITTED, Boolean.TRUE);
            around.addListener(SWT.Resize, event -> place(form, around.getSize().x));
        }
        place(form, around.getSize().x);
    }

    private static void place(Form form, int width) {
        int before = form.getToolBarVerticalAlignment();
        form.setToolBarVerticalAlignment(SWT.TOP);
        boolean fits = width <= 0 || form.getHead().computeSize(SWT.DEFAULT, SWT.DEFAULT).x <= width;
        int now = fits ? SWT.TOP : SWT.BOTTOM;
        form.setToolBarVerticalAlignment(now);
        if (now != before) {
            form.getHead().layout(true);
            form.layout(true);
        }
    }
}
