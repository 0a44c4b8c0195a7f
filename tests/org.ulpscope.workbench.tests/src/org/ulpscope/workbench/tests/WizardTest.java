package org.ulpscope.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.wizard.Wizard;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.INewWizard;
import org.eclipse.ui.PlatformUI;
import org.junit.jupiter.api.Test;
import org.ulpscope.examples.Examples;
import org.ulpscope.model.files.KernelFiles;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.Origin;
import org.ulpscope.model.signature.SignatureText;
import org.ulpscope.workbench.internal.kernel.KernelEditor;
import org.ulpscope.workbench.internal.wizards.ExampleProjectWizard;
import org.ulpscope.workbench.internal.wizards.NewCatalogRunWizard;
import org.ulpscope.workbench.internal.wizards.NewFileWizard;
import org.ulpscope.workbench.internal.wizards.NewKernelWizard;
import org.ulpscope.workbench.internal.wizards.NewSourceWizard;

class WizardTest {
    @Test
    void aPastedSignatureBecomesAKernelInAProjectThatIsMadeForIt() throws Exception {
        Shell shell = open("New Kernel", new NewKernelWizard());
        Text signature = Desk.inUi(() -> signature(shell));
        Keys.fill(Desk.inUi(() -> Gallery.below(shell, Combo.class).get(0)), "functions/scalar");
        Keys.fill(signature, "double f(double x,");
        assertFalse(Desk.inUi(() -> finish(shell).isEnabled()));
        Keys.fill(signature, "float mix(float a, float b, float t);");
        assertTrue(Desk.inUi(() -> finish(shell).isEnabled()));
        click(shell);
        IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject("functions");
        try {
            Desk.await("the kernel is open", () -> Desk.activeEditor() instanceof KernelEditor);
            var file = project.getFile("scalar/mix.kernel").getLocation().toPath();
            assertEquals("float mix(float a, float b, float t)", SignatureText.print(KernelFiles.load(file)));
        } finally {
            Gallery.cleanUp(project);
        }
    }

    @Test
    void aKernelOfASelectedSourceComesFromIt() throws Exception {
        IProject project = project("of-source");
        try {
            IFile source = Hands.file(
                    project, "root.c", "int sign(double x) { return x < 0; }\nfloat half(float x) { return x / 2; }\n");
            NewKernelWizard wizard = new NewKernelWizard();
            Shell shell = Gallery.opened("New Kernel", () -> {
                wizard.init(PlatformUI.getWorkbench(), new StructuredSelection(source));
                new WizardDialog(Desk.shell(), wizard).open();
            });
            assertEquals("float half(float x)", Desk.inUi(() -> signature(shell).getText()));
            assertEquals("of-source/root.c", Desk.inUi(Hands.field(shell, "The file of the workspace")::getText));
            click(shell);
            Desk.await("the kernel is open", () -> Desk.activeEditor() instanceof KernelEditor);
            Kernel kernel = KernelFiles.load(
                    project.getFile("half.kernel").getLocation().toPath());
            assertEquals(Origin.SOURCE, kernel.getOrigin());
            assertEquals("root.c", kernel.getSource());
        } finally {
            Gallery.cleanUp(project);
        }
    }

    @Test
    void returnOnTheProposedSignatureFinishes() throws Exception {
        IProject project = project("by-return");
        try {
            IFile source = Hands.file(project, "half.c", "float half(float x) { return x / 2; }\n");
            NewKernelWizard wizard = new NewKernelWizard();
            Shell shell = Gallery.opened("New Kernel", () -> {
                wizard.init(PlatformUI.getWorkbench(), new StructuredSelection(source));
                new WizardDialog(Desk.shell(), wizard).open();
            });
            Keys.focus(Desk.inUi(() -> signature(shell)));
            Keys.type("\n");
            Desk.await("the kernel is open", () -> Desk.activeEditor() instanceof KernelEditor);
            assertTrue(project.getFile("half.kernel").exists());
        } finally {
            Gallery.cleanUp(project);
        }
    }

    @Test
    void aNewFileBeginsInAProjectWhereNothingIsSelected() throws Exception {
        IProject project = project("a-first-one");
        try {
            Shell shell = open("Create New File", new NewFileWizard());
            String folder =
                    Desk.inUi(() -> Gallery.below(shell, Text.class).getFirst().getText());
            assertEquals(
                    ResourcesPlugin.getWorkspace().getRoot().getProjects()[0].getName(), folder.replace("/", ""));
            Keys.type("one.c");
            assertTrue(Desk.inUi(() -> finish(shell).isEnabled()));
            Pictures.take(shell, "new-file");
            Desk.inUi(() -> {
                shell.close();
                return null;
            });
        } finally {
            Gallery.cleanUp(project);
        }
    }

