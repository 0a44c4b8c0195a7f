package org.ulpscope.ui.actions;

import org.eclipse.jface.action.Action;

/** A button or a menu entry that does some work. */
public final class WorkAction extends Action {
    private final Runnable work;

    /** @param title what it is called on screen */
    public WorkAction(String title, Runnable work) {
        super(title);
        this.work = work;
    }

    /**
     * One that says more to whoever points at it.
     *
     * @param title what it is called on screen
     * @param tooltip what it does
     */
    public WorkAction(String title, String tooltip, Runnable work) {
        this(title, work);
        setToolTipText(tooltip);
    }

    @Override
    public void run() {
        work.run();
    }
}
