package org.ulpscope.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.eclipse.core.resources.IProject;
import org.eclipse.swt.SWT;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.dnd.Transfer;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.navigator.CommonNavigator;
import org.eclipse.ui.navigator.resources.ProjectExplorer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A signature that is pasted where no text can be typed. */
class SignaturePasteTest {
    private IProject project;

    @BeforeEach
    void makeProject() throws Exception {
        project = Gallery.exampleProject("pasted");
    }

    @AfterEach
    void deleteProject() throws Exception {
        Gallery.cleanUp(project);
    }

    @Test
    void inTheProjectExplorerBecomesANewKernel() throws Exception {
        IWorkbenchPage page = Desk.page();
        Tree tree = Desk.inUi(() -> {
            CommonNavigator explorer = (CommonNavigator) page.showView(ProjectExplorer.VIEW_ID);
            copy("float mix(float a, float b, float t);");
            return explorer.getCommonViewer().getTree();
        });
        Keys.focus(tree);
        Keys.press('v', SWT.CTRL);
        Shell wizard = User.window("New Kernel");
        Text signature = Desk.inUi(() -> Gallery.below(wizard, Text.class).stream()
                .filter(text -> (text.getStyle() & SWT.MULTI) != 0)
                .findFirst()
                .orElseThrow());
        assertEquals(
                "float mix(float a, float b, float t)",
                Desk.inUi(signature::getText).replace(";", ""));
        Desk.inUi(() -> {
            wizard.close();
            return null;
        });
    }

    private static void copy(String text) {
        Clipboard clipboard = new Clipboard(Desk.shell().getDisplay());
        try {
            clipboard.setContents(new Object[] {text}, new Transfer[] {TextTransfer.getInstance()});
        } finally {
            clipboard.dispose();
        }
    }
}
