package org.ulpscope.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import org.eclipse.core.resources.IProject;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.ToolItem;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.forms.editor.FormEditor;
import org.eclipse.ui.ide.IDE;
import org.junit.jupiter.api.Test;

/** What can be asked about a kernel. */
class QuestionsTest {
    @Test
    void standInTheHeadingOfAKernelInTheOrderOfTheirNumbersWhicheverBundleIsFoundFirst() throws Exception {
        IProject project = Gallery.exampleProject("questions");
        try {
            IWorkbenchPage page = Desk.page();
            FormEditor editor = Desk.inUi(() -> (FormEditor) IDE.openEditor(page, Gallery.kernel(project, "cosh")));
            Composite heading = Desk.inUi(() -> editor.getActivePageInstance()
                    .getManagedForm()
                    .getForm()
                    .getForm()
                    .getHead());
            assertEquals(
                    List.of("Explore", "Hunt", "Compare"),
                    Desk.inUi(() -> Gallery.below(heading, ToolBar.class).stream()
                            .flatMap(bar -> Arrays.stream(bar.getItems()))
                            .map(ToolItem::getText)
                            .toList()));
        } finally {
            Gallery.cleanUp(project);
        }
    }
}
