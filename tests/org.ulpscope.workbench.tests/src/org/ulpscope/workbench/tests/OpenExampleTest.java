package org.ulpscope.workbench.tests;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IWorkbenchPage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The links of empty views that open an example. */
class OpenExampleTest {
    private static final String PROJECT = "ulpscope-examples";

    @AfterEach
    void cleanUp() throws Exception {
        IWorkbenchPage page = Desk.page();
        Desk.inUi(() -> page.closeAllEditors(false));
        IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject(PROJECT);
        if (project.exists()) {
            Gallery.cleanUp(project);
        }
    }

    /** The question names the example, and not the first one of the project. */
    @Test
    void whatWasAskedForIsOpenedInTheProjectThatIsMadeForIt() throws Exception {
        Shell question = Gallery.opened(
                "Example Project",
                () -> Commands.run("org.ulpscope.workbench.openExampleCommand(name=libm/tgamma.kernel)"));
        Hands.press(Hands.button(question, "Yes"));
        Shell wizard = Hands.window("New Example Project");
        Hands.press(Hands.button(wizard, "Finish"));
        Desk.await(
                "the example is open",
                () -> Desk.activeEditor() != null
                        && Desk.activeEditor().getTitle().equals("tgamma.kernel"));
    }
}
