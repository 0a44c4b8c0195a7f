package org.ulpscope.ui.editing;

import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Text;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.study.rows.Notation;

/**
 * A text field for what has to be read before a model can say it, such as a number. What cannot be read stays in the field, and the model as it
 * was, until the user mends it or takes it back.
 *
 * @param <E> what the file holds
 * @param <V> what the text means
 */
public final class ReadText<E extends EObject, V> {
    private final TypedText field;
    private final ModelDocument<E> document;
    private final String label;
    private final Notation<E, V> notation;
    private final Runnable mistakeChanged;
    private Optional<Mistake> mistake = Optional.empty();

    /**
     * How a model's value is written.
     *
     * @param print what of the model the field shows, as text
     * @param parse reads such a text, and throws {@link UlpscopeException} with a sentence for the user where it cannot
     * @param meaning a value as {@code print} would write it
     * @param put gives the model the value
     */
    public record Notation<E, V>(
            Function<E, String> print, Function<String, V> parse, Function<V, String> meaning, BiConsumer<E, V> put) {}

    /**
     * A text that cannot be read.
     *
     * @param sentence why
     * @param instead what the model says meanwhile
     */
    private record Mistake(String sentence, String instead) {}

    /**
     * @param label what the step is called that undo takes back
     * @param mistakeChanged is run when the text turns unreadable or readable again
     */
    public ReadText(
            Text text, ModelDocument<E> document, String label, Notation<E, V> notation, Runnable mistakeChanged) {
        this.document = document;
        this.label = label;
        this.notation = notation;
        this.mistakeChanged = mistakeChanged;
        field = new TypedText(text, this::typed);
        text.addListener(SWT.FocusOut, event -> document.endTyping());
    }

    /** The field. */
    public Text control() {
        return field.control();
    }

    /** Why the text cannot be read, while it cannot. */
    public Optional<String> mistake() {
        return mistake.map(Mistake::sentence);
    }

    /** Shows what the model says, unless the field says the same in other words or what the user has still to mend. */
    public void refresh() {
        String wanted = wanted();
        boolean stays = mistake.map(m -> m.instead().equals(wanted)).orElseGet(() -> means(wanted));
        if (!stays) {
            showModel();
        }
    }

    /** Shows what the model says in the model's own words, unless the user has still to mend something. */
    public void tidy() {
        if (mistake.isEmpty()) {
            showModel();
        }
    }

    private void typed(String written) {
        try {
            V value = notation.parse().apply(written);
            mend(Optional.empty());
            document.type(this, label, model -> notation.put().accept(model, value));
        } catch (UlpscopeException e) {
            Mistake made = new Mistake(e.getMessage(), wanted());
            document.typeBeside(this, label, () -> show(written, made), this::showModel);
            mend(Optional.of(made));
        }
    }

    private void showModel() {
        field.show(wanted());
        mend(Optional.empty());
    }

    private void show(String written, Mistake made) {
        field.show(written);
        mend(Optional.of(made));
    }

    private String wanted() {
        return notation.print().apply(document.model());
    }

    private boolean means(String wanted) {
        try {
            return notation.meaning()
                    .apply(notation.parse().apply(field.text()))
                    .equals(wanted);
        } catch (UlpscopeException e) {
            return false;
        }
    }

    private void mend(Optional<Mistake> now) {
        if (!mistake.equals(now)) {
            mistake = now;
            mistakeChanged.run();
        }
    }
}
