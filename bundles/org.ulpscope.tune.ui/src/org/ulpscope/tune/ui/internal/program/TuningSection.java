package org.ulpscope.tune.ui.internal.program;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.ulpscope.model.Problem;
import org.ulpscope.model.precision.Tuning;
import org.ulpscope.tune.ui.internal.program.ProgramNumberField.Mistake;
import org.ulpscope.ui.editing.ModelDocument;
import org.ulpscope.ui.editing.ModelSection;
import org.ulpscope.ui.editing.ModelTextField;

/** A titled part of the form with one field for each of some attributes. */
class TuningSection extends ModelSection<Tuning> {
    private final Map<Object, Control> fields = new LinkedHashMap<>();
    private final List<ProgramNumberField> numbers = new ArrayList<>();
    private final List<Runnable> refreshing = new ArrayList<>();

    TuningSection(
            Composite parent, FormToolkit toolkit, ModelDocument<Tuning> document, String title, String description) {
        super(parent, toolkit, document, title, description);
        GridLayoutFactory.fillDefaults().numColumns(2).margins(2, 2).applyTo(body());
        GridDataFactory.fillDefaults().grab(true, false).applyTo(section());
    }

    /** Adds a field for words. */
    TuningSection text(String title, EAttribute attribute, String hint, String tooltip) {
        Label label = label(title);
        Text text = text(hint);
        text.setToolTipText(tooltip);
        label.setToolTipText(tooltip);
        ModelTextField<Tuning> bound = new ModelTextField<>(
                text,
                document(),
                "Edit " + title,
                tuning -> (String) tuning.eGet(attribute),
                (tuning, value) -> tuning.eSet(attribute, value));
        add(attribute, text, bound::refresh);
        return this;
    }

    /**
     * Adds a field for a number.
     *
     * @param mistakeChanged is run when the text turns into no number or into one again
     */
    TuningSection number(String title, EAttribute attribute, String tooltip, Runnable mistakeChanged) {
        label(title).setToolTipText(tooltip);
        Text text = text("");
        text.setToolTipText(tooltip);
        ProgramNumberField field = new ProgramNumberField(text, document(), title, attribute, mistakeChanged);
        numbers.add(field);
        add(attribute, text, field::refresh);
        return this;
    }

    /**
     * Adds a field for one of several values.
     *
     * @param titles what the user chooses each value by
     */
    TuningSection choice(String title, EAttribute attribute, Map<?, String> titles, String tooltip) {
        label(title).setToolTipText(tooltip);
        List<?> values = List.copyOf(titles.keySet());
        Combo combo = new Combo(body(), SWT.READ_ONLY | SWT.DROP_DOWN);
        combo.setItems(values.stream().map(titles::get).toArray(String[]::new));
        combo.setToolTipText(tooltip);
        combo.addListener(SWT.Selection, event -> document()
                .edit("Change " + title, tuning -> tuning.eSet(attribute, values.get(combo.getSelectionIndex()))));
        toolkit().adapt(combo, true, true);
        GridDataFactory.fillDefaults().grab(true, false).indent(8, 0).applyTo(combo);
        add(
                attribute,
                combo,
                () -> combo.select(values.indexOf(document().model().eGet(attribute))));
        return this;
    }

    /** Adds a box to tick. */
    TuningSection check(String title, EAttribute attribute, String tooltip) {
        label("");
        Button box = box(body(), title);
        box.setToolTipText(tooltip);
        GridDataFactory.fillDefaults().indent(8, 0).applyTo(box);
        box.addListener(SWT.Selection, event -> document()
                .edit("Change " + title, tuning -> tuning.eSet(attribute, box.getSelection())));
        add(attribute, box, () -> box.setSelection((Boolean) document().model().eGet(attribute)));
        return this;
    }

    /** Adds the control that shows something of the model. */
    final void add(Object feature, Control control, Runnable refresh) {
        fields.put(feature, control);
        refreshing.add(refresh);
    }

    /** Enables a field only while a condition holds. */
    TuningSection onlyWhen(EAttribute attribute, java.util.function.Predicate<Tuning> condition) {
        refreshing.add(
                () -> fields.get(attribute).setEnabled(condition.test(document().model())));
        return this;
    }

    /** What is written in fields for numbers and is none. */
    List<Mistake> mistakes() {
        return numbers.stream().flatMap(field -> field.mistake().stream()).toList();
    }

    @Override
    public void refresh() {
        refreshing.forEach(Runnable::run);
    }

    @Override
    public Optional<Control> fieldOf(Problem problem) {
        return Optional.ofNullable(fields.get(problem.feature()))
                .or(() -> Optional.ofNullable(fields.get(problem.place().eContainingFeature())));
    }
}
