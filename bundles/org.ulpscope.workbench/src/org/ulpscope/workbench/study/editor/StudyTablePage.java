package org.ulpscope.workbench.study.editor;

import java.util.List;
import java.util.Optional;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.ulpscope.ui.live.FileSnapshot;
import org.ulpscope.ui.tables.RowTable;
import org.ulpscope.ui.theme.Styling;
import org.ulpscope.workbench.study.StudyContents;

/** A page that is filled by a table whose columns depend on what was asked, so that another study at the same place has another table. */
public abstract class StudyTablePage<R> extends StudyEditorPage {
    private Composite place;
    private Label remark;
    private Optional<StudyContents> study = Optional.empty();
    private Optional<RowTable<R>> table = Optional.empty();

    /** @param id by which the page is brought up @param title on its tab */
    protected StudyTablePage(StudyEditor editor, String id, String title) {
        super(editor, id, title);
    }

    /** The table for a study, with nothing in it yet. */
    protected abstract RowTable<R> table(Composite parent, StudyContents study);

    /** Whether the table that was made for one has the columns for the other, which is at the same place. */
    protected boolean haveSameColumns(StudyContents one, StudyContents other) {
        return one.description() == other.description();
    }

    /** What it has of a study. */
    protected abstract List<R> rows(StudyContents study);

    /** What it says where that is nothing. */
    protected abstract String hint(StudyContents study);

    /** What the table is of; empty before it was read. */
    protected final Optional<StudyContents> study() {
        return study;
    }

    /** What is to be said below the rows, as a sentence; blank where nothing is. */
    protected String remark(StudyContents study) {
        return "";
    }

    @Override
    protected final void create(Composite body, FormToolkit toolkit) {
        GridLayoutFactory.fillDefaults().margins(6, 6).applyTo(body);
        place = toolkit.createComposite(body);
        place.setLayout(new FillLayout());
        GridDataFactory.fillDefaults().grab(true, true).hint(200, 200).applyTo(place);
        remark = toolkit.createLabel(body, "", SWT.WRAP);
        remark("");
    }

    private void remark(String sentence) {
        if (!sentence.equals(remark.getText()) || remark.getLayoutData() == null) {
            remark.setText(sentence);
            remark.setVisible(!sentence.isEmpty());
            GridDataFactory.fillDefaults()
                    .grab(true, false)
                    .hint(200, SWT.DEFAULT)
                    .exclude(sentence.isEmpty())
                    .applyTo(remark);
            remark.getParent().layout();
        }
    }

    @Override
    protected final void show(FileSnapshot<StudyContents> contents) {
        if (contents instanceof FileSnapshot.Seen<StudyContents>(StudyContents readable)) {
            if (study.filter(shown -> haveSameColumns(shown, readable)).isEmpty()) {
                replaceTable(readable);
            }
            study = Optional.of(readable);
            RowTable<R> shown = table.orElseThrow();
            shown.setHint(hint(readable));
            List<R> rows = rows(readable);
            if (!rows.equals(shown.rows())) {
                shown.setRows(rows);
            }
            remark(rows.isEmpty() ? "" : remark(readable));
        } else {
            table.ifPresent(shown -> shown.setRows(List.of()));
        }
    }

    private void replaceTable(StudyContents readable) {
        table.ifPresent(RowTable::dispose);
        RowTable<R> made = table(place, readable);
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
