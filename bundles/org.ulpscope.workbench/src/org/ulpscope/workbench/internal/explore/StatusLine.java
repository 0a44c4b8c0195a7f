package org.ulpscope.workbench.internal.explore;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.forms.widgets.FormToolkit;

/** A sentence that takes room while there is one: why there are no answers, or what they wait for, which ends with an ellipsis. */
final class StatusLine {
    private final Label label;
    private final Runnable reflow;

    /** @param reflow is run when the sentence takes another room */
    StatusLine(FormToolkit toolkit, Composite parent, Runnable reflow) {
        this.reflow = reflow;
        label = toolkit.createLabel(parent, "", SWT.WRAP);
        GridDataFactory.fillDefaults()
                .grab(true, false)
                .hint(200, SWT.DEFAULT)
                .exclude(true)
                .applyTo(label);
        label.setVisible(false);
    }

    /** Whether nothing is said. */
    boolean isEmpty() {
        return label.getText().isEmpty();
    }

    /** Whether nothing is said but what the answers wait for. */
    boolean isFree() {
        return isEmpty() || label.getText().endsWith("\u2026");
    }

    /** Says this; nothing if empty. */
    void say(String sentence) {
        if (!label.isDisposed() && !label.getText().equals(sentence)) {
            label.setText(sentence);
            ((GridData) label.getLayoutData()).exclude = sentence.isEmpty();
            label.setVisible(!sentence.isEmpty());
            // A page that becomes no longer by it is not laid out anew by itself.
            label.requestLayout();
            reflow.run();
        }
    }
}
