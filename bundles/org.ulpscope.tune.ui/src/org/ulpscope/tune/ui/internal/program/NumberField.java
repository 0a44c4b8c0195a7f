package org.ulpscope.tune.ui.internal.program;

import java.util.Optional;
import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Text;
import org.ulpscope.model.precision.Tuning;
import org.ulpscope.workbench.editing.ModelDocument;

/** A field for a number. What is no number stays in the field, and the model as it was, until the user mends it. */
final class NumberField {
    private final Text text;
    private final ModelDocument<Tuning> document;
    private final String title;
    private final EAttribute attribute;
    private boolean refreshing;

    /**
     * Something in a field that is no number.
     *
     * @param field where it stands
     * @param sentence what to write there
     */
    record Mistake(Text field, String sentence) {}

    NumberField(Text text, ModelDocument<Tuning> document, String title, EAttribute attribute) {
        this.text = text;
        this.document = document;
        this.title = title;
        this.attribute = attribute;
        text.addListener(SWT.Modify, event -> {
            if (!refreshing) {
                document.type(
                        title, "Edit " + title, tuning -> read().ifPresent(number -> tuning.eSet(attribute, number)));
            }
        });
        text.addListener(SWT.FocusOut, event -> document.endTyping());
    }

    /** Shows what the model says, unless the field says so already or holds what the user has still to mend. */
    void refresh() {
        double wanted = (Double) document.model().eGet(attribute);
        boolean says = read().map(number -> number == wanted).orElse(text.isFocusControl());
        if (!says || text.getText().isEmpty() && !text.isFocusControl()) {
            refreshing = true;
            text.setText(text(wanted));
            refreshing = false;
        }
    }

    /** What is wrong with the text of the field. */
    Optional<Mistake> mistake() {
        return read().isPresent()
                ? Optional.empty()
                : Optional.of(new Mistake(
                        text, title + ": '" + text.getText() + "' is no number; write one such as 6 or 1e-9."));
    }

    /** A number as a person writes it. */
    static String text(double number) {
        return number == Math.rint(number) && Math.abs(number) < 1e9
                ? Long.toString((long) number)
                : Double.toString(number);
    }

    private Optional<Double> read() {
        try {
            return Optional.of(Double.parseDouble(text.getText().strip()));
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }
}
