package org.ulpscope.ui.editing;

import java.util.function.BiConsumer;
import java.util.function.Function;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Text;

/** A text field that shows one text of a model and changes it while the user types. */
public final class ModelTextField<E extends EObject> {
    private final TypedText field;
    private final ModelDocument<E> document;
    private final Function<E, String> get;

    /**
     * @param label what the step is called that undo takes back
     * @param get the text as it stands in the model
     * @param set puts a text into the model
     */
    public ModelTextField(
            Text text, ModelDocument<E> document, String label, Function<E, String> get, BiConsumer<E, String> set) {
        this.document = document;
        this.get = get;
        field = new TypedText(text, written -> document.type(this, label, model -> set.accept(model, written)));
        text.addListener(SWT.FocusOut, event -> {
            document.endTyping();
            refresh();
        });
    }

    /** The field. */
    public Text control() {
        return field.control();
    }

    /** Shows what the model says. */
    public void refresh() {
        field.show(get.apply(document.model()));
    }
}
