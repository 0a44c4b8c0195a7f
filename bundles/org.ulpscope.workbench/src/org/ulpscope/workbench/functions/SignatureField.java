package org.ulpscope.workbench.functions;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.ulpscope.workbench.editing.TypedText;

/** The signature under which a function of a source is asked about: its own, until the user writes what that does not tell. */
final class SignatureField {
    private final TypedText field;

    /** @param typed is run at each key of the user */
    SignatureField(Composite parent, Runnable typed) {
        Composite row = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(2).applyTo(row);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(row);
        new Label(row, SWT.NONE).setText("&Signature:");
        Text text = new Text(row, SWT.BORDER);
        text.setFont(JFaceResources.getTextFont());
        text.setToolTipText("What is looked at; write here what the source does not tell, such as x[4] for a pointer to"
                + " four numbers");
        // A long one scrolls in the field, and makes no dialog wider than the screen.
        GridDataFactory.fillDefaults().grab(true, false).hint(200, SWT.DEFAULT).applyTo(text);
        field = new TypedText(text, written -> typed.run());
    }

    void show(String signature) {
        field.show(signature);
    }

    void setEnabled(boolean enabled) {
        field.control().setEnabled(enabled);
    }

    String text() {
        return field.text();
    }
}
