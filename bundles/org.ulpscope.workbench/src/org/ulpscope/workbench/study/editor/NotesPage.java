package org.ulpscope.workbench.study.editor;

import java.nio.file.Path;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.runtime.IAdaptable;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.ulpscope.numeric.Value;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.study.StudyNote;
import org.ulpscope.workbench.explore.ExploredInput;
import org.ulpscope.workbench.live.Sighting;
import org.ulpscope.workbench.study.StudyContents;
import org.ulpscope.workbench.tables.RowColumn;
import org.ulpscope.workbench.tables.RowTable;
import org.ulpscope.workbench.theme.Styling;

/** The inputs that people kept in the study after they explored them, with their reasons; the one selected is explored again. */
final class NotesPage extends StudyPage {
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm").withZone(ZoneId.systemDefault());

    private Composite place;
    private Optional<StudyDescription> study = Optional.empty();
    private Optional<RowTable<Row>> table = Optional.empty();

    /** A note on screen. */
    private record Row(Path file, StudyDescription study, StudyNote note) implements IAdaptable {
        Value input(int slot) {
            return new Value(study.slots().get(slot).format(), note.inputBits().get(slot));
        }

        @Override
        public <T> T getAdapter(Class<T> adapter) {
            return adapter == ExploredInput.class
                    ? adapter.cast(ExploredInput.of(file, study, note.inputBits()))
                    : null;
        }
    }

    NotesPage(StudyEditor editor) {
        super(editor, "notes", "Notes");
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
            List<Row> rows = readable.notes().stream()
                    .map(note -> new Row(readable.file(), readable.description(), note))
                    .toList();
            if (!rows.equals(table.orElseThrow().rows())) {
                table.orElseThrow().setRows(rows);
            }
        } else {
            table.ifPresent(shown -> shown.setRows(List.of()));
        }
    }

    private void createTable(StudyDescription description) {
        table.ifPresent(RowTable::dispose);
        List<RowColumn<Row>> columns = new ArrayList<>(List.of(
                RowColumn.text("Kept", 130, row -> TIME.format(row.note().written())),
                RowColumn.text("Why", 330, row -> row.note().text())));
        for (int i = 0; i < description.slots().size(); i++) {
            int slot = i;
            String name = description.slots().get(i).name();
            columns.add(RowColumn.input(name, 190, row -> row.input(slot)));
            columns.add(RowColumn.inputHex(name + " (hex)", 190, row -> row.input(slot)));
        }
        RowTable<Row> made = new RowTable<>(place, "Notes", columns);
        made.setHint(
                "No notes yet. Explore inputs of this study, then choose Keep Trail in Study in the menu of Explore.");
        offerSelection(made);
        table = Optional.of(made);
        Styling.apply(made);
        place.layout();
    }

    @Override
    public void setFocus() {
        table.ifPresent(RowTable::setFocus);
    }
}
