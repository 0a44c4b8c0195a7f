package org.ulpscope.workbench.tests;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.core.resources.IProject;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.INewWizard;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.dialogs.PreferencesUtil;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.navigator.CommonNavigator;
import org.eclipse.ui.navigator.resources.ProjectExplorer;
import org.eclipse.ui.part.ISetSelectionTarget;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.ulpscope.backend.outcome.ExceptionFlags;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.model.files.KernelFiles;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.workbench.explore.Explore;
import org.ulpscope.workbench.explore.ExploredInput;
import org.ulpscope.workbench.internal.explore.ExploreView;
import org.ulpscope.workbench.internal.kernel.KernelEditor;
import org.ulpscope.workbench.internal.preferences.ToolchainPreferencePage;
import org.ulpscope.workbench.internal.welcome.WelcomeEditor;
import org.ulpscope.workbench.internal.wizards.ExampleProjectWizard;
import org.ulpscope.workbench.internal.wizards.NewKernelWizard;

/** Takes the pictures of the workbench that people judge it by. */
class WorkbenchPictures {
    private static final int WIDTH = 1280;
    private static final int HEIGHT = 860;

    private IProject project;
    private IWorkbenchPage page;

    @BeforeEach
    void makeProject() throws Exception {
        project = Gallery.exampleProject("examples");
        page = Desk.page();
        IWorkbenchWindow window = Desk.window();
        Desk.inUi(() -> {
            page.closeAllEditors(false);
            window.getShell().setSize(WIDTH, HEIGHT);
            return null;
        });
    }

    @AfterEach
    void deleteProject() throws Exception {
        Gallery.cleanUp(project);
    }

    @Test
    void welcomePage() throws Exception {
        WelcomeEditor welcome = Desk.inUi(() -> {
            WelcomeEditor.open(page);
            return (WelcomeEditor) page.getActiveEditor();
        });
        Pictures.take("welcome");
        Desk.inUi(() -> {
            welcome.showTour();
            return null;
        });
        Pictures.take("tour");
    }

    @Test
    void kernelEditor() throws Exception {
        KernelEditor editor = open("pow");
        Desk.inUi(() -> {
            CommonNavigator explorer = (CommonNavigator) page.showView(ProjectExplorer.VIEW_ID);
            ((ISetSelectionTarget) explorer).selectReveal(new StructuredSelection(Gallery.kernel(project, "pow")));
            page.activate(editor);
            return null;
        });
        Pictures.take("kernel-editor");
        Desk.inUi(() -> {
            editor.showWrapper();
            return null;
        });
        Pictures.take("kernel-wrapper");
    }

    @Test
    void exploreView() throws Exception {
        Kernel kernel =
                KernelFiles.load(Gallery.kernel(project, "cosh").getLocation().toPath());
        ExploreView view = Desk.inUi(() -> (ExploreView) page.showView(Explore.VIEW));
        open("cosh");
        long input = 0x408633ce8fb9f87eL;
        Outcome outcome = new Outcome.Returned(0x7ff0000000000000L, new ExceptionFlags(20));
        Desk.inUi(() -> {
            view.explore(new ExploredInput(
                    Gallery.kernel(project, "cosh").getLocation().toPath(),
                    kernel,
                    Gallery.kernel(project, "cosh").getLocation().toPath().getParent(),
                    List.of(new PlatformRequest("gcc", List.of())),
                    new org.ulpscope.search.Point(input),
                    Map.of("gcc", outcome),
                    Optional.empty()));
            return null;
        });
        Desk.await("the neighbours are known", () -> Gallery.below(Desk.shell(), Table.class).stream()
                .anyMatch(table -> table.getColumnCount() == 7 && table.getItemCount() == 5));
        Pictures.take("explore");
    }

    @Test
    void newKernelWizard() throws Exception {
        wizard("New Kernel", new NewKernelWizard(), "wizard-kernel");
    }

    @Test
    void exampleProjectWizard() throws Exception {
        wizard("New Example Project", new ExampleProjectWizard(), "wizard-examples");
    }

    @Test
    void toolchainPreferences() throws Exception {
        Shell shell = Gallery.opened("Preferences", () -> PreferencesUtil.createPreferenceDialogOn(
                        Desk.shell(), ToolchainPreferencePage.ID, null, null)
                .open());
        Desk.await("toolchains are listed", () -> Gallery.below(shell, Table.class).stream()
                .anyMatch(t -> t.getItemCount() > 0));
        Pictures.take(shell, "preferences-toolchains");
        close(shell);
    }

    private KernelEditor open(String kernel) throws Exception {
        KernelEditor editor = Desk.inUi(
                () -> (KernelEditor) IDE.openEditor(page, Gallery.kernel(project, kernel), KernelEditor.ID, true));
        Desk.await("compilers are listed", () -> Gallery.below(Desk.shell(), Table.class).stream()
                .anyMatch(table -> table.isVisible()
                        && table.getColumn(0).getText().equals("Platform")
                        && table.getItemCount() > 0));
        return editor;
    }

    private static void wizard(String title, INewWizard wizard, String name) throws Exception {
        Shell shell = Gallery.opened(title, () -> {
            wizard.init(PlatformUI.getWorkbench(), StructuredSelection.EMPTY);
            new WizardDialog(Desk.shell(), wizard).open();
        });
        Pictures.take(shell, name);
        close(shell);
    }

    private static void close(Shell shell) throws Exception {
        Desk.inUi(() -> {
            shell.close();
            return null;
        });
    }
}
