package org.ulpscope.hunt.ui.tests;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.eclipse.core.resources.IProject;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.IWorkbenchPage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.ulpscope.hunt.ui.internal.findings.FindingsView;
import org.ulpscope.store.RunState;
import org.ulpscope.workbench.explore.Explore;
import org.ulpscope.workbench.internal.explore.ExploreView;
import org.ulpscope.workbench.study.FindingRow;
import org.ulpscope.workbench.study.editor.StudyEditor;
import org.ulpscope.workbench.tests.Desk;
import org.ulpscope.workbench.tests.Gallery;
import org.ulpscope.workbench.tests.Keys;
import org.ulpscope.workbench.tests.User;

/** Whoever looks through the findings at full size finds what is selected there in the other views, once these are back. */
class MaximisedFindingsTest {
    private IProject project;
    private IWorkbenchPage page;
    private ExploreView explore;
    private FindingsView findings;
    private Table table;

    @BeforeEach
    void maximiseFindings() throws Exception {
        project = Gallery.exampleProject("maximised");
        page = Hunts.perspective();
        findings = Hunts.findings();
        explore = Desk.inUi(() -> (ExploreView) page.showView(Explore.VIEW));
        StudyEditor editor = Hunts.open(Hunts.finished(project, "pow", 2000));
        Hunts.await(editor, RunState.FINISHED);
        Desk.await("findings are listed", () -> findings.table().shownRows().size() > 50);
        table = Desk.inUi(() -> Gallery.below(findings.table(), Table.class).stream()
                .findFirst()
                .orElseThrow());
        Desk.inUi(() -> {
            page.activate(findings);
            return null;
        });
        Keys.focus(table);
        zoom(true);
    }

    @AfterEach
    void deleteProject() throws Exception {
        Hunts.leave(explore, project);
    }

    private void zoom(boolean maximised) throws Exception {
        Keys.press('m', SWT.CTRL);
        Desk.await(
                "the view is " + (maximised ? "maximised" : "restored"),
                () -> page.getPartState(page.getReference(findings))
                        == (maximised ? IWorkbenchPage.STATE_MAXIMIZED : IWorkbenchPage.STATE_RESTORED));
        Desk.awaitTurns();
    }

    /** Clicks on the lowest row that is to be seen whole, below the first ones. */
    private FindingRow selectLow() throws Exception {
        User.row(Desk.inUi(() -> table.getItem(table.getTopIndex() + visibleRows() - 1)));
        Desk.await("a row is selected", () -> table.getSelectionCount() == 1);
        return Desk.inUi(
                () -> findings.table().table().orElseThrow().selectedRows().getFirst());
    }

    private int visibleRows() {
        return (table.getClientArea().height - table.getHeaderHeight()) / table.getItemHeight();
    }

    private boolean isAt(FindingRow row) {
        return explore.input()
                .filter(shown -> shown.point().bits(0)
                                == row.found().inputBits().getFirst()
                        && shown.point().bits(1) == row.found().inputBits().get(1))
                .isPresent();
    }

    @Test
    void whatWasSelectedIsExploredOnceTheOtherViewsAreBack() throws Exception {
        FindingRow selected = selectLow();
        zoom(false);
        Desk.await("Explore shows the finding that is selected", () -> isAt(selected));
    }

    @Test
    void whatWasSelectedIsInSightOnceTheViewIsSmallAgain() throws Exception {
        selectLow();
        int before = Desk.inUi(() -> table.getClientArea().height);
        zoom(false);
        Desk.await("the table is low again", () -> table.getClientArea().height < before / 2);
        Desk.awaitTurns();
        Rectangle area = Desk.inUi(table::getClientArea);
        Rectangle row = Desk.inUi(() -> table.getItem(table.getSelectionIndex()).getBounds());
        // The heading stands above the origin.
        assertTrue(row.y >= 0 && row.y + row.height <= area.y + area.height, row + " in " + area);
    }
}
