package org.ulpscope.campaign.ui.internal.editor;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.ulpscope.campaign.study.CampaignGlance;
import org.ulpscope.campaign.study.content.CampaignCase;
import org.ulpscope.campaign.ui.internal.cases.CaseActions;
import org.ulpscope.campaign.ui.internal.cases.CaseExplorer;
import org.ulpscope.campaign.ui.internal.run.CampaignContents;
import org.ulpscope.study.glance.RankedResult;
import org.ulpscope.ui.live.FileSnapshot;
import org.ulpscope.ui.verdict.GlancePage;
import org.ulpscope.ui.verdict.GlanceTitles;

/** What came of a campaign, at one glance. */
final class CampaignVerdictPage {
    private static final GlanceTitles TITLES =
            new GlanceTitles("Simplest Case", "Most Frequent Cause", "Why They Differ, by Rank", "Differences");

    private final GlancePage page;
    private final Button explore;
    private final Button causes;
    private final Button list;
    private Optional<CampaignCase> simplest = Optional.empty();

    /**
     * An empty page.
     *
     * @param file what the result is in
     * @param actions what is done with the simplest case
     * @param chosen is told of what was found, to show all of it
     * @param turned is told of the page to bring to the front, by its name
     */
    CampaignVerdictPage(
            Composite parent, Path file, CaseActions actions, Consumer<RankedResult> chosen, Consumer<String> turned) {
        // Programs are generated, so there is no source to open.
        page = new GlancePage(parent, TITLES, file, place -> {}, chosen);
        explore = page.next()
                .add(
                        "&Explore",
                        "Tries the simplest case with other inputs on both platforms, bit by bit",
                        () -> simplest.ifPresent(one -> CaseExplorer.open(page, actions, one)));
        causes = page.next()
                .add(
                        "Show &Causes",
                        "Shows why platforms differ, and how programs became small",
                        () -> turned.accept("Causes"));
        list = page.next()
                .add("Show &Discrepancies", "Lists all results that differ", () -> turned.accept("Discrepancies"));
        enable(false, false);
    }

    /** What is laid out. */
    GlancePage page() {
        return page;
    }

    void show(FileSnapshot<CampaignContents> seen) {
        switch (seen) {
            case FileSnapshot.Nothing<CampaignContents> nothing -> page.say("The file is being read\u2026");
            case FileSnapshot.Unreadable<CampaignContents>(String sentence) -> page.say(sentence);
            case FileSnapshot.Seen<CampaignContents>(CampaignContents contents) -> {
                simplest = CampaignGlance.simplest(contents.causes());
                page.show(contents.glance(), CampaignAsked.of(contents.report()));
                enable(!contents.causes().isEmpty(), contents.discrepancies() > 0);
            }
        }
    }

    private void enable(boolean explained, boolean differs) {
        explore.setEnabled(simplest.isPresent());
        causes.setEnabled(explained);
        list.setEnabled(differs);
    }
}
