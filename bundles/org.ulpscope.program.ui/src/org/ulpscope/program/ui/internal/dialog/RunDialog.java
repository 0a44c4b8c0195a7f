package org.ulpscope.program.ui.internal.dialog;

import java.util.Optional;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Shell;
import org.ulpscope.program.cuda.CudaProgram;
import org.ulpscope.program.ui.request.ProgramDialog;
import org.ulpscope.program.ui.request.ProgramFields;
import org.ulpscope.program.ui.request.ProgramRequest;

/** Asks how a CUDA program is built, with what arguments it runs, and whether to look for races and accesses out of bounds. */
public final class RunDialog extends ProgramDialog {
    private static final String MESSAGE =
            "It prints what it prints on a GPU, bit for bit but for the signs and payloads of NaNs. Choose its folder, or one of its sources.";

    private final Optional<String> obstacle;
    private ProgramRequest request;
    private Button checked;

    /** @param obstacle why no program can be run, whatever is asked */
    public RunDialog(Shell parent, ProgramRequest request, Optional<String> obstacle) {
        super(parent, request);
        this.obstacle = obstacle;
        this.request = request;
    }

    /**
     * Asks.
     *
     * @param first what the fields begin with
     * @return what to run, without a mistake; empty where the user does not want to
     */
    public static Optional<ProgramRequest> ask(Shell parent, ProgramRequest first) {
        RunDialog dialog = new RunDialog(parent, first, CudaProgram.obstacle());
        return dialog.open() == OK ? Optional.of(dialog.request) : Optional.empty();
    }

    @Override
    protected void configureShell(Shell shell) {
        super.configureShell(shell);
        shell.setText("Run CUDA Program Without a GPU");
    }

    @Override
    protected Control createDialogArea(Composite parent) {
        setTitle("Run a CUDA program on this machine's processors");
        setMessage(MESSAGE);
        return super.createDialogArea(parent);
    }

    @Override
    protected void createOptions(ProgramFields below) {
        checked = below.addCheck("Check &races and accesses out of bounds (runs slower)");
        checked.setSelection(request.checked());
    }

    @Override
    protected Optional<String> obstacle() {
        return obstacle;
    }

    @Override
    protected void okPressed() {
        request = typed().checked(checked.getSelection());
        super.okPressed();
    }
}
