package org.ulpscope.ui.editing;

import java.util.function.Consumer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Text;

/** A text field that both the user and a model write into, and that tells the two apart. */
public final class TypedText {
    private final Text text;
    private boolean showing;
    private boolean typing;

    /** @param typed is given the whole text after each key of the user, and may change the model */
    public TypedText(Text text, Consumer<String> typed) {
        this.text = text;
        text.addListener(SWT.Modify, event -> {
            if (!showing) {
                typing = true;
                try {
                    typed.accept(text.getText());
                } finally {
                    typing = false;
                }
            }
        });
    }

    /** The field. */
    public Text control() {
        return text;
    }

    /** What stands in the field. */
    public String text() {
        return text.getText();
    }

    /**
     * Shows what the model says. What the user is typing stays as it is typed, since the model may say the same in other words; the caret stays
     * where the text changes.
     */
    public void show(String wanted) {
        String written = text.getText();
        if (!typing && !written.equals(wanted)) {
            showing = true;
            try {
                text.setText(wanted);
                text.setSelection(wanted.length() - commonEnd(written, wanted));
            } finally {
                showing = false;
            }
        }
    }

    private static int commonEnd(String one, String other) {
        int most = Math.min(one.length(), other.length());
        int length = 0;
        while (length < most && one.charAt(one.length() - 1 - length) == other.charAt(other.length() - 1 - length)) {
            length++;
        }
        return length;
    }
}
