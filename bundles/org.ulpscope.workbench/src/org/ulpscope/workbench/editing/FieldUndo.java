package org.ulpscope.workbench.editing;

import java.util.ArrayDeque;
import java.util.Deque;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Text;

/** Undo (Ctrl+Z) and redo (Ctrl+Y, Ctrl+Shift+Z) within a field of a dialog, which the toolkit has on some systems alone. */
public final class FieldUndo {
    private final Text field;
    private final Deque<String> before = new ArrayDeque<>();
    private final Deque<String> after = new ArrayDeque<>();
    private String now;
    private boolean stepping;

    private FieldUndo(Text field) {
        this.field = field;
        now = field.getText();
    }

    /** Gives it to a field. */
    public static void of(Text field) {
        FieldUndo undo = new FieldUndo(field);
        field.addListener(SWT.Modify, event -> undo.modified());
        field.addListener(SWT.KeyDown, undo::pressed);
    }

    private void modified() {
        String text = field.getText();
        if (!stepping && !text.equals(now)) {
            before.push(now);
            after.clear();
        }
        now = text;
    }

    private void pressed(Event event) {
        boolean shifted = (event.stateMask & SWT.SHIFT) != 0;
        if ((event.stateMask & SWT.MOD1) != 0 && (event.keyCode == 'z' || event.keyCode == 'y')) {
            event.doit = false;
            if (event.keyCode == 'z' && !shifted) {
                step(before, after);
            } else {
                step(after, before);
            }
        }
    }

    private void step(Deque<String> from, Deque<String> to) {
        if (!from.isEmpty()) {
            to.push(now);
            stepping = true;
            field.setText(from.pop());
            field.setSelection(field.getCharCount());
            stepping = false;
        }
    }
}
