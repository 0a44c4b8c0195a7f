package org.ulpscope.workbench.study.findings;

import java.util.List;
import java.util.Optional;
import org.eclipse.core.runtime.ListenerList;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.ISelectionChangedListener;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StackLayout;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.charts.Hint;
import org.ulpscope.store.RunState;
import org.ulpscope.study.Region;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.workbench.live.Sighting;
import org.ulpscope.workbench.selection.SelectionSource;
import org.ulpscope.workbench.study.FindingRow;
import org.ulpscope.workbench.study.StudyContents;
import org.ulpscope.workbench.study.guard.GuardActions;
import org.ulpscope.workbench.study.guard.StudyGuard;
import org.ulpscope.workbench.tables.RowTable;
import org.ulpscope.workbench.tips.HintLink;

/**
 * The findings of a study, a row for each input and a column for each platform; they come as they are found. Its selection is one of
 * {@link FindingRow}s.
 */
public final class FindingsTable extends Composite implements SelectionSource {
    private final String hintWithoutStudy;
    private final ListenerList<ISelectionChangedListener> listeners = new ListenerList<>();
    private final Canvas hint;
    private final FindingMenu menu;
    private String sentence;
    private Optional<StudyDescription> study = Optional.empty();
    private Optional<RowTable<FindingRow>> table = Optional.empty();
    private Optional<FindingColumns> columns = Optional.empty();
    private List<FindingRow> rows = List.of();
    private List<Region> regions = List.of();

    /**
     * @param hintWithoutStudy what to do to see findings
     * @param menu what the rows' context menu has besides copying and exporting
     */
    public FindingsTable(Composite parent, String hintWithoutStudy, FindingMenu menu) {
        super(parent, SWT.NONE);
        this.hintWithoutStudy = hintWithoutStudy;
        this.menu = menu;
        sentence = hintWithoutStudy;
        setLayout(new StackLayout());
        hint = new Canvas(this, SWT.DOUBLE_BUFFERED);
        hint.addPaintListener(event -> Hint.paint(event.gc, sentence, hint.getClientArea()));
        top(hint);
    }

    /** Shows the findings among these contents. */
    public void show(Sighting<StudyContents> contents) {
        switch (contents) {
            case Sighting.Nothing<StudyContents> nothing -> say(hintWithoutStudy);
            case Sighting.Unreadable<StudyContents>(String why) -> say(why);
            case Sighting.Seen<StudyContents>(StudyContents readable) -> show(readable);
        }
    }

    /** The rows on show, in the order on show. */
    public List<FindingRow> shownRows() {
        return table.map(RowTable::shownRows).orElse(List.of());
    }

    /**
     * Offers where nothing is shown what gets something.
     *
     * @param command as {@link HintLink} takes it
     */
    public void offer(String words, String command) {
        HintLink.attach(hint, () -> hintWithoutStudy, words, command);
    }

    /** The table itself; empty while there is no study. */
    public Optional<RowTable<FindingRow>> table() {
        return table;
    }

    /** Shows only the findings in which all these words occur. */
    public void filter(String words) {
        table.ifPresent(shown -> shown.setFilter(words));
    }

    /** Puts findings of one class under one heading. */
    public void groupByClass() {
        table.ifPresent(shown -> shown.setGrouping(columns.map(FindingColumns::outcome)));
    }

    /** Puts findings in one region under one heading. */
    public void groupByRegion() {
        table.ifPresent(shown -> shown.setGrouping(columns.map(FindingColumns::region)));
    }

    /** Lists all findings without headings. */
    public void ungroup() {
        table.ifPresent(shown -> shown.setGrouping(Optional.empty()));
    }

    private void say(String words) {
        sentence = words;
        study = Optional.empty();
        Optional<RowTable<FindingRow>> former = table;
        table = Optional.empty();
        top(hint);
        hint.redraw();
        former.ifPresent(RowTable::dispose);
        fireSelection();
    }

    private void show(StudyContents contents) {
        if (study.filter(same -> same == contents.description()).isEmpty()) {
            study = Optional.of(contents.description());
            create(contents.description());
        }
        regions = contents.regions();
        RowTable<FindingRow> shown = table.orElseThrow();
        // The study that is selected may be another than that of the editor in front.
        shown.setOrigin(contents.file().getFileName().toString());
        shown.setHint(
                contents.summary().state() == RunState.RUNNING
                        ? "Nothing found yet. Findings appear here as the search goes on."
                        : refuses(contents)
                                ? "This hunt found nothing: the function's own assertion refuses the inputs that it is not for."
                                : "This hunt found nothing. Give it more evaluations, more classes or a wider domain.");
        if (rows != contents.findings()) {
            rows = contents.findings();
            shown.setRows(rows);
        }
    }

    private static boolean refuses(StudyContents contents) {
        return contents.inputs().stream().anyMatch(account -> account.hits(Outcome.Refused.LABEL) > 0);
    }

    private void create(StudyDescription description) {
        Optional<RowTable<FindingRow>> former = table;
        FindingColumns made = FindingColumns.of(description);
        RowTable<FindingRow> shown = new RowTable<>(this, "Findings", made.all());
        made.hiddenAtFirst().forEach(column -> shown.setShown(column, false));
        shown.offerGrouping("Group by region", made.region());
        shown.addSelectionChangedListener(event -> fireSelection());
        rows = List.of();
        menu.attach(shown);
        GuardActions.attach(shown.contextMenu(), () -> guard(shown), shown);
        columns = Optional.of(made);
        table = Optional.of(shown);
        top(shown);
        former.ifPresent(RowTable::dispose);
    }

    /** The guard of the regions around what is selected. */
    private Optional<StudyGuard> guard(RowTable<FindingRow> shown) {
        return study.map(description -> StudyGuard.around(
                description,
                regions,
                shown.selectedRows().stream()
                        .map(row -> row.found().inputBits())
                        .toList()));
    }

    private void top(org.eclipse.swt.widgets.Control control) {
        ((StackLayout) getLayout()).topControl = control;
        layout(true, true);
        redraw();
    }

    @Override
    public ISelection getSelection() {
        return table.<ISelection>map(RowTable::getSelection).orElse(StructuredSelection.EMPTY);
    }

    @Override
    public void setSelection(ISelection selection) {
        table.ifPresent(shown -> shown.setSelection(selection));
    }

    @Override
    public ListenerList<ISelectionChangedListener> selectionListeners() {
        return listeners;
    }

    @Override
    public boolean setFocus() {
        return table.map(RowTable::setFocus).orElseGet(() -> !hint.isDisposed() && hint.setFocus());
    }
}
