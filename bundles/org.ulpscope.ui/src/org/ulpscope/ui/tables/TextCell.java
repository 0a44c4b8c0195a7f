package org.ulpscope.ui.tables;

import java.util.Optional;
import org.eclipse.jface.viewers.TextCellEditor;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;

/** A cell of a table while a text is written into it. Undo gives back the text that was there when the cell was opened. */
public final class TextCell extends TextCellEditor {
    private String before = "";

    /** A cell of a table. */
    public TextCell(Table table) {
        super(table);
    }

    /** The cell that the keys of the user go into, if they go into one. */
    public static Optional<TextCell> written() {
        return Optional.ofNullable(Display.getCurrent().getFocusControl())
                .map(focus -> (TextCell) focus.getData(TextCell.class.getName()));
    }

    /** Gives back the text that was there when the cell was opened. */
    public void takeBack() {
        text.setText(before);
        text.selectAll();
    }

    @Override
    protected Control createControl(Composite parent) {
        Control control = super.createControl(parent);
        control.setData(TextCell.class.getName(), this);
        control.addListener(SWT.KeyDown, this::pressed);
        return control;
    }

    @Override
    protected void doSetValue(Object value) {
        before = String.valueOf(value);
        super.doSetValue(value);
    }

    private void pressed(Event event) {
        if (event.keyCode == 'z' && event.stateMask == SWT.MOD1) {
            takeBack();
            event.doit = false;
        }
    }
}
