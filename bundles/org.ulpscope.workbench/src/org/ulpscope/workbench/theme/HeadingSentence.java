package org.ulpscope.workbench.theme;

import org.eclipse.swt.custom.CLabel;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.forms.widgets.Form;
import org.eclipse.ui.forms.widgets.Hyperlink;

/**
 * The sentence beside the title of a form in the colour of its words: at each change the form makes it pure red or yellow, which is faint on white and on
 * the dark heading. How grave it is, the sign before it tells.
 */
public final class HeadingSentence {
    private HeadingSentence() {}

    /** Colours the sentence that the form has been given. */
    public static void colour(Form form) {
        leaveToTheTheme(form.getHead());
        Styling.apply(form.getHead());
    }

    private static void leaveToTheTheme(Composite part) {
        for (Control child : part.getChildren()) {
            if (child instanceof CLabel || child instanceof Hyperlink) {
                child.setForeground(null);
            } else if (child instanceof Composite inner) {
                leaveToTheTheme(inner);
            }
        }
    }
}
