package org.ulpscope.ui.editing;

import org.eclipse.emf.common.command.AbstractCommand;

/** A step that changes what is shown beside a model, and not the model. It was done before it is made. */
final class NonDirtyingCommand extends AbstractCommand implements AbstractCommand.NonDirtying {
    private final Runnable show;
    private final Runnable takeBack;

    NonDirtyingCommand(String label, Runnable show, Runnable takeBack) {
        super(label);
        this.show = show;
        this.takeBack = takeBack;
    }

    @Override
    protected boolean prepare() {
        return true;
    }

    @Override
    public void execute() {
        // The user did it by typing.
    }

    @Override
    public void undo() {
        takeBack.run();
    }

    @Override
    public void redo() {
        show.run();
    }
}
