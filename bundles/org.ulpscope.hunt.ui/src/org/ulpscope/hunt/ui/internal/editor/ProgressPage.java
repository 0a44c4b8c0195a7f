package org.ulpscope.hunt.ui.internal.editor;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.ulpscope.hunt.ui.internal.feed.StudyContents;
import org.ulpscope.hunt.ui.internal.progress.ProgressPane;

/** How the hunt went, trial by trial. */
final class ProgressPage extends StudyPage {
    private ProgressPane pane;

    ProgressPage(StudyEditor editor) {
        super(editor, "progress", "Progress");
    }

    @Override
    void create(Composite body, FormToolkit toolkit) {
        GridLayoutFactory.fillDefaults().applyTo(body);
        pane = new ProgressPane(body, "The study is being opened.");
        toolkit.adapt(pane);
        GridDataFactory.fillDefaults().grab(true, true).hint(200, 200).applyTo(pane);
    }

    @Override
    void show(StudyContents contents) {
        pane.show(contents);
    }

    @Override
    public void setFocus() {
        if (pane != null) {
            pane.setFocus();
        }
    }
}
