package org.ulpscope.workbench.internal;

import java.util.ArrayDeque;
import java.util.Deque;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IWorkbenchPart;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.actions.ActionFactory;

/**
 * Undo (Ctrl+Z) and redo (Ctrl+Y, Ctrl+Shift+Z) within the fields of dialogs and views, which the toolkit has on some systems alone. One step is a
 * word, as it was typed. A part that takes back changes itself does so in its fields too.
 */
final class FieldUndo {
    private final TextField field;
    private final Deque<String> before = new ArrayDeque<>();
    private final Deque<String> after = new ArrayDeque<>();
    private String now;
    private TextChange last = TextChange.NONE;
    private boolean stepping;

    private FieldUndo(TextField field) {
        this.field = field;
        now = field.text();
    }

    /** Gives it to each field of the display as soon as the field is come to. */
    static void install(Display display) {
        display.addFilter(SWT.FocusIn, event -> {
            if (event.widget instanceof Control control && control.getData(FieldUndo.class.getName()) == null) {
                TextField.of(control).ifPresent(field -> give(control, new FieldUndo(field)));
            }
        });
    }

    private static void give(Control control, FieldUndo undo) {
        control.setData(FieldUndo.class.getName(), undo);
        control.addListener(SWT.FocusIn, event -> undo.came());
        control.addListener(SWT.FocusOut, event -> undo.last = TextChange.NONE);
        control.addListener(SWT.Modify, event -> {
            // A part that takes back changes itself may show a long source, which is not to be read at each key.
            if (control.isFocusControl() && !isTakenBackByPart(control)) {
                undo.modified();
            }
        });
        control.addListener(SWT.KeyDown, event -> undo.pressed(control, event));
    }

    private void came() {
        String text = field.text();
        if (!text.equals(now)) {
            // What the workbench has written into it meanwhile is no step of the user, and leads to no text that was.
            now = text;
            before.clear();
            after.clear();
        }
    }

    private void modified() {
        String text = field.text();
        if (!stepping && !text.equals(now)) {
            TextChange change = TextChange.between(now, text);
            if (!change.goesOn(last)) {
                before.push(now);
            }
            last = change;
            after.clear();
        }
        now = text;
    }

    private void pressed(Control control, Event event) {
        boolean shifted = (event.stateMask & SWT.SHIFT) != 0;
        boolean held = (event.stateMask & SWT.MODIFIER_MASK & ~SWT.SHIFT) == SWT.MOD1;
        if (event.doit && held && (event.keyCode == 'z' || event.keyCode == 'y') && !isTakenBackByPart(control)) {
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
            String wanted = from.pop();
            int caret = TextChange.between(now, wanted).end();
            to.push(now);
            last = TextChange.NONE;
            stepping = true;
            try {
                field.show(wanted, new Point(caret, caret));
            } finally {
                stepping = false;
            }
        }
    }

    private static boolean isTakenBackByPart(Control control) {
        IWorkbenchWindow window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
        if (window == null || window.getShell() != control.getShell() || window.getActivePage() == null) {
            return false;
        }
        IWorkbenchPart part = window.getActivePage().getActivePart();
        String undo = ActionFactory.UNDO.getId();
        return part instanceof IEditorPart editor
                        && editor.getEditorSite().getActionBars().getGlobalActionHandler(undo) != null
                || part instanceof IViewPart view
                        && view.getViewSite().getActionBars().getGlobalActionHandler(undo) != null;
    }
}
