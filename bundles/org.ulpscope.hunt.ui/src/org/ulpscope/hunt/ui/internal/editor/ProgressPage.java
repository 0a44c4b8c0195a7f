package org.ulpscope.hunt.ui.internal.editor;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.ulpscope.hunt.ui.internal.findings.FindingsView;
import org.ulpscope.hunt.ui.internal.progress.ProgressPane;
import org.ulpscope.ui.live.FileSnapshot;
import org.ulpscope.workbench.study.StudyContents;
import org.ulpscope.workbench.study.editor.StudyEditor;
import org.ulpscope.workbench.study.editor.StudyEditorPage;

/** How the hunt went, trial by trial. */
public final class ProgressPage extends StudyEditorPage {
    private ProgressPane pane;

    /** A page of an editor of a hunt. */
    public ProgressPage(StudyEditor editor) {
        super(editor, "progress", "Progress");
    }

    @Override
    protected void create(Composite body, FormToolkit toolkit) {
        GridLayoutFactory.fillDefaults().applyTo(body);
        pane = new ProgressPane(
                body,
                "The study is being opened.",
                label -> FindingsView.filter(getSite().getPage(), label));
        toolkit.adapt(pane);
        GridDataFactory.fillDefaults().grab(true, true).hint(200, 200).applyTo(pane);
    }

    @Override
    protected void show(FileSnapshot<StudyContents> contents) {
        pane.show(contents);
    }

    @Override
    public void setFocus() {
        if (pane != null) {
            pane.setFocus();
        }
    }
}
