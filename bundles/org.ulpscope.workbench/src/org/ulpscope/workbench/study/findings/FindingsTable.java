package org.ulpscope.workbench.study.findings;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IWorkbenchActionConstants;
import org.ulpscope.study.AgreeingPlatforms;
import org.ulpscope.study.Region;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.ui.tables.RowTable;
import org.ulpscope.workbench.study.FindingRow;
import org.ulpscope.workbench.study.StudyContents;
import org.ulpscope.workbench.study.StudyTable;
import org.ulpscope.workbench.study.guard.GuardActions;
import org.ulpscope.workbench.study.guard.StudyGuard;

/**
 * The findings of a study, a row for each input and a column for each platform; they come as they are found. Its selection is one of
 * {@link FindingRow}s.
 */
public final class FindingsTable extends StudyTable<FindingRow> {
    private final FindingMenu menu;
    private Optional<StudyDescription> study = Optional.empty();
    private Optional<FindingColumns> columns = Optional.empty();
    private List<List<String>> agreeing = List.of();
    private boolean isEachShown;
    private List<FindingRow> rows = List.of();
    private List<Region> regions = List.of();

    /**
     * @param hintWithoutStudy what to do to see findings
     * @param menu what the rows' context menu has besides copying and exporting
     */
    public FindingsTable(Composite parent, String hintWithoutStudy, FindingMenu menu) {
        super(parent, hintWithoutStudy);
        this.menu = menu;
    }

    /** The rows on show, in the order on show. */
    public List<FindingRow> shownRows() {
        return table().map(RowTable::shownRows).orElse(List.of());
    }

    /** Shows only the findings in which all these words occur. */
    public void filter(String words) {
        table().ifPresent(shown -> shown.setFilter(words));
    }

    /** Puts findings of one class under one heading. */
    public void groupByClass() {
        table().ifPresent(shown -> shown.setGrouping(columns.map(FindingColumns::outcome)));
    }

    /** Puts findings in one region under one heading. */
    public void groupByRegion() {
        table().ifPresent(shown -> shown.setGrouping(columns.map(FindingColumns::region)));
    }

    /** Lists all findings without headings. */
    public void ungroup() {
        table().ifPresent(shown -> shown.setGrouping(Optional.empty()));
    }

    @Override
    protected void forget() {
        study = Optional.empty();
    }

    @Override
    protected void show(StudyContents contents) {
        boolean isSame = study.filter(same -> same == contents.description()).isPresent();
        if (!isSame || rows != contents.findings()) {
            List<List<String>> now = AgreeingPlatforms.everywhere(
                    contents.description(),
                    contents.findings().stream().map(FindingRow::found).toList());
            if (!isSame || !now.equals(agreeing)) {
                isEachShown = isSame && isEachShown;
                agreeing = now;
                study = Optional.of(contents.description());
                create(contents);
            }
        }
        regions = contents.regions();
        RowTable<FindingRow> shown = table().orElseThrow();
        // The study that is selected may be another than that of the editor in front.
        shown.setOrigin(contents.file().getFileName().toString());
        shown.setHint(NoFindings.why(contents));
        if (rows != contents.findings()) {
            rows = contents.findings();
            shown.setRows(rows);
        }
    }

    private void create(StudyContents contents) {
        StudyDescription description = contents.description();
        FindingColumns made = FindingColumns.of(description, agreeing);
        RowTable<FindingRow> shown = new RowTable<>(this, "Findings", made.all());
        made.hiddenAtFirst().forEach(column -> shown.setShown(column, false));
        shown.explainCount("A row for each input; what is found of it on each platform counts as a finding.");
        shown.offerGrouping("Group by region", made.region());
        rows = List.of();
        menu.attach(shown);
        offerEachPlatform(shown, made);
        GuardActions.attach(shown.contextMenu(), () -> guard(contents.file(), shown), shown);
        columns = Optional.of(made);
        replace(shown, contents);
    }

    /** Platforms that agree share a column until the user wants to see each. */
    private void offerEachPlatform(RowTable<FindingRow> shown, FindingColumns made) {
        if (made.merged().isEmpty()) {
            return;
        }
        Action each = new Action("Show Each Platform", IAction.AS_CHECK_BOX) {
            @Override
            public void run() {
                isEachShown = !isEachShown;
                setChecked(isEachShown);
                showEach(shown, made);
            }
        };
        each.setChecked(isEachShown);
        shown.contextMenu().insertBefore(IWorkbenchActionConstants.MB_ADDITIONS, each);
        showEach(shown, made);
    }

    private void showEach(RowTable<FindingRow> shown, FindingColumns made) {
        made.merged().forEach(column -> shown.setShown(column, !isEachShown));
        made.single().forEach(column -> shown.setShown(column, isEachShown));
    }

    /** The guard of the regions around what is selected. */
    private Optional<StudyGuard> guard(Path file, RowTable<FindingRow> shown) {
        return study.map(description -> StudyGuard.around(
                file,
                description,
                regions,
                shown.selectedRows().stream()
                        .map(row -> row.found().inputBits())
                        .toList()));
    }
}
