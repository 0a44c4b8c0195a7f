package org.ulpscope.campaign.ui.internal.cases;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.ulpscope.campaign.study.CampaignReader;
import org.ulpscope.campaign.study.content.DiscrepancyFilter;
import org.ulpscope.campaign.study.content.FoundDiscrepancy;
import org.ulpscope.campaign.ui.internal.run.CampaignContents;
import org.ulpscope.ui.tables.RowTable;
import org.ulpscope.ui.tasks.LatestTask;

/** The discrepancies that a count stands for. They are read beside the user interface, anew when there are more. */
final class DiscrepancyList extends Composite {
    private final Label title;
    private final Button all;
    private final RowTable<FoundDiscrepancy> table;
    private final LatestTask<DiscrepancyFilter, List<FoundDiscrepancy>> reading;
    private DiscrepancyFilter filter = DiscrepancyFilter.ALL;
    private long discrepancies = -1;
    private long explained = -1;

    /** @param selected is told of the row that is selected */
    DiscrepancyList(Composite parent, Path campaign, Consumer<Optional<FoundDiscrepancy>> selected) {
        super(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults()
                .numColumns(2)
                .margins(4, 2)
                .spacing(4, 2)
                .applyTo(this);
        title = new Label(this, SWT.NONE);
        GridDataFactory.fillDefaults()
                .align(SWT.FILL, SWT.CENTER)
                .grab(true, false)
                .applyTo(title);
        all = new Button(this, SWT.PUSH);
        all.setText("Show &All");
        all.addListener(SWT.Selection, event -> show(DiscrepancyFilter.ALL));
        table = new RowTable<>(this, "Discrepancies", DiscrepancyColumns.of());
        GridDataFactory.fillDefaults().span(2, 1).grab(true, true).applyTo(table);
        table.addSelectionChangedListener(
                event -> selected.accept(table.selectedRows().stream().findFirst()));
        reading = new LatestTask<>(
                "Reading discrepancies", this, (asked, progress) -> read(campaign, asked), this::show, table::setHint);
        name();
    }

    private static List<FoundDiscrepancy> read(Path campaign, DiscrepancyFilter asked) {
        try (CampaignReader reader = CampaignReader.open(campaign)) {
            return reader.discrepancies(asked);
        }
    }

    /** Lists these in place of others. */
    void show(DiscrepancyFilter which) {
        filter = which;
        name();
        reading.ask(filter);
    }

    /** Looks at the file again where it has more. */
    void show(CampaignContents contents) {
        if (contents.discrepancies() != discrepancies || contents.explained() != explained) {
            discrepancies = contents.discrepancies();
            explained = contents.explained();
            reading.ask(filter);
        }
        table.setHint(
                contents.report().programs() == 0
                        ? "Discrepancies appear here when the first programs have run on all platforms."
                        : "The platforms agree on all of these.");
    }

    private void name() {
        title.setText(FilterText.of(filter));
        all.setEnabled(!filter.equals(DiscrepancyFilter.ALL));
        layout();
    }

    private void show(DiscrepancyFilter asked, List<FoundDiscrepancy> found) {
        if (asked.equals(filter) && !table.isDisposed() && !found.equals(table.rows())) {
            table.setRows(found);
        }
    }

    /** What is listed, in words. */
    String title() {
        return title.getText();
    }

    RowTable<FoundDiscrepancy> table() {
        return table;
    }
}
