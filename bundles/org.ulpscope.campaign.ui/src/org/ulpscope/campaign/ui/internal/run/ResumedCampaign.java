package org.ulpscope.campaign.ui.internal.run;

import java.nio.file.Path;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IWorkbenchWindow;
import org.ulpscope.campaign.study.CampaignReader;
import org.ulpscope.campaign.ui.internal.CampaignIds;
import org.ulpscope.store.RunState;
import org.ulpscope.ui.live.LiveInput;
import org.ulpscope.ui.live.LiveJob;
import org.ulpscope.ui.runs.NoFields;
import org.ulpscope.ui.runs.RunConfiguration;
import org.ulpscope.ui.runs.RunFields;
import org.ulpscope.ui.runs.RunType;

/** Opens a campaign and goes on with it where it ended, from the menu Run. */
public final class ResumedCampaign implements RunType {
    /** Identifier of this kind of run. */
    public static final String ID = "campaign";

    @Override
    public void run(RunConfiguration configuration, IWorkbenchWindow window) {
        Path file = configuration.path();
        RunState state;
        try (CampaignReader reader = CampaignReader.open(file)) {
            state = reader.state().state();
        }
        LiveInput.open(window.getActivePage(), file, CampaignIds.EDITOR);
        if (state != RunState.FINISHED
                && state != RunState.RUNNING
                && LiveJob.at(file).isEmpty()) {
            CampaignRuns.resume(file).schedule();
        }
    }

    @Override
    public RunFields fields(Composite parent, RunConfiguration configuration, Runnable changed) {
        return new NoFields(
                parent,
                "Opens the campaign, and goes on with it unless all is done. To ask for other programs, choose Run > Campaign of"
                        + " Programs.");
    }
}
