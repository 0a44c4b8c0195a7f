package org.ulpscope.workbench.actions;

import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.ActionContributionItem;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.IToolBarManager;
import org.eclipse.jface.action.Separator;

/** The buttons in the heading of a form, which show their words. */
public final class HeadingBar {
    private final IToolBarManager bar;

    /** @param bar that of the form */
    public HeadingBar(IToolBarManager bar) {
        this.bar = bar;
    }

    /**
     * Adds a button.
     *
     * @param title what it is called on screen
     * @param tooltip what it does
     */
    public Action add(String title, String tooltip, Runnable work) {
        Action action = new WorkAction(title, tooltip, work);
        add(action);
        return action;
    }

    /** Adds a button that is there already. Where words alone stand beside others, a line tells where each begins. */
    public void add(IAction action) {
        if (action.getImageDescriptor() == null && !bar.isEmpty()) {
            bar.add(new Separator());
        }
        ActionContributionItem item = new ActionContributionItem(action);
        item.setMode(ActionContributionItem.MODE_FORCE_TEXT);
        bar.add(item);
        bar.update(true);
    }
}
