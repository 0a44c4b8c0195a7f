package org.ulpscope.compare.ui.internal.editor;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.ulpscope.compare.ui.internal.comparison.ComparisonTable;
import org.ulpscope.ui.live.FileSnapshot;
import org.ulpscope.workbench.study.StudyContents;
import org.ulpscope.workbench.study.editor.StudyEditor;
import org.ulpscope.workbench.study.editor.StudyEditorPage;

/** The inputs on which the platforms differ; the one selected is shown in the Explore view. */
public final class ComparisonPage extends StudyEditorPage {
    private ComparisonTable table;

    /** A page of the editor of a comparison. */
    public ComparisonPage(StudyEditor editor) {
        super(editor, "inputs", "Inputs");
    }

    @Override
    protected void create(Composite body, FormToolkit toolkit) {
        GridLayoutFactory.fillDefaults().margins(6, 6).applyTo(body);
        table = new ComparisonTable(
                body, "The study is being opened.", getSite().getPage());
        toolkit.adapt(table);
        GridDataFactory.fillDefaults().grab(true, true).hint(200, 200).applyTo(table);
        offerSelection(table);
    }

    @Override
    protected void show(FileSnapshot<StudyContents> contents) {
        table.show(contents);
    }

    @Override
    public void setFocus() {
        if (table != null) {
            table.setFocus();
        }
    }
}
