package org.ulpscope.campaign.ui.internal.run;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.eclipse.jface.dialogs.IMessageProvider;
import org.eclipse.swt.widgets.Composite;
import org.ulpscope.campaign.report.CampaignPage;
import org.ulpscope.campaign.study.CampaignReader;
import org.ulpscope.report.ExportFile;
import org.ulpscope.ui.live.LiveCommands;
import org.ulpscope.ui.live.LiveFeed;
import org.ulpscope.ui.live.LiveHeading;
import org.ulpscope.workbench.study.ExportForm;
import org.ulpscope.workbench.study.ExportMenu;

/** The heading of a campaign: where it stands, and what can be done with it. */
public final class CampaignCommands {
    private final LiveHeading heading;
    private final LiveCommands work;
    private final ExportMenu export;

    /** Makes it, with a body below it. */
    public CampaignCommands(Composite parent, LiveFeed<CampaignContents> feed) {
        heading = new LiveHeading(parent, "Campaign");
        String noun = feed.live().kind().noun();
        work = new LiveCommands(
                heading.bar(), heading.owner(), noun, feed.file(), () -> CampaignRuns.resume(feed.file())
                        .whenOpened(feed::lookNow)
                        .whenFailed(failure -> fail(failure.getMessage())));
        export = new ExportMenu(heading.owner(), feed.file(), noun, List.of(page(feed.file())), this::tell, this::fail);
        heading.bar().add(export);
    }

    private static ExportForm page(Path file) {
        return new ExportForm("HTML", "all tables and causes as one page", ".html", false, target -> {
            try (CampaignReader campaign = CampaignReader.open(file)) {
                ExportFile.write(target, CampaignPage.text(campaign.report()));
            }
            return List.of(target);
        });
    }

    /** What lies below the heading. */
    public Composite body() {
        return heading.body();
    }

    /** Says in the heading what was done. */
    public void tell(String sentence) {
        heading.say(sentence, IMessageProvider.INFORMATION);
    }

    /** Says in the heading why something was not done. */
    public void fail(String sentence) {
        heading.say(sentence, IMessageProvider.ERROR);
    }

    /** Shows where the campaign stands; empty where that is unknown, so that nothing can be done. */
    public void show(Optional<CampaignContents> known) {
        work.update(known.map(CampaignKind.CAMPAIGN::state));
        heading.show(known.map(CampaignKind.CAMPAIGN::state));
        export.setEnabled(known.isPresent());
    }
}
