package org.ulpscope.tune.ui.internal.program;

import java.util.Optional;
import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.swt.widgets.Text;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.model.precision.Tuning;
import org.ulpscope.ui.editing.ModelDocument;
import org.ulpscope.ui.editing.ReadText;

/** A field for a number. */
final class ProgramNumberField {
    private final ReadText<Tuning, Double> field;

    /**
     * Something in a field that is no number.
     *
     * @param field where it stands
     * @param sentence what to write there
     */
    record Mistake(Text field, String sentence) {}

    ProgramNumberField(
            Text text, ModelDocument<Tuning> document, String title, EAttribute attribute, Runnable mistakeChanged) {
        field = new ReadText<>(
                text,
                document,
                "Edit " + title,
                new ReadText.Notation<>(
                        tuning -> text((Double) tuning.eGet(attribute)),
                        written -> read(title, written),
                        ProgramNumberField::text,
                        (tuning, number) -> tuning.eSet(attribute, number)),
                mistakeChanged);
    }

    /** Shows what the model says, unless the field says so already in other digits. */
    void refresh() {
        field.refresh();
    }

    /** What is wrong with the text of the field. */
    Optional<Mistake> mistake() {
        return field.mistake().map(sentence -> new Mistake(field.control(), sentence));
    }

    /** A number as a person writes it. */
    static String text(double number) {
        return number == Math.rint(number) && Math.abs(number) < 1e9
                ? Long.toString((long) number)
                : Double.toString(number);
    }

    private static double read(String title, String written) {
        try {
            return Double.parseDouble(written.strip());
        } catch (NumberFormatException e) {
            throw new UlpscopeException(title + ": '" + written + "' is no number; write one such as 6 or 1e-9.", e);
        }
    }
}
