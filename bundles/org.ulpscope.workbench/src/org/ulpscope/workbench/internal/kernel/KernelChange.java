package org.ulpscope.workbench.internal.kernel;

import java.util.function.Consumer;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.emf.edit.command.ChangeCommand;
import org.ulpscope.model.kernel.Kernel;

/** A change of a kernel that EMF records while it is made, and can so take back. */
final class KernelChange extends ChangeCommand {
    private final Kernel kernel;
    private final Consumer<Kernel> change;
    private boolean performed;

    KernelChange(String label, Kernel kernel, Consumer<Kernel> change) {
        super(kernel);
        setLabel(label);
        this.kernel = kernel;
        this.change = change;
    }

    /** Makes the change, before the command goes on a command stack; returns whether it changed anything. */
    boolean perform() {
        Kernel before = EcoreUtil.copy(kernel);
        super.execute();
        performed = true;
        return !EcoreUtil.equals(before, kernel);
    }

    @Override
    protected boolean prepare() {
        return performed;
    }

    /** What a command stack calls first; the change was made already. */
    @Override
    public void execute() {
        if (!performed) {
            throw new IllegalStateException("The change must be performed before it goes on the stack");
        }
    }

    @Override
    protected void doExecute() {
        change.accept(kernel);
    }
}
