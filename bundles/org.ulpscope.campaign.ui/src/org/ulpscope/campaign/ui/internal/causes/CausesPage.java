package org.ulpscope.campaign.ui.internal.causes;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Composite;
import org.ulpscope.campaign.study.content.CauseGroup;
import org.ulpscope.campaign.study.content.DiscrepancyFilter;
import org.ulpscope.campaign.ui.internal.cases.CaseActions;
import org.ulpscope.campaign.ui.internal.run.CampaignContents;
import org.ulpscope.charts.ChartCanvas;
import org.ulpscope.ui.layout.ScrolledParts;
import org.ulpscope.ui.tables.RowTable;

/**
 * Why platforms disagree: the causes by their share, and how the program of the selected one becomes small. As long as the user selects none, one whose program is
 * becoming smaller is. A click on a bar, or a double click on a row, lists
 * the cases of a cause.
 */
public final class CausesPage extends Composite {
    private static final int LEAST_HEIGHT = 360;
    private static final String HINT =
            "Causes appear here when all programs have run: then both platforms of each discrepancy are run again, and what"
                    + " they compute is compared operation by operation.";

    private final ChartCanvas chart;
    private final RowTable<CauseRow> table;
    private final SmallestSheet sheet;
    private Optional<CauseChart> charted = Optional.empty();
    private boolean following = true;
    private boolean selecting;

    /** An empty page. @param chosen is told which discrepancies the user wants to see */
    public CausesPage(Composite parent, CaseActions actions, Consumer<DiscrepancyFilter> chosen) {
        super(parent, SWT.NONE);
        // What a theme leaves as it is has the colour of the page.
        setBackgroundMode(SWT.INHERIT_FORCE);
        setLayout(new FillLayout());
        SashForm halves = new SashForm(this, SWT.HORIZONTAL);
        SashForm left = ScrolledParts.in(halves, LEAST_HEIGHT);
        chart = new ChartCanvas(left, "Causes by share");
        chart.addSelectionListener(subject -> {
            if (subject instanceof CauseRow row) {
                chosen.accept(DiscrepancyFilter.of(row.group()));
            }
        });
        table = new RowTable<>(left, "Causes", CauseColumns.of());
        table.setHint(HINT);
        table.whenOpened(row -> chosen.accept(DiscrepancyFilter.of(row.group())));
        table.addSelectionChangedListener(event -> selected(!selecting));
        left.setWeights(48, 52);
        sheet = new SmallestSheet(halves, actions);
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
        table.setHint(contents.map(CausesPage::hint).orElse(HINT));
        selecting = true;
        table.setRows(rows);
        next(rows, selected).ifPresent(row -> table.setSelection(new StructuredSelection(row)));
        selecting = false;
        showBars(rows);
        showSelected();
    }

    private static String hint(CampaignContents held) {
        long programs = held.report().programs();
        if (programs < held.report().description().programs() || programs == 0) {
            return held.discrepancies() == 0 && programs > 0
                    ? "The platforms agree on all that was run up to now."
                    : HINT;
        }
        return held.discrepancies() == 0
                ? "The platforms agree on all that was run."
                : "%,d results differ. Why they do appears here as it is found.".formatted(held.discrepancies());
    }

    private void showBars(List<CauseRow> rows) {
        Optional<CauseChart> next = Optional.of(new CauseChart(rows)).filter(any -> !rows.isEmpty());
        if (next.isEmpty()) {
            chart.showHint("");
        } else if (charted.filter(next.get()::looksLike).isEmpty()) {
            chart.show(next.get());
        }
        charted = next;
    }

    /** What is selected now: what was, or another whose program is becoming smaller. */
    private Optional<CauseRow> next(List<CauseRow> rows, Optional<CauseRow> selected) {
        Optional<CauseRow> same = rows.stream()
                .filter(row -> selected.filter(row::isSame).isPresent())
                .findFirst();
        Optional<CauseRow> shrinking =
                rows.stream().filter(CauseRow::isBeingReduced).findFirst();
        boolean stays = !following || same.filter(CauseRow::isBeingReduced).isPresent();
        return (stays ? same : shrinking.or(() -> same)).or(() -> rows.stream().findFirst());
    }

    /** Selects a cause, as the user does. */
    public void select(CauseGroup cause) {
        table.rows().stream()
                .filter(row -> row.group().cause().equals(cause.cause()))
                .findFirst()
                .ifPresent(row -> table.setSelection(new StructuredSelection(row)));
    }

    private void selected(boolean byUser) {
        following &= !byUser;
        showSelected();
    }

    private Optional<CauseRow> selected() {
        return table.selectedRows().stream().findFirst();
    }

    private void showSelected() {
        selected()
                .ifPresentOrElse(
                        row -> sheet.show(
                                Optional.of(row.group()),
                                "The smallest program that shows '"
                                        + row.group().words() + "' appears here when it is found."),
                        () -> sheet.show(
                                Optional.empty(),
                                table.rows().isEmpty()
                                        ? "The smallest program of a cause appears here."
                                        : "Select a cause to see its smallest program here."));
    }

    /** All causes. */
    public RowTable<CauseRow> table() {
        return table;
    }

    /** The causes as bars. */
    public ChartCanvas chart() {
        return chart;
    }

    /** The program of the selected cause, on its way to the smallest case. */
    public SmallestSheet smallest() {
        return sheet;
    }

    @Override
    public boolean setFocus() {
        return table.setFocus();
    }
}
