package org.ulpscope.ui.editing;

import java.util.function.Consumer;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.emf.edit.command.ChangeCommand;

/** A change of a model that EMF records while it is made, and can so take back. */
final class ModelChange<E extends EObject> extends ChangeCommand {
    private final E model;
    private final Consumer<E> change;
    private boolean performed;

    ModelChange(String label, E model, Consumer<E> change) {
        super(model);
        setLabel(label);
        this.model = model;
        this.change = change;
    }

    /** Makes the change, before the command goes on a command stack; returns whether it changed anything. */
    boolean perform() {
        E before = EcoreUtil.copy(model);
        super.execute();
        performed = true;
        return !EcoreUtil.equals(before, model);
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
        change.accept(model);
    }
}
