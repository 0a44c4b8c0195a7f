package org.ulpscope.workbench.functions;

import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Text;
import org.ulpscope.ui.editing.TypedText;

/** The signature under which a function of a source is asked about: its own, until the user writes what that does not tell. */
final class SignatureField {
    private final TypedText field;

    /** @param rows as {@link LabelledText#rows} makes them @param typed is run at each key of the user */
    SignatureField(Composite rows, Runnable typed) {
        Text text = LabelledText.in(
                rows,
                "&Signature:",
                "What is looked at; write here what the source does not tell, such as x[4] for a pointer to four numbers");
        field = new TypedText(text, written -> typed.run());
    }

    void show(String signature) {
        field.show(signature);
    }

    void setEnabled(boolean enabled) {
        field.control().setEnabled(enabled);
    }

    String text() {
        return field.text();
    }
}
