package org.ulpscope.workbench.editing;

import java.util.function.BiConsumer;
import java.util.function.Function;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Text;

/** A text field that shows one text of a model and changes it while the user types. */
public final class BoundText<E extends EObject> {
    private final Text text;
    private final ModelDocument<E> document;
    private final Function<E, String> get;
    private boolean refreshing;

    /**
     * @param label what the step is called that undo takes back
     * @param get the text as it stands in the model
     * @param set puts a text into the model
     */
    public BoundText(
            Text text, ModelDocument<E> document, String label, Function<E, String> get, BiConsumer<E, String> set) {
        this.text = text;
        this.document = document;
        this.get = get;
        String field = Integer.toHexString(System.identityHashCode(this));
        text.addListener(SWT.Modify, event -> {
            if (!refreshing) {
                document.type(field, label, model -> set.accept(model, text.getText()));
            }
        });
        text.addListener(SWT.FocusOut, event -> document.endTyping());
    }

    /** The field. */
    public Text control() {
        return text;
    }

    /** Shows what the model says, without moving the caret of a field that says so already. */
    public void refresh() {
        String wanted = get.apply(document.model());
        if (!text.getText().equals(wanted)) {
            refreshing = true;
            text.setText(wanted);
            refreshing = false;
        }
    }
}
