package org.ulpscope.workbench.study.editor;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.core.runtime.IAdaptable;
import org.eclipse.swt.widgets.Composite;
import org.ulpscope.numeric.Value;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.study.StudyNote;
import org.ulpscope.ui.layout.Moment;
import org.ulpscope.ui.tables.RowColumn;
import org.ulpscope.ui.tables.RowTable;
import org.ulpscope.workbench.explore.ExploredInput;
import org.ulpscope.workbench.study.StudyContents;

/** The inputs that people kept in the study after they explored them, with their reasons; the one selected is explored again. */
final class NotesPage extends StudyTablePage<NotesPage.Row> {
    /** A note on screen. */
    record Row(Path file, StudyDescription study, StudyNote note) implements IAdaptable {
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
    protected List<Row> rows(StudyContents study) {
        return study.notes().stream()
                .map(note -> new Row(study.file(), study.description(), note))
                .toList();
    }

    @Override
    protected String hint(StudyContents study) {
        return "No notes yet. Explore an input of this study, then choose Keep Input in Study in the menu of Explore.";
    }

    @Override
    protected RowTable<Row> table(Composite parent, StudyContents study) {
        StudyDescription description = study.description();
        List<RowColumn<Row>> columns = new ArrayList<>(List.of(
                RowColumn.text("Kept", 150, row -> Moment.of(row.note().written())),
                RowColumn.<Row>text("Why", 120, row -> row.note().text()).fitting()));
        List<RowColumn<Row>> hidden = new ArrayList<>();
        for (int i = 0; i < description.slots().size(); i++) {
            int slot = i;
            String name = description.slots().get(i).name();
            columns.add(RowColumn.input(name, 190, row -> row.input(slot)));
            hidden.add(RowColumn.inputHex(name + " (hex)", 190, row -> row.input(slot)));
            columns.add(hidden.getLast());
        }
        RowTable<Row> table = new RowTable<>(parent, "Notes", columns);
        // In a small window the inputs themselves are to be seen.
        hidden.forEach(column -> table.setShown(column, false));
        return table;
    }
}
