package org.ulpscope.workbench.study.editor;

import java.util.List;
import java.util.stream.Collectors;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.ulpscope.store.LogEntry;
import org.ulpscope.ui.layout.Moment;
import org.ulpscope.ui.layout.WrappedAnew;
import org.ulpscope.ui.live.FileSnapshot;
import org.ulpscope.ui.tables.AccessibleName;
import org.ulpscope.ui.tables.RowColumn;
import org.ulpscope.ui.tables.RowTable;
import org.ulpscope.workbench.study.StudyContents;

/** What happened to the study, line by line; the line that is selected stands whole below the table, since the longest are wider than any window. */
final class LogPage extends StudyEditorPage {
    /** In points: three lines of text. */
    private static final int WHOLE_HEIGHT = 56;

    private RowTable<LogEntry> table;
    private Text whole;

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
                        RowColumn.text("Time", 200, entry -> Moment.inLog(entry.time())),
                        RowColumn.text("What Happened", 640, LogEntry::text)));
        table.setHint("Nothing has been logged.");
        GridDataFactory.fillDefaults().grab(true, true).hint(200, 200).applyTo(table);
        whole = new Text(body, SWT.MULTI | SWT.WRAP | SWT.READ_ONLY | SWT.V_SCROLL);
        whole.getAccessible().addAccessibleListener(new AccessibleName("The selected line"));
        WrappedAnew.whenNarrower(whole);
        GridDataFactory.fillDefaults().grab(true, false).hint(200, WHOLE_HEIGHT).applyTo(whole);
        table.addSelectionChangedListener(event ->
                whole.setText(table.selectedRows().stream().map(LogEntry::text).collect(Collectors.joining("\n"))));
    }

    @Override
    protected void show(FileSnapshot<StudyContents> contents) {
        List<LogEntry> log =
                contents instanceof FileSnapshot.Seen<StudyContents>(StudyContents study) ? study.log() : List.of();
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
