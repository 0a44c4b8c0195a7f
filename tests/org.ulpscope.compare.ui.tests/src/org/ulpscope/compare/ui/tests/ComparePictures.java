package org.ulpscope.compare.ui.tests;

import org.eclipse.core.resources.IProject;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.ui.IWorkbenchPage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.ulpscope.charts.ChartCanvas;
import org.ulpscope.compare.ui.internal.comparison.ComparisonView;
import org.ulpscope.workbench.explore.Explore;
import org.ulpscope.workbench.internal.explore.ExploreView;
import org.ulpscope.workbench.study.editor.StudyEditor;
import org.ulpscope.workbench.tests.Desk;
import org.ulpscope.workbench.tests.Gallery;
import org.ulpscope.workbench.tests.Pictures;

/** Takes the pictures of the comparison that people judge it by. */
class ComparePictures {

    private IProject project;
    private IWorkbenchPage page;

    @BeforeEach
    void makeProject() throws Exception {
        project = Gallery.exampleProject("examples");
        page = Comparisons.perspective();
        Desk.inUi(() -> {
            page.closeAllEditors(false);
            page.resetPerspective();
            Desk.shell().setSize(1360, 960);
            return null;
        });
    }

    @AfterEach
    void deleteProject() throws Exception {
        Gallery.theme(Gallery.LIGHT);
        Gallery.cleanUp(project);
    }

    @Test
    void aFinishedComparison() throws Exception {
        Pictures.take("compare-empty");
        StudyEditor editor = Comparisons.finished(Comparisons.kernel(project), "random", 1000);
        pictures(editor, "light");
        Gallery.theme(Gallery.DARK);
        pictures(editor, "dark");
    }

    private void pictures(StudyEditor editor, String name) throws Exception {
        ComparisonView comparison = Comparisons.view();
        ExploreView explore = Desk.inUi(() -> (ExploreView) page.showView(Explore.VIEW));
        Desk.await("differing inputs are listed", () -> comparison
                .table()
                .table()
                .filter(table -> !table.rows().isEmpty())
                .isPresent());
        Desk.inUi(() -> {
            page.activate(comparison);
            comparison
                    .table()
                    .setSelection(new StructuredSelection(
                            comparison.table().table().orElseThrow().shownRows().getFirst()));
            return null;
        });
        Desk.await("both platforms answer", () -> explore.answers().size() >= 2);
        for (String id : new String[] {"verdict", "summary", "differences", "inputs"}) {
            Desk.inUi(() -> {
                page.activate(editor);
                return editor.setActivePage(id);
            });
            Desk.await("charts are painted", () -> Gallery.below(Desk.shell(), ChartCanvas.class).stream()
                    .filter(ChartCanvas::isVisible)
                    .allMatch(ChartCanvas::isSettled));
            Pictures.take("compare-" + name + "-" + id);
        }
        Desk.inUi(() -> {
            page.toggleZoom(page.getReference(explore));
            return null;
        });
        Thread.sleep(1500); // the plot is painted anew beside the user interface
        Pictures.take("explore-" + name);
        Desk.inUi(() -> {
            page.toggleZoom(page.getReference(explore));
            return null;
        });
    }
}
