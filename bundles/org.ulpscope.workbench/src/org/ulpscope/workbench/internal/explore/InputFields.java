package org.ulpscope.workbench.internal.explore;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.Value;
import org.ulpscope.search.Point;

/** The inputs of a kernel to be changed, beside each other where there is room, and the buttons that step along the one that had the keyboard last. */
final class InputFields {
    /** A number of sixteen digits, in points. */
    private static final int LEAST_FIELD = 150;

    private static final int LEAST_BESIDE_BUTTONS = 90;

    /** Is told what the user makes of an input. */
    interface Listener {
        void changed(int slot, Value value, SlotEditor.Gesture gesture);
    }

    private final List<SlotEditor> editors = new ArrayList<>();
    private final StepButtons steps;

    /**
     * Makes them.
     *
     * @param lines has the fields and the buttons, and below them what is wrong with what is typed
     * @param details has the other notations of each input, and its bits
     */
    InputFields(
            FormToolkit toolkit,
            Composite lines,
            Composite details,
            List<InputSlot> slots,
            Point first,
            Listener listener) {
        Composite flow = toolkit.createComposite(lines);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(flow);
        for (int i = 0; i < slots.size(); i++) {
            int of = i;
            Value value = new Value(slots.get(i).format(), first.bits(i));
            editors.add(new SlotEditor(
                    toolkit,
                    new SlotEditor.Places(flow, lines, details),
                    slots.get(i),
                    value,
                    (changed, gesture) -> listener.changed(of, changed, gesture)));
        }
        steps = new StepButtons(toolkit, flow, editors.getFirst());
        int name = editors.stream().mapToInt(SlotEditor::nameWidth).max().orElseThrow();
        flow.setLayout(new InputFlow(name + LEAST_FIELD, name + LEAST_BESIDE_BUTTONS));
        if (editors.size() > 1) {
            editors.forEach(editor -> editor.whenEntered(() -> stepAlong(editor)));
            stepAlong(editors.getFirst());
        }
    }

    private void stepAlong(SlotEditor chosen) {
        // Of fields that go one after the other, each hands the keyboard to the next.
        if (editors.stream().anyMatch(SlotEditor::isDisposed)) {
            return;
        }
        steps.stepAlong(chosen);
        editors.forEach(editor -> editor.mark(editor == chosen));
    }

    /** Shows an input without telling anybody. */
    void show(Point input) {
        for (int i = 0; i < editors.size(); i++) {
            SlotEditor editor = editors.get(i);
            editor.show(new Value(editor.slot().format(), input.bits(i)));
        }
    }

    /** Puts the cursor where the first is typed. */
    boolean setFocus() {
        return editors.getFirst().setFocus();
    }

    /** Whether the user is about to type a value. */
    boolean isHalfTyped() {
        return editors.stream().anyMatch(SlotEditor::isHalfTyped);
    }
}
