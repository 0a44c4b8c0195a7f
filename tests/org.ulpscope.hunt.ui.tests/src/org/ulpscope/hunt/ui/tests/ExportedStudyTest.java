package org.ulpscope.hunt.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.IDE;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.workbench.internal.wizards.ExportStudyWizard;
import org.ulpscope.workbench.study.editor.StudyEditor;
import org.ulpscope.workbench.tests.Desk;
import org.ulpscope.workbench.tests.Gallery;
import org.ulpscope.workbench.tests.Hands;

/** Which study the wizard for exports begins with. */
class ExportedStudyTest {
    @TempDir
    private Path elsewhere;

    private IProject project;
    private IFile study;

    @BeforeEach
    void hunt() throws Exception {
        project = Gallery.exampleProject("exports");
        study = Hunts.finished(project, "cosh", 20);
        Hunts.perspective();
    }

    @AfterEach
    void deleteProject() throws Exception {
        Gallery.cleanUp(project);
    }

    @Test
    void theOneThatIsSelected() throws Exception {
        assertEquals(study.getLocation().toOSString(), first(new StructuredSelection(study)));
    }

    @Test
    void theOneOfTheEditorInFrontAlsoOutsideTheWorkspace() throws Exception {
        Path copy = Files.copy(study.getLocation().toPath(), elsewhere.resolve("elsewhere.study"));
        IWorkbenchPage page = Desk.page();
        Desk.inUi(() -> IDE.openEditor(page, copy.toUri(), StudyEditor.ID, true));
        assertEquals(copy.toString(), first(StructuredSelection.EMPTY));
    }

    @Test
    void theOneThatIsSelectedInTheExplorerThoughAnotherViewHasTheFocus() throws Exception {
        Hands.select(study);
        Hunts.findings();
        assertEquals(study.getLocation().toOSString(), first(StructuredSelection.EMPTY));
    }

    /** What the wizard names when it opens. */
    private static String first(IStructuredSelection selection) throws Exception {
        ExportStudyWizard wizard = new ExportStudyWizard();
        Shell shell = Gallery.opened("Export a Study", () -> {
            wizard.init(PlatformUI.getWorkbench(), selection);
            new WizardDialog(Desk.shell(), wizard).open();
        });
        return Desk.inUi(() -> {
            String named = Gallery.below(shell, Text.class).stream()
                    .filter(text -> text.getEditable() && text.isVisible())
                    .map(Text::getText)
                    .findFirst()
                    .orElseThrow();
            shell.close();
            return named;
        });
    }
}
