package org.ulpscope.hunt.ui.tests;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.jface.action.ActionContributionItem;
import org.eclipse.jface.action.IAction;
import org.eclipse.ui.IWorkbenchPage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.ulpscope.search.Point;
import org.ulpscope.workbench.explore.Explore;
import org.ulpscope.workbench.internal.explore.ExploreView;
import org.ulpscope.workbench.tests.Desk;
import org.ulpscope.workbench.tests.Gallery;

/** Inputs of a kernel that no study is of have no study in which they could be kept. */
class ExploreKernelKeepsTest {
    private IProject project;
    private IWorkbenchPage page;
    private ExploreView explore;

    @BeforeEach
    void exploreAKernel() throws Exception {
        project = Gallery.exampleProject("kept-nowhere");
        page = Hunts.perspective();
        explore = Desk.inUi(() -> (ExploreView) page.showView(Explore.VIEW));
        IFile kernel = Gallery.kernel(project, "cosh");
        Desk.inUi(() -> {
            explore.explore(kernel);
            return null;
        });
        Desk.await("gcc has answered", () -> explore.answers().contains("gcc"));
    }

    @AfterEach
    void deleteProject() throws Exception {
        Hunts.leave(explore, project);
    }

    @Test
    void inputsAreSavedButNotKeptInAStudyThatIsNotThere() throws Exception {
        Desk.inUi(() -> {
            explore.explore(explore.input().orElseThrow().at(new Point(Double.doubleToRawLongBits(3.5))));
            return null;
        });
        Desk.await("gcc has answered", () -> explore.answers().contains("gcc"));
        assertTrue(Desk.inUi(() -> entry("Save Kernel and Inputs").isEnabled()));
        assertTrue(Desk.inUi(() -> entry("Copy Command Line").isEnabled()));
        assertFalse(Desk.inUi(() -> entry("Keep Input in Study").isEnabled()));
        assertFalse(Desk.inUi(() -> entry("Keep All Inputs Looked At").isEnabled()));
    }

    private IAction entry(String title) {
        return Arrays.stream(
                        explore.getViewSite().getActionBars().getMenuManager().getItems())
                .filter(ActionContributionItem.class::isInstance)
                .map(item -> ((ActionContributionItem) item).getAction())
                .filter(action -> action.getText().startsWith(title))
                .findFirst()
                .orElseThrow();
    }
}
