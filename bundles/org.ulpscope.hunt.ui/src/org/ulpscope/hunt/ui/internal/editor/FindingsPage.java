package org.ulpscope.hunt.ui.internal.editor;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.ulpscope.hunt.ui.internal.feed.StudyContents;
import org.ulpscope.hunt.ui.internal.findings.FindingMenu;
import org.ulpscope.hunt.ui.internal.findings.FindingsTable;

/** All findings; the one selected is explored further in the Explore view. */
final class FindingsPage extends StudyPage {
    private FindingsTable table;

    FindingsPage(StudyEditor editor) {
        super(editor, "findings", "Findings");
    }

    @Override
    void create(Composite body, FormToolkit toolkit) {
        GridLayoutFactory.fillDefaults().margins(6, 6).applyTo(body);
        table = new FindingsTable(
                body, "The study is being opened.", new FindingMenu(getSite().getPage()));
        toolkit.adapt(table);
        GridDataFactory.fillDefaults().grab(true, true).hint(200, 200).applyTo(table);
        editor().getSite().setSelectionProvider(table);
    }

    @Override
    void show(StudyContents contents) {
        table.show(contents);
    }

    @Override
    public void setFocus() {
        if (table != null) {
            table.setFocus();
        }
    }
}
