package org.ulpscope.workbench.study.editor;

import java.util.List;
import java.util.function.Function;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.ulpscope.ui.live.FileSnapshot;
import org.ulpscope.workbench.study.StudyContents;
import org.ulpscope.workbench.study.findings.FindingMenu;
import org.ulpscope.workbench.study.findings.FindingsTable;

/** All findings; the one selected is explored further in the Explore view. */
public final class FindingsPage extends StudyEditorPage {
    private FindingsTable table;

    private final Function<IWorkbenchPage, List<FindingMenu.Entry>> more;

    /** A page whose menu has what can be done with any finding. */
    public FindingsPage(StudyEditor editor) {
        this(editor, page -> List.of());
    }

    /** @param more what the question adds to the menu of a finding, in a page of the workbench */
    public FindingsPage(StudyEditor editor, Function<IWorkbenchPage, List<FindingMenu.Entry>> more) {
        super(editor, "findings", "Findings");
        this.more = more;
    }

    @Override
    protected void create(Composite body, FormToolkit toolkit) {
        GridLayoutFactory.fillDefaults().margins(6, 6).applyTo(body);
        table = new FindingsTable(
                body,
                "The study is being opened.",
                new FindingMenu(more.apply(getSite().getPage())));
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
