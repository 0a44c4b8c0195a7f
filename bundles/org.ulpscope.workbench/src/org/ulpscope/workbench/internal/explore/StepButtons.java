package org.ulpscope.workbench.internal.explore;

import java.util.EnumMap;
import java.util.Map;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.ulpscope.ui.tables.AccessibleName;

/** Buttons that step along one of the inputs. */
final class StepButtons {
    private final Map<Step, Button> buttons = new EnumMap<>(Step.class);
    private SlotEditor input;

    /** @param first the input along which they step, until {@link #stepAlong} names another */
    StepButtons(FormToolkit toolkit, Composite parent, SlotEditor first) {
        Composite line = toolkit.createComposite(parent);
        GridLayoutFactory.fillDefaults()
                .numColumns(Step.values().length)
                .spacing(2, 0)
                .applyTo(line);
        input = first;
        for (Step step : Step.values()) {
            buttons.put(step, button(line, step));
        }
        stepAlong(first);
    }

    private Button button(Composite line, Step step) {
        Button button = new Button(line, SWT.PUSH | SWT.FLAT);
        button.setText(step.symbol());
        button.getAccessible().addAccessibleListener(new AccessibleName(() -> words(step)));
        button.addListener(SWT.Selection, event -> input.step(step));
        GridDataFactory.fillDefaults()
                .align(SWT.FILL, SWT.CENTER)
                .grab(false, true)
                .hint(26, SWT.DEFAULT)
                .applyTo(button);
        return button;
    }

    /** Has them step along this input. */
    void stepAlong(SlotEditor chosen) {
        input = chosen;
        buttons.forEach((step, button) -> {
            button.setToolTipText(words(step));
            button.setEnabled(step.isFor(chosen.slot().format()));
        });
    }

    private String words(Step step) {
        return step.tooltip() + " in " + input.slot().name();
    }
}
