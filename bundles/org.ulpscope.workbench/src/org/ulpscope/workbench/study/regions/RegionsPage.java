package org.ulpscope.workbench.study.regions;

import java.util.List;
import java.util.Optional;
import org.eclipse.swt.widgets.Composite;
import org.ulpscope.search.regions.result.RegionLimits;
import org.ulpscope.store.RunState;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.ui.tables.RowTable;
import org.ulpscope.workbench.study.StudyContents;
import org.ulpscope.workbench.study.editor.StudyEditor;
import org.ulpscope.workbench.study.editor.StudyTablePage;
import org.ulpscope.workbench.study.guard.GuardActions;
import org.ulpscope.workbench.study.guard.StudyGuard;

/** Where the regions of a study begin and end; the guard that keeps inputs out of them can be copied. */
public final class RegionsPage extends StudyTablePage<RegionRow> {
    public RegionsPage(StudyEditor editor) {
        super(editor, "regions", "Regions");
    }

    @Override
    protected List<RegionRow> rows(StudyContents study) {
        return RegionRow.of(study);
    }

    @Override
    protected String hint(StudyContents study) {
        RunState state = study.summary().state();
        if (state != RunState.FINISHED) {
            return "Regions are looked for when the search has ended."
                    + (state == RunState.RUNNING ? "" : " Resume goes on with it.");
        }
        int inputs = study.description().slots().size();
        return inputs > RegionLimits.MOST_SLOTS_OF_BOXES
                ? "No regions were found. This function has " + inputs + " inputs, and of more than "
                        + RegionLimits.MOST_SLOTS_OF_BOXES
                        + " a region is a range of one or where two are equal or opposite, such as a = b, whatever the others are. To see more,"
                        + " hunt in a function of fewer that calls it with the others as they usually are."
                : "No regions were found. A region is a range of the input in which all inputs tried give the same exceptional result; of two or"
                        + " three inputs, a range of each, or a relation of two such as a = b.";
    }

    /** A guard for all regions lets these through. */
    @Override
    protected String remark(StudyContents study) {
        long outside = outside(study);
        return outside == 0
                ? ""
                : "Of the %,d inputs in Findings %,d %s in none of these regions; grouped by region they stand together there."
                        .formatted(study.findings().size(), outside, outside == 1 ? "lies" : "lie");
    }

    private static long outside(StudyContents study) {
        return study.findings().stream().filter(row -> row.region().isEmpty()).count();
    }

    @Override
    protected boolean haveSameColumns(StudyContents one, StudyContents other) {
        return super.haveSameColumns(one, other) && hasRelations(one) == hasRelations(other);
    }

    private static boolean hasRelations(StudyContents study) {
        return study.regions().stream().anyMatch(region -> region.slant().isPresent());
    }

    @Override
    protected RowTable<RegionRow> table(Composite parent, StudyContents study) {
        StudyDescription description = study.description();
        RegionColumns columns = RegionColumns.of(description, hasRelations(study));
        RowTable<RegionRow> made = new RowTable<>(parent, "Regions", columns.all());
        columns.hiddenAtFirst().forEach(column -> made.setShown(column, false));
        GuardActions.attach(
                made.contextMenu(),
                () -> Optional.of(new StudyGuard(
                        study.file(),
                        description,
                        made.selectedRows().stream().map(RegionRow::region).toList(),
                        false)),
                made);
        GuardActions.attachAll(
                made.contextMenu(),
                () -> new StudyGuard(
                        study.file(),
                        description,
                        made.rows().stream().map(RegionRow::region).toList(),
                        true));
        return made;
    }
}
