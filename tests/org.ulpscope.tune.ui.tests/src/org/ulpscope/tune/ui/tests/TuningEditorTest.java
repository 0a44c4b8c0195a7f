package org.ulpscope.tune.ui.tests;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.jface.action.ActionContributionItem;
import org.eclipse.jface.action.IAction;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.forms.widgets.Form;
import org.eclipse.ui.ide.IDE;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.ulpscope.tune.ui.internal.fom.TuningEditor;
import org.ulpscope.workbench.tests.Desk;
import org.ulpscope.workbench.tests.Gallery;

class TuningEditorTest {
    private IProject project;
    private IWorkbenchPage page;

    @BeforeEach
    void makeProject() throws Exception {
        project = Gallery.exampleProject("tunings");
        Tunings.shorten(project);
        page = Tunings.perspective();
    }

    @AfterEach
    void deleteProject() throws Exception {
        Gallery.cleanUp(project);
    }

    @Test
    void followsATuningThatAnotherProcessWritesAndSeesItDie() throws Exception {
        IFile vector = Tunings.euler(project);
        IFile file = project.getFile("tune/euler/euler.tuning");
        Process writer = TuningProcess.start(
                file.getLocation().toPath(), vector.getLocation().toPath());
        try {
            Tunings.await("the tuning is there", () -> {
                file.refreshLocal(IResource.DEPTH_ZERO, new NullProgressMonitor());
                return file.exists();
            });
            TuningEditor editor = Desk.inUi(() -> (TuningEditor) IDE.openEditor(page, file));
            Tunings.await("it is at work", () -> editor.pane().status().contains("running"));
            assertFalse(isEnabled("Cancel"), "this workbench cannot stop another process");
            assertFalse(isEnabled("Resume"));
            writer.destroyForcibly().waitFor();
            Tunings.await("its end is seen", () -> editor.pane().status().contains("interrupted"));
            assertTrue(isEnabled("Resume"));
            assertFalse(isEnabled("Cancel"));
        } finally {
            writer.destroyForcibly().waitFor();
        }
    }

    @Test
    void aTuningThatIsReplacedByAnotherIsReadAnew() throws Exception {
        IFile file = Tunings.finished(project, List.of("random"), 1, 0);
        TuningEditor editor = Desk.inUi(() -> (TuningEditor) IDE.openEditor(page, file));
        Tunings.await("it is read", () -> editor.pane().status().contains("finished: 1 "));
        java.nio.file.Files.delete(file.getLocation().toPath());
        Tunings.await("its end is seen", () -> editor.pane().status().isEmpty());
        Tunings.finished(project, List.of("random"), 2, 0);
        Tunings.await("the other is read", () -> editor.pane().status().contains("finished: 2 "));
    }

    private static boolean isEnabled(String action) throws Exception {
        return Desk.inUi(() -> Gallery.below(Desk.shell(), Form.class).stream()
                .filter(form -> "Tuning".equals(form.getText()))
                .flatMap(form -> Arrays.stream(form.getToolBarManager().getItems()))
                .filter(ActionContributionItem.class::isInstance)
                .map(item -> ((ActionContributionItem) item).getAction())
                .filter(each -> each.getText().equals(action))
                .map(IAction::isEnabled)
                .findFirst()
                .orElseThrow());
    }
}
