package org.ulpscope.ui.layout;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.eclipse.ui.forms.widgets.ScrolledForm;
import org.eclipse.ui.forms.widgets.SharedScrolledComposite;

/** What scrolls below the heading of a form, so that the buttons in the heading stay in sight. */
public final class ScrolledBody extends SharedScrolledComposite {
    /** The form itself scrolls only where there is not even so much room, in pixels. */
    private static final int LEAST = 60;

    private final Composite content;

    /** Takes the whole body of a form. */
    public ScrolledBody(ScrolledForm form, FormToolkit toolkit) {
        super(form.getBody(), SWT.H_SCROLL | SWT.V_SCROLL);
        GridLayoutFactory.fillDefaults().applyTo(form.getBody());
        GridDataFactory.fillDefaults().grab(true, true).hint(LEAST, LEAST).applyTo(this);
        setExpandHorizontal(true);
        setExpandVertical(true);
        toolkit.adapt(this);
        content = toolkit.createComposite(this);
        setContent(content);
    }

    /** Has the one around a control scroll as far as its content now goes, if there is one. */
    public static void reflowAround(Control inside) {
        for (Composite around = inside.getParent(); around != null; around = around.getParent()) {
            if (around instanceof ScrolledBody body) {
                body.reflow(true);
                return;
            }
        }
    }

    /** To be filled; afterwards {@link #reflow} is due. */
    public Composite content() {
        return content;
    }
}
