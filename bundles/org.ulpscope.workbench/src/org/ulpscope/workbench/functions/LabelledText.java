package org.ulpscope.workbench.functions;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;

/** Fields for code in rows of a dialog, each with its name before it. */
final class LabelledText {
    private LabelledText() {}

    /** What such fields stand in below each other. */
    static Composite rows(Composite parent) {
        Composite rows = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(2).applyTo(rows);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(rows);
        return rows;
    }

    /**
     * A field.
     *
     * @param rows what it stands in, as {@link #rows} makes it
     * @param label its name, with the key that leads to it
     * @param meaning what is to be written, for whoever points at it
     */
    static Text in(Composite rows, String label, String meaning) {
        new Label(rows, SWT.NONE).setText(label);
        Text text = new Text(rows, SWT.BORDER);
        text.setFont(JFaceResources.getTextFont());
        text.setToolTipText(meaning);
        // A long one scrolls in the field, and makes no dialog wider than the screen.
        GridDataFactory.fillDefaults().grab(true, false).hint(200, SWT.DEFAULT).applyTo(text);
        return text;
    }
}
