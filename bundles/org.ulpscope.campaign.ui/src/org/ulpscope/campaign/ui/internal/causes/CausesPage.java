package org.ulpscope.campaign.ui.internal.causes;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Composite;
import org.ulpscope.campaign.study.DiscrepancyFilter;
import org.ulpscope.campaign.ui.internal.cases.CaseActions;
import org.ulpscope.campaign.ui.internal.cases.CaseSheet;
import org.ulpscope.campaign.ui.internal.run.CampaignContents;
import org.ulpscope.charts.ChartCanvas;
import org.ulpscope.workbench.tables.RowTable;

/**
 * Why platforms disagree: the causes by their share, and the smallest case of the selected one. A click on a bar, or a double click on a row, lists
 * the cases of a cause.
 */
public final class CausesPage extends Composite {
    private static final String HINT =
            "Causes appear here when all programs have run: then both platforms of each discrepancy are run again, and what"
                    + " they compute is compared operation by operation.";

    private final ChartCanvas chart;
    private final RowTable<CauseRow> table;
    private final CaseSheet sheet;

    /** An empty page. @param chosen is told which discrepancies the user wants to see */
    public CausesPage(Composite parent, CaseActions actions, Consumer<DiscrepancyFilter> chosen) {
        super(parent, SWT.NONE);
        setLayout(new FillLayout());
        SashForm halves = new SashForm(this, SWT.HORIZONTAL);
        SashForm left = new SashForm(halves, SWT.VERTICAL);
        chart = new ChartCanvas(left, "Causes by share");
        chart.addSelectionListener(subject -> {
            if (subject instanceof CauseRow row) {
                chosen.accept(DiscrepancyFilter.of(row.group()));
            }
        });
        table = new RowTable<>(left, "Causes", CauseColumns.of());
        table.setHint(HINT);
        table.whenOpened(row -> chosen.accept(DiscrepancyFilter.of(row.group())));
        table.addSelectionChangedListener(event -> showSelected());
        left.setWeights(48, 52);
        sheet = new CaseSheet(halves, "Smallest case", actions);
        halves.setWeights(58, 42);
        show(Optional.empty());
    }

    /** Shows the causes that are known; empty where the file cannot be read. */
    public void show(Optional<CampaignContents> contents) {
        List<CauseRow> rows = contents.map(CauseRow::of).orElse(List.of());
        if (rows.equals(table.rows()) && !rows.isEmpty()) {
            return;
        }
        Optional<CauseRow> selected = selected();
        table.setHint(contents.filter(
                        held -> held.discrepancies() == 0 && held.report().programs() > 0)
                .map(held -> "The platforms agree on all that was run up to now.")
                .orElse(HINT));
        table.setRows(rows);
        if (rows.isEmpty()) {
            chart.showHint("");
        } else {
            chart.show(new CauseChart(rows));
            select(rows.stream()
                    .filter(row -> selected.filter(row::isSame).isPresent())
                    .findFirst()
                    .orElse(rows.getFirst()));
        }
        showSelected();
    }

    private void select(CauseRow row) {
        table.setSelection(new StructuredSelection(row));
    }

    private Optional<CauseRow> selected() {
        return table.selectedRows().stream().findFirst();
    }

    private void showSelected() {
        selected()
                .ifPresentOrElse(
                        row -> sheet.show(
                                row.group().smallest(),
                                "The smallest program that shows '"
                                        + row.group().words() + "' appears here when it is found."),
                        () -> sheet.show(Optional.empty(), "Select a cause to see its smallest program here."));
    }

    /** All causes. */
    public RowTable<CauseRow> table() {
        return table;
    }

    /** The causes as bars. */
    public ChartCanvas chart() {
        return chart;
    }

    /** The smallest case of the selected cause. */
    public CaseSheet smallest() {
        return sheet;
    }

    @Override
    public boolean setFocus() {
        return table.setFocus();
    }
}
