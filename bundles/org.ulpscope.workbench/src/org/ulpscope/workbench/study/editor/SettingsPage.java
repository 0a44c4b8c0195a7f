package org.ulpscope.workbench.study.editor;

import java.util.List;
import java.util.Optional;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.ui.live.FileSnapshot;
import org.ulpscope.ui.tables.RowColumn;
import org.ulpscope.ui.tables.RowTable;
import org.ulpscope.workbench.study.StudyContents;

/** Everything that the study was made with. */
final class SettingsPage extends StudyEditorPage {
    private RowTable<Setting> table;
    private Optional<StudyDescription> shown = Optional.empty();

    SettingsPage(StudyEditor editor) {
        super(editor, "settings", "Settings");
    }

    @Override
    protected void create(Composite body, FormToolkit toolkit) {
        GridLayoutFactory.fillDefaults().margins(6, 6).applyTo(body);
        table = new RowTable<>(
                body,
                "Settings",
                List.of(
                        RowColumn.text("Setting", 200, Setting::name),
                        RowColumn.text("Value", 300, Setting::value),
                        RowColumn.text("Meaning", 480, Setting::note),
                        RowColumn.text("Part", 160, Setting::group)));
        table.setHint("The study is being opened, or cannot be read.");
        GridDataFactory.fillDefaults().grab(true, true).hint(200, 200).applyTo(table);
        table.setGrouping(Optional.of(table.columns().getLast()));
        table.setShown(table.columns().getLast(), false);
    }

    @Override
    protected void show(FileSnapshot<StudyContents> contents) {
        if (contents instanceof FileSnapshot.Seen<StudyContents>(StudyContents study)) {
            if (shown.filter(same -> same == study.description()).isEmpty()) {
                shown = Optional.of(study.description());
                table.setRows(Setting.of(study.description()));
            }
        } else {
            shown = Optional.empty();
            table.setRows(List.of());
        }
    }

    @Override
    public void setFocus() {
        if (table != null) {
            table.setFocus();
        }
    }
}