    @Test
    void aNewSourceIsCalledByAnEndingThatTellsItsLanguage() throws Exception {
        IProject project = project("a-source");
        try {
            Shell shell = open("New Source", new NewSourceWizard());
            Text name = Desk.inUi(() -> Gallery.below(shell, Text.class).stream()
                    .filter(text -> text.getText().equals("functions.c"))
                    .findFirst()
                    .orElseThrow());
            Desk.await(
                    "what is typed takes the place of the name",
                    () -> name.isFocusControl() && name.getSelectionCount() > 0);
            Keys.type("root");
            assertEquals("root", Desk.inUi(name::getText));
            assertFalse(Desk.inUi(() -> finish(shell).isEnabled()));
            Keys.fill(name, "root.cu");
            assertTrue(Desk.inUi(() -> finish(shell).isEnabled()));
            Pictures.take(shell, "new-source");
            click(shell);
            Desk.await("the source is open", () -> Optional.ofNullable(Desk.activeEditor())
                    .filter(editor -> editor.getTitle().equals("root.cu"))
                    .isPresent());
        } finally {
            Gallery.cleanUp(project);
        }
    }

    @Test
    void aNewSourceSaysThatAProjectComesFirst() throws Exception {
        for (INewWizard wizard : List.of(new NewSourceWizard(), new NewFileWizard())) {
            Shell shell = open(wizard instanceof NewSourceWizard ? "New Source" : "Create New File", wizard);
            String said = Desk.inUi(
                    () -> String.valueOf(((Wizard) wizard).getStartingPage().getErrorMessage()));
            assertTrue(said.contains("File > New > Project"), said);
            assertFalse(Desk.inUi(() -> finish(shell).isEnabled()));
            Pictures.take(shell, "new-file-without-project");
            Desk.inUi(() -> {
                shell.close();
                return null;
            });
        }
    }

    @Test
    void aNewSourceLeadsToAProjectAndBack() throws Exception {
        Shell first = open("New Source", new NewSourceWizard());
        Link way = Desk.inUi(() -> Gallery.below(first, Link.class).stream()
                .filter(link -> link.getText().contains("example project"))
                .findFirst()
                .orElseThrow());
        User.click(way);
        Shell examples = Hands.window("New Example Project");
        assertTrue(first.isDisposed(), "one dialog at a time");
        IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject("ulpscope-examples");
        try {
            click(examples);
            Shell again = Hands.window("New Source");
            assertTrue(Desk.inUi(() -> finish(again).isEnabled()));
            assertEquals(List.of(), Desk.inUi(() -> Gallery.below(again, Link.class)));
            Desk.inUi(() -> {
                again.close();
                return null;
            });
        } finally {
            Desk.awaitTurns();
            Gallery.cleanUp(project);
        }
    }

    @Test
    void whoMakesNoProjectIsNotAskedForASource() throws Exception {
        Shell first = open("New Source", new NewSourceWizard());
        User.click(Desk.inUi(() -> Gallery.below(first, Link.class).getFirst()));
        Shell project = Hands.window("New Project");
        Desk.inUi(() -> {
            project.close();
            return null;
        });
        Desk.awaitTurns();
        assertFalse(Desk.inUi(() -> Arrays.stream(Desk.shell().getDisplay().getShells())
                .anyMatch(shell -> shell.getText().equals("New Source"))));
    }

    @Test
    void theFolderIsThatOfWhatIsSelectedInTheProjectExplorerThoughAnotherPartIsInFront() throws Exception {
        IProject first = project("a-first-one");
        IProject project = project("the-selected-one");
        try {
            IFile source = Hands.file(project, "root.c", "float half(float x) { return x / 2; }\n");
            Hands.select(source);
            Desk.inUi(() -> Desk.page().showView("org.ulpscope.workbench.explore"));
            Shell shell = open("New Catalogue Run", new NewCatalogRunWizard());
            assertTrue(Desk.inUi(() -> Gallery.below(shell, Combo.class).stream()
                    .anyMatch(combo -> combo.getText().equals("the-selected-one"))));
            Desk.inUi(() -> {
                shell.close();
                return null;
            });
        } finally {
            Gallery.cleanUp(first);
            Gallery.cleanUp(project);
        }
    }

    private static IProject project(String name) throws Exception {
        IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject(name);
        project.create(new NullProgressMonitor());
        project.open(new NullProgressMonitor());
        return project;
    }

    private static Text signature(Shell shell) {
        return Gallery.below(shell, Text.class).stream()
                .filter(text -> (text.getStyle() & SWT.MULTI) != 0)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void theExampleProjectHasAllExamplesAndOpensOne() throws Exception {
        Shell shell = open("New Example Project", new ExampleProjectWizard());
        click(shell);
        IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject("ulpscope-examples");
        try {
            Desk.await("a kernel is open", () -> Desk.activeEditor() instanceof KernelEditor);
            for (String name : Examples.files()) {
                assertTrue(project.getFile(name).exists(), name);
            }
        } finally {
            Gallery.cleanUp(project);
        }
    }

    private static Shell open(String title, INewWizard wizard) throws Exception {
        return Gallery.opened(title, () -> {
            wizard.init(PlatformUI.getWorkbench(), StructuredSelection.EMPTY);
            new WizardDialog(Desk.shell(), wizard).open();
        });
    }

    private static Button finish(Shell shell) {
        return Gallery.below(shell, Button.class).stream()
                .filter(button -> button.getText().replace("&", "").equals("Finish"))
                .findFirst()
                .orElseThrow();
    }

    /** The dialog runs an event loop of its own, so nobody waits for the click to end. */
    private static void click(Shell shell) {
        shell.getDisplay()
                .asyncExec(() -> finish(shell).notifyListeners(SWT.Selection, new org.eclipse.swt.widgets.Event()));
    }
}
