package org.ulpscope.workbench.study.regions;

import java.util.List;
import java.util.Optional;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.ulpscope.store.RunState;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.workbench.live.Sighting;
import org.ulpscope.workbench.study.StudyContents;
import org.ulpscope.workbench.study.editor.StudyEditor;
import org.ulpscope.workbench.study.editor.StudyPage;
import org.ulpscope.workbench.study.guard.GuardActions;
import org.ulpscope.workbench.study.guard.StudyGuard;
import org.ulpscope.workbench.tables.RowTable;

/** Where the regions of a study begin and end; the guard that keeps inputs out of them can be copied. */
public final class RegionsPage extends StudyPage {
    private Composite place;
    private Optional<RowTable<RegionRow>> table = Optional.empty();
    private Optional<StudyDescription> study = Optional.empty();

    public RegionsPage(StudyEditor editor) {
        super(editor, "regions", "Regions");
    }

    @Override
    protected void create(Composite body, FormToolkit toolkit) {
        GridLayoutFactory.fillDefaults().margins(6, 6).applyTo(body);
        place = toolkit.createComposite(body);
        place.setLayout(new FillLayout());
        GridDataFactory.fillDefaults().grab(true, true).hint(200, 200).applyTo(place);
    }

    @Override
    protected void show(Sighting<StudyContents> contents) {
        if (contents instanceof Sighting.Seen<StudyContents>(StudyContents readable)) {
            if (study.filter(same -> same == readable.description()).isEmpty()) {
                study = Optional.of(readable.description());
                createTable(readable.description());
            }
            show(readable, table.orElseThrow());
        } else {
            table.ifPresent(shown -> shown.setRows(List.of()));
        }
    }

    private static void show(StudyContents readable, RowTable<RegionRow> shown) {
        shown.setHint(
                readable.summary().state() == RunState.RUNNING
                        ? "Regions are looked for when the search has ended."
                        : "No regions were found. There are some for kernels with one to three inputs; of several, boxes that have one class alone.");
        List<RegionRow> rows = RegionRow.of(readable);
        if (!rows.equals(shown.rows())) {
            shown.setRows(rows);
        }
    }

    private void createTable(StudyDescription description) {
        table.ifPresent(RowTable::dispose);
        RegionColumns columns = RegionColumns.of(description);
        RowTable<RegionRow> made = new RowTable<>(place, "Regions", columns.all());
        columns.hiddenAtFirst().forEach(column -> made.setShown(column, false));
        GuardActions.attach(made.contextMenu(), () -> Optional.of(guard(made.selectedRows())), made);
        GuardActions.attachAll(made.contextMenu(), () -> guard(made.rows()));
        offerSelection(made);
        table = Optional.of(made);
        place.layout();
    }

    private StudyGuard guard(List<RegionRow> rows) {
        return new StudyGuard(
                study.orElseThrow(), rows.stream().map(RegionRow::region).toList());
    }

    @Override
    public void setFocus() {
        table.ifPresent(RowTable::setFocus);
    }
}
