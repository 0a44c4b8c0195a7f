package org.ulpscope.workbench.functions;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;

/** A field for code in a row of a dialog, with its name before it. */
final class LabelledText {
    private LabelledText() {}

    /**
     * The field.
     *
     * @param label its name, with the key that leads to it
     * @param meaning what is to be written, for whoever points at it
     */
    static Text in(Composite parent, String label, String meaning) {
        Composite row = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(2).applyTo(row);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(row);
        new Label(row, SWT.NONE).setText(label);
        Text text = new Text(row, SWT.BORDER);
        text.setFont(JFaceResources.getTextFont());
        text.setToolTipText(meaning);
        // A long one scrolls in the field, and makes no dialog wider than the screen.
        GridDataFactory.fillDefaults().grab(true, false).hint(200, SWT.DEFAULT).applyTo(text);
        return text;
    }
}
