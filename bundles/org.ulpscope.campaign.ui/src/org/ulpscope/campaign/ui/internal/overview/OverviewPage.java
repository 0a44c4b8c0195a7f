package org.ulpscope.campaign.ui.internal.overview;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.widgets.Composite;
import org.ulpscope.campaign.study.content.DiscrepancyFilter;
import org.ulpscope.campaign.ui.internal.run.CampaignContents;
import org.ulpscope.ui.layout.Sentence;
import org.ulpscope.ui.live.FileSnapshot;
import org.ulpscope.ui.theme.Styling;

/** A campaign in short: where it stands, and for each two platforms the tables of the literature. A click on a count lists what it counts. */
public final class OverviewPage extends Composite {
    private final Consumer<DiscrepancyFilter> chosen;
    private final Sentence status;
    private final StageBars stages;
    private final ScrolledComposite scrolled;
    private final Composite list;
    private final List<PairSection> sections = new ArrayList<>();

    /** An empty page. @param chosen is told which discrepancies the user wants to see */
    public OverviewPage(Composite parent, Consumer<DiscrepancyFilter> chosen) {
        super(parent, SWT.NONE);
        this.chosen = chosen;
        // What a theme leaves as it is has the colour of the page.
        setBackgroundMode(SWT.INHERIT_FORCE);
        GridLayoutFactory.fillDefaults().margins(4, 4).applyTo(this);
        status = new Sentence(this);
        stages = new StageBars(this);
        scrolled = new ScrolledComposite(this, SWT.V_SCROLL | SWT.H_SCROLL);
        scrolled.setExpandHorizontal(true);
        scrolled.setExpandVertical(true);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(scrolled);
        list = new Composite(scrolled, SWT.NONE);
        GridLayoutFactory.fillDefaults().applyTo(list);
        scrolled.setContent(list);
        scrolled.addListener(SWT.Resize, event -> fit());
        say("The file is being read.");
    }

    /** Shows what was seen of a file. */
    public void show(FileSnapshot<CampaignContents> seen) {
        switch (seen) {
            case FileSnapshot.Nothing<CampaignContents> nothing -> say("The file is being read.");
            case FileSnapshot.Unreadable<CampaignContents>(String sentence) -> say(sentence);
            case FileSnapshot.Seen<CampaignContents>(CampaignContents held) -> show(held);
        }
    }

    private void say(String sentence) {
        status.say(sentence);
        stages.setShown(false);
        sections.forEach(Composite::dispose);
        sections.clear();
        layout();
    }

    private void show(CampaignContents contents) {
        status.say(CampaignStatusText.of(contents));
        boolean uncovered = stages.show(contents);
        List<PairCounts> pairs = PairCounts.of(contents.report());
        if (sections.size() != pairs.size()) {
            sections.forEach(Composite::dispose);
            sections.clear();
            for (PairCounts pair : pairs) {
                PairSection section = new PairSection(list, pair, chosen);
                GridDataFactory.fillDefaults().grab(true, false).applyTo(section);
                sections.add(section);
            }
            uncovered = true;
        } else {
            for (int i = 0; i < pairs.size(); i++) {
                uncovered |= sections.get(i).show(pairs.get(i));
            }
        }
        layout();
        fit();
        if (uncovered) {
            // A theme leaves alone what has no room yet.
            Styling.apply(this);
        }
    }

    /** Tables stand beside each other as far as there is room; what is lower than the page is scrolled to. */
    private void fit() {
        int width = Math.max(1, scrolled.getClientArea().width);
        sections.forEach(section -> section.fit(width));
        list.layout(true, true);
        scrolled.setMinSize(
                sections.stream()
                        .mapToInt(section -> section.kinds().computeSize(SWT.DEFAULT, SWT.DEFAULT).x)
                        .max()
                        .orElse(0),
                list.computeSize(width, SWT.DEFAULT).y);
    }

    /** What is said above the tables. */
    public String status() {
        return status.words();
    }

    /** The tables by level and kind, one for each two platforms. */
    public List<CountGrid> kinds() {
        return sections.stream().map(PairSection::kinds).toList();
    }

    @Override
    public boolean setFocus() {
        return sections.isEmpty()
                ? super.setFocus()
                : sections.getFirst().kinds().setFocus();
    }
}
