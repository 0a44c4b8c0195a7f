package org.ulpscope.tune.ui.internal.program;

import java.util.Optional;
import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Text;
import org.ulpscope.model.precision.Tuning;
import org.ulpscope.workbench.editing.ModelDocument;
import org.ulpscope.workbench.editing.TypedText;

/** A field for a number. What is no number stays in the field, and the model as it was, until the user mends it. */
final class NumberField {
    private final TypedText field;
    private final ModelDocument<Tuning> document;
    private final String title;
    private final EAttribute attribute;

    /**
     * Something in a field that is no number.
     *
     * @param field where it stands
     * @param sentence what to write there
     */
    record Mistake(Text field, String sentence) {}

    NumberField(Text text, ModelDocument<Tuning> document, String title, EAttribute attribute) {
        this.document = document;
        this.title = title;
        this.attribute = attribute;
        field = new TypedText(
                text,
                written -> document.type(this, "Edit " + title, tuning -> read(written)
                        .ifPresent(number -> tuning.eSet(attribute, number))));
        text.addListener(SWT.FocusOut, event -> document.endTyping());
    }

    /** Shows what the model says, unless the field says so already in other digits. */
    void refresh() {
        double wanted = (Double) document.model().eGet(attribute);
        if (read(field.text()).filter(number -> number == wanted).isEmpty()) {
            field.show(text(wanted));
        }
    }

    /** What is wrong with the text of the field. */
    Optional<Mistake> mistake() {
        return read(field.text()).isPresent()
                ? Optional.empty()
                : Optional.of(new Mistake(
                        field.control(),
                        title + ": '" + field.text() + "' is no number; write one such as 6 or 1e-9."));
    }

    /** A number as a person writes it. */
    static String text(double number) {
        return number == Math.rint(number) && Math.abs(number) < 1e9
                ? Long.toString((long) number)
                : Double.toString(number);
    }

    private static Optional<Double> read(String written) {
        try {
            return Optional.of(Double.parseDouble(written.strip()));
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }
}
