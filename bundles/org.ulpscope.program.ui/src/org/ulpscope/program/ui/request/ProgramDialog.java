package org.ulpscope.program.ui.request;

import java.util.Optional;
import org.eclipse.jface.dialogs.IDialogConstants;
import org.eclipse.jface.dialogs.TitleAreaDialog;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Shell;

/** Asks for a CUDA program that is to be built and run; what else there is to be asked stands below. */
public abstract class ProgramDialog extends TitleAreaDialog {
    private static final int WIDTH = 600;

    private final ProgramRequest first;
    private ProgramFields fields;

    /** @param first what the fields begin with */
    protected ProgramDialog(Shell parent, ProgramRequest first) {
        super(parent);
        this.first = first;
        setShellStyle(getShellStyle() | SWT.RESIZE);
    }

    /** Adds what else is asked. */
    protected abstract void createOptions(ProgramFields below);

    /** Why no program can be run, whatever is asked of it. */
    protected abstract Optional<String> obstacle();

    /** What keeps that which else is asked from being done, as a sentence that says what to do. */
    protected Optional<String> mistake() {
        return Optional.empty();
    }

    @Override
    protected Control createDialogArea(Composite parent) {
        fields = new ProgramFields((Composite) super.createDialogArea(parent));
        createOptions(fields);
        // Buttons of fields are as wide as the theme has them.
        int width = Math.max(WIDTH, fields.computeSize(SWT.DEFAULT, SWT.DEFAULT).x);
        GridDataFactory.fillDefaults().grab(true, true).hint(width, SWT.DEFAULT).applyTo(fields);
        fields.fill(first);
        fields.addListener(this::update);
        return fields;
    }

    /** The program, as it is typed. */
    protected final ProgramRequest typed() {
        return fields.typed();
    }

    private void update(String ofFolder) {
        ProgramRequest typed = typed();
        Optional<String> mistake = obstacle().or(typed::mistake).or(this::mistake);
        boolean begun = !typed.folder().isEmpty();
        setErrorMessage(!ofFolder.isEmpty() ? ofFolder : begun || obstacle().isPresent() ? mistake.orElse(null) : null);
        Button run = getButton(IDialogConstants.OK_ID);
        run.setEnabled(mistake.isEmpty());
    }

    @Override
    protected void createButtonsForButtonBar(Composite parent) {
        createButton(parent, IDialogConstants.OK_ID, "Run", true);
        createButton(parent, IDialogConstants.CANCEL_ID, IDialogConstants.CANCEL_LABEL, false);
        update("");
    }
}
