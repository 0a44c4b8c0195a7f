package org.ulpscope.workbench.internal.runs;

import java.util.List;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.ActionContributionItem;
import org.eclipse.jface.action.IContributionItem;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.actions.CompoundContributionItem;
import org.ulpscope.ui.runs.RunConfiguration;
import org.ulpscope.ui.runs.RunHistory;
import org.ulpscope.ui.runs.RunTypes;

/** What was run, the last first, to be run again. */
public final class HistoryMenu extends CompoundContributionItem {
    private static final int MOST = 12;

    @Override
    protected IContributionItem[] getContributionItems() {
        List<RunConfiguration> all = RunHistory.all();
        if (all.isEmpty()) {
            Action nothing = new Action("Nothing was run yet") {};
            nothing.setEnabled(false);
            return new IContributionItem[] {new ActionContributionItem(nothing)};
        }
        return all.stream()
                .limit(MOST)
                .map(HistoryMenu::item)
                .map(ActionContributionItem::new)
                .toArray(IContributionItem[]::new);
    }

    private static Action item(RunConfiguration configuration) {
        // An ampersand would name a key.
        Action action = new Action(configuration.name().replace("&", "&&")) {
            @Override
            public void run() {
                IWorkbenchWindow window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
                StartedRun.begin(configuration, window);
            }
        };
        RunTypes.named(configuration.type()).ifPresent(type -> action.setImageDescriptor(type.icon()));
        return action;
    }
}
