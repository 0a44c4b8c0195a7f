package org.ulpscope.ui.editing;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Text;

/** A text field for what is kept beside a model, and not in its file: undo takes it back in its turn among the changes of the model. */
public final class SettingText {
    private final TypedText field;
    private final ModelDocument<?> document;
    private final String label;
    private final Runnable changed;
    private String now;
    private String before;

    /**
     * @param text holds the setting as it is
     * @param label what the step is called that undo takes back
     * @param changed is run after each change
     */
    public SettingText(Text text, ModelDocument<?> document, String label, Runnable changed) {
        this.document = document;
        this.label = label;
        this.changed = changed;
        now = text.getText();
        before = now;
        field = new TypedText(text, this::typed);
        text.addListener(SWT.FocusOut, event -> document.endTyping());
    }

    /** The field. */
    public Text control() {
        return field.control();
    }

    /** What stands in the field. */
    public String text() {
        return field.text();
    }

    private void typed(String written) {
        if (!document.isTypingIn(this)) {
            before = now;
        }
        String former = before;
        document.typeBeside(this, label, () -> show(written), () -> show(former));
        now = written;
        changed.run();
    }

    private void show(String text) {
        now = text;
        field.show(text);
        changed.run();
    }
}
