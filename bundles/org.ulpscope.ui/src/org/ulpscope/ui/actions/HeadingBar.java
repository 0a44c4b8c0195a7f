package org.ulpscope.ui.actions;

import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.ActionContributionItem;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.IToolBarManager;
import org.eclipse.jface.action.Separator;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.ToolItem;

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
        ActionContributionItem item = new FadingItem(action);
        item.setMode(ActionContributionItem.MODE_FORCE_TEXT);
        bar.add(item);
        bar.update(true);
    }

    /** The dark theme colours the words of a bar, which then are as bright where they cannot be pressed. */
    private static final class FadingItem extends ActionContributionItem {
        FadingItem(IAction action) {
            super(action);
        }

        @Override
        public void update(String property) {
            super.update(property);
            if (getWidget() instanceof ToolItem item && !item.isDisposed()) {
                item.setForeground(
                        item.getEnabled()
                                ? null
                                : item.getDisplay().getSystemColor(SWT.COLOR_WIDGET_DISABLED_FOREGROUND));
            }
        }
    }
}
