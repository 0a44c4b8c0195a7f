package org.ulpscope.workbench.study;

import org.eclipse.jface.dialogs.Dialog;
import org.eclipse.jface.dialogs.IDialogConstants;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.ulpscope.backend.toolchain.CompilationException;
import org.ulpscope.numeric.UlpscopeException;

/** All sentences of a failure, and the compilers' own words. */
final class CompilerOutputDialog extends Dialog {
    private final UlpscopeException failure;

    CompilerOutputDialog(Shell parent, UlpscopeException failure) {
        super(parent);
        this.failure = failure;
        setShellStyle(getShellStyle() | SWT.RESIZE);
    }

    @Override
    protected void configureShell(Shell shell) {
        super.configureShell(shell);
        shell.setText("What the Compilers Said");
    }

    @Override
    protected Control createDialogArea(Composite parent) {
        Composite area = (Composite) super.createDialogArea(parent);
        Label sentence = new Label(area, SWT.WRAP);
        sentence.setText(failure.getMessage());
        GridDataFactory.fillDefaults().grab(true, false).hint(600, SWT.DEFAULT).applyTo(sentence);
        if (!(failure instanceof CompilationException compilation)
                || compilation.output().isBlank()) {
            return area;
        }
        Text output = new Text(area, SWT.MULTI | SWT.READ_ONLY | SWT.BORDER | SWT.H_SCROLL | SWT.V_SCROLL);
        output.setFont(JFaceResources.getTextFont());
        output.setText(compilation.output());
        GridDataFactory.fillDefaults().grab(true, true).hint(600, 300).applyTo(output);
        return area;
    }

    @Override
    protected void createButtonsForButtonBar(Composite parent) {
        createButton(parent, IDialogConstants.OK_ID, IDialogConstants.CLOSE_LABEL, true);
    }
}
