package org.ulpscope.workbench.tests;

import org.eclipse.core.resources.IProject;
import org.eclipse.e4.ui.css.swt.theme.IThemeEngine;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.navigator.resources.ProjectExplorer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.ulpscope.workbench.internal.appearance.Appearance;
import org.ulpscope.workbench.internal.appearance.ThemeChoice;

/** Who chose the dark theme at an earlier time finds all of it dark at a start, when the workbench is dark before the desktop is. */
class DarkStartTest {
    private IProject project;

    @BeforeEach
    void makeProject() throws Exception {
        project = Gallery.exampleProject("dark");
    }

    @AfterEach
    void deleteProject() throws Exception {
        Themes.take(ThemeChoice.LIGHT);
        Gallery.cleanUp(project);
    }

    /** It had the blue of the light theme, on which white words are too faint. */
    @Test
    void whatIsSelectedInTheProjectExplorerHasTheBlueOfTheDark() throws Exception {
        Tree tree = Desk.inUi(() -> {
            IWorkbenchPage page = Desk.page();
            ProjectExplorer explorer = (ProjectExplorer) page.showView(ProjectExplorer.VIEW_ID);
            explorer.getCommonViewer().setSelection(new StructuredSelection(project));
            page.activate(explorer);
            return explorer.getCommonViewer().getTree();
        });
        Desk.await("it is selected", () -> tree.getSelectionCount() == 1);
        Themes.take(ThemeChoice.DARK);
        Desk.painted(Desk.shell());
        RGB dark = SelectedRow.colour(tree);
        Themes.take(ThemeChoice.LIGHT);
        Desk.inUi(() -> {
            PlatformUI.getWorkbench().getService(IThemeEngine.class).setTheme(Gallery.DARK, true);
            Appearance.restore();
            return null;
        });
        Themes.awaitDesktop(ThemeChoice.DARK);
        SelectedRow.assertBecomes(dark, tree);
    }
}
