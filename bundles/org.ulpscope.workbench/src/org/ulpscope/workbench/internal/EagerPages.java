package org.ulpscope.workbench.internal;

import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.forms.editor.FormPage;

/** Makes the contents of a form page with its editor: pages made later, when they are first shown, miss the colours of a dark theme. */
public final class EagerPages {
    /** Puts a made page's control into its editor. */
    @FunctionalInterface
    public interface Place {
        /** As MultiPageEditorPart.setControl does. */
        void put(int index, Control control);
    }

    private EagerPages() {}

    /** Makes the page, which was just added to its editor at that index. */
    public static void make(FormPage page, int index, Composite container, Place place) {
        if (page.getPartControl() == null) {
            page.createPartControl(container);
            place.put(index, page.getPartControl());
        }
    }
}
