package org.ulpscope.help.ui.internal.view;

import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.part.ViewPart;

/** The help beside one's work. */
public final class HelpView extends ViewPart {
    /** Identifier of the view. */
    public static final String ID = "org.ulpscope.help.ui.help";

    private HelpPane pane;

    @Override
    public void createPartControl(Composite parent) {
        pane = new HelpPane(parent);
    }

    @Override
    public void setFocus() {
        pane.setFocus();
    }

    /** What is read. */
    public HelpPane pane() {
        return pane;
    }
}
