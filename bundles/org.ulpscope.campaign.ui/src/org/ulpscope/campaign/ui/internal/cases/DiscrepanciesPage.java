package org.ulpscope.campaign.ui.internal.cases;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Composite;
import org.ulpscope.campaign.study.CampaignReader;
import org.ulpscope.campaign.study.content.CampaignCase;
import org.ulpscope.campaign.study.content.CauseGroup;
import org.ulpscope.campaign.study.content.DiscrepancyFilter;
import org.ulpscope.campaign.study.content.FoundDiscrepancy;
import org.ulpscope.campaign.ui.internal.run.CampaignContents;
import org.ulpscope.ui.layout.ScrolledParts;
import org.ulpscope.ui.tables.RowTable;
import org.ulpscope.ui.tasks.LatestTask;

/** Discrepancies as a list, and the selected one beside the smallest case of its cause. */
public final class DiscrepanciesPage extends Composite {
    private static final int LEAST_HEIGHT = 480;

    private static final String HINT = "Select a discrepancy above to see its program here.";

    private final DiscrepancyList list;
    private final CaseSheet found;
    private final CaseSheet smallest;
    private final LatestTask<FoundDiscrepancy, Optional<CampaignCase>> reading;
    private Optional<CampaignContents> contents = Optional.empty();
    private Optional<FoundDiscrepancy> selected = Optional.empty();

    /** An empty page. */
    public DiscrepanciesPage(Composite parent, CaseActions actions) {
        super(parent, SWT.NONE);
        // What a theme leaves as it is has the colour of the page.
        setBackgroundMode(SWT.INHERIT_FORCE);
        setLayout(new FillLayout());
        SashForm halves = ScrolledParts.in(this, LEAST_HEIGHT);
        list = new DiscrepancyList(halves, actions.campaign(), this::select);
        SashForm sheets = new SashForm(halves, SWT.HORIZONTAL);
        found = new CaseSheet(sheets, "As it was found", actions);
        smallest = new CaseSheet(sheets, "Smallest case of its cause", actions);
        halves.setWeights(38, 62);
        reading = new LatestTask<>(
                "Reading a case", this, (asked, progress) -> read(actions.campaign(), asked), this::show, sentence -> {
                    found.show(Optional.empty(), sentence);
                });
        select(Optional.empty());
    }

    private static Optional<CampaignCase> read(Path campaign, FoundDiscrepancy asked) {
        try (CampaignReader reader = CampaignReader.open(campaign)) {
            return reader.caseOf(asked.number());
        }
    }

    /** Lists these discrepancies in place of others. */
    public void show(DiscrepancyFilter filter) {
        list.show(filter);
    }

    /** Shows what a file holds now. */
    public void show(CampaignContents held) {
        contents = Optional.of(held);
        list.show(held);
        showSmallest();
    }

    private void select(Optional<FoundDiscrepancy> row) {
        selected = row;
        row.ifPresentOrElse(reading::ask, () -> found.show(Optional.empty(), HINT));
        showSmallest();
    }

    private void show(FoundDiscrepancy asked, Optional<CampaignCase> one) {
        if (selected.equals(Optional.of(asked))) {
            found.show(one, "The campaign has no such case any more.");
        }
    }

    private void showSmallest() {
        smallest.show(
                selected.flatMap(this::smallest),
                selected.isEmpty()
                        ? "The smallest program that shows the same appears here."
                        : "The smallest program that shows the same appears here when it is found.");
    }

    private Optional<CampaignCase> smallest(FoundDiscrepancy row) {
        List<CauseGroup> causes = contents.map(CampaignContents::causes).orElse(List.of());
        return causes.stream()
                .filter(cause -> Optional.of(cause.cause()).equals(row.cause()))
                .findFirst()
                .flatMap(CauseGroup::smallest);
    }

    /** The list. */
    public RowTable<FoundDiscrepancy> table() {
        return list.table();
    }

    /** What is listed, in words. */
    public String title() {
        return list.title();
    }

    /** The selected one. */
    public CaseSheet found() {
        return found;
    }

    /** The smallest case of the cause of the selected one. */
    public CaseSheet smallest() {
        return smallest;
    }

    @Override
    public boolean setFocus() {
        return list.table().setFocus();
    }
}
