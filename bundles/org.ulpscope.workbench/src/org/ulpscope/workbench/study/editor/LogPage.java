package org.ulpscope.workbench.study.editor;

import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.ulpscope.store.LogEntry;
import org.ulpscope.workbench.live.Sighting;
import org.ulpscope.workbench.study.StudyContents;
import org.ulpscope.workbench.tables.RowColumn;
import org.ulpscope.workbench.tables.RowTable;

/** What happened to the study, line by line. */
final class LogPage extends StudyPage {
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss.SSS").withZone(ZoneId.systemDefault());

    private RowTable<LogEntry> table;

    LogPage(StudyEditor editor) {
        super(editor, "log", "Log");
    }

    @Override
    protected void create(Composite body, FormToolkit toolkit) {
        GridLayoutFactory.fillDefaults().margins(6, 6).applyTo(body);
        table = new RowTable<>(
                body,
                "Log",
                List.of(
                        RowColumn.text("Time", 200, entry -> TIME.format(entry.time())),
                        RowColumn.text("What Happened", 640, LogEntry::text)));
        table.setHint("Nothing has been logged.");
        GridDataFactory.fillDefaults().grab(true, true).hint(200, 200).applyTo(table);
    }

    @Override
    protected void show(Sighting<StudyContents> contents) {
        List<LogEntry> log =
                contents instanceof Sighting.Seen<StudyContents>(StudyContents study) ? study.log() : List.of();
        if (!log.equals(table.rows())) {
            table.setRows(log);
        }
    }

    @Override
    public void setFocus() {
        if (table != null) {
            table.setFocus();
        }
    }
}
