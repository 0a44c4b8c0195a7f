package org.ulpscope.ui.trust;

import org.eclipse.jface.dialogs.IDialogConstants;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.ulpscope.study.trust.TrustQuestion;

/** Shows what a file from elsewhere would have compiled and run, and asks whether it may. */
public final class TrustDialog extends MessageDialog {
    /** What the user agrees to; closing the dialog is a no. */
    public enum Answer {
        /** This file as it is. */
        FILE,
        /** All that is in its folder, now and later. */
        FOLDER,
        /** Nothing. */
        NO
    }

    private static final int WIDTH = 620;
    private static final int LINES = 9;

    private final TrustQuestion question;

    private TrustDialog(Shell parent, TrustQuestion question) {
        super(
                parent,
                "Compile and Run?",
                null,
                question.reason(),
                WARNING,
                Answer.NO.ordinal(),
                "Compile and Run",
                "Trust Folder",
                IDialogConstants.CANCEL_LABEL);
        this.question = question;
    }

    /** Asks; in the display's thread. */
    static Answer ask(Shell parent, TrustQuestion question) {
        int button = new TrustDialog(parent, question).open();
        return button < 0 ? Answer.NO : Answer.values()[button];
    }

    @Override
    protected Control createCustomArea(Composite parent) {
        Text details = new Text(parent, SWT.MULTI | SWT.READ_ONLY | SWT.BORDER | SWT.H_SCROLL | SWT.V_SCROLL);
        details.setText(String.join("\n", question.details()));
        GridDataFactory.fillDefaults()
                .grab(true, true)
                .hint(WIDTH, LINES * details.getLineHeight())
                .applyTo(details);
        return details;
    }

    @Override
    protected boolean isResizable() {
        return true;
    }
}
