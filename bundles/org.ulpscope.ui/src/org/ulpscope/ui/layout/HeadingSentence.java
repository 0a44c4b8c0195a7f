package org.ulpscope.ui.layout;

import java.util.Objects;
import org.eclipse.swt.custom.CLabel;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.forms.widgets.Form;
import org.eclipse.ui.forms.widgets.Hyperlink;
import org.ulpscope.ui.theme.Styling;

/**
 * The sentence beside the title of a form in the colour of its words: at each change the form makes it pure red or yellow, which is faint on white and on
 * the dark heading. How grave it is, the sign before it tells.
 */
public final class HeadingSentence {
    private HeadingSentence() {}

    /** Gives the form a title. A form lays its heading out anew for each, also for the one that it has. */
    public static void title(Form form, String title) {
        if (!HeadingRows.title(form).equals(title)) {
            form.setText(title);
            if (HeadingRows.isFitted(form)) {
                HeadingRows.fit(form);
            }
        }
    }

    /**
     * Says a sentence there, unless it stands there already.
     *
     * @param sentence null for none
     * @param severity one of those of {@link org.eclipse.jface.dialogs.IMessageProvider}
     */
    public static void say(Form form, String sentence, int severity) {
        if (!Objects.equals(sentence, form.getMessage()) || severity != form.getMessageType()) {
            form.setMessage(sentence, severity);
            settle(form);
        }
    }

    /** Colours the sentence that the form has been given, and makes room for it. */
    public static void settle(Form form) {
        leaveToTheTheme(form.getHead());
        Styling.apply(form.getHead());
        HeadingRows.fit(form);
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
