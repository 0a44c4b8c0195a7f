package org.ulpscope.workbench.tests;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.eclipse.core.resources.IProject;
import org.eclipse.jface.preference.IPreferenceNode;
import org.eclipse.jface.preference.PreferenceDialog;
import org.eclipse.jface.preference.PreferenceManager;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWizard;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.dialogs.PreferencesUtil;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.views.IViewDescriptor;
import org.eclipse.ui.wizards.IWizardCategory;
import org.eclipse.ui.wizards.IWizardDescriptor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ArgumentsSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.ulpscope.workbench.internal.kernel.KernelEditor;
import org.ulpscope.workbench.internal.welcome.WelcomeEditor;

/** Whatever the workbench shows before anything has been run: every view, every wizard, every page of preferences, of whatever bundle. */
class AppearanceTest {
    private static final String OURS = "org.ulpscope.";
    private static final List<String> VIEWS = List.of(
            "org.eclipse.ui.console.ConsoleView",
            "org.eclipse.ui.views.ProblemView",
            "org.eclipse.ui.views.ContentOutline",
            "org.eclipse.search.ui.views.SearchView",
            "org.eclipse.ui.views.ProgressView");

    /** The platform's page on which a key that is pressed is one to be bound, Tab as well. */
    private static final String KEYS = "org.eclipse.ui.preferencePages.Keys";

    private IProject project;
    private IWorkbenchPage page;

    @BeforeEach
    void makeProject() throws Exception {
        project = Gallery.exampleProject("appearance");
        page = Desk.page();
    }

    @AfterEach
    void deleteProject() throws Exception {
        Gallery.cleanUp(project);
    }

    @ParameterizedTest
    @EnumSource(Theme.class)
    void pagesOfTheEditorsCanBeReadAndTold(Theme theme) throws Exception {
        try (Look look = Look.in(theme)) {
            WelcomeEditor welcome = Desk.inUi(() -> {
                WelcomeEditor.open(page);
                return (WelcomeEditor) page.getActiveEditor();
            });
            look.at("welcome", Desk.shell());
            Desk.inUi(() -> {
                welcome.showTour();
                return null;
            });
            look.at("tour", Desk.shell());
            KernelEditor editor = Desk.inUi(
                    () -> (KernelEditor) IDE.openEditor(page, Gallery.kernel(project, "pow"), KernelEditor.ID, true));
            Desk.await("compilers are listed", () -> Gallery.below(Desk.shell(), Table.class).stream()
                    .anyMatch(table -> table.isVisible()
                            && table.getColumn(0).getText().equals("Platform")
                            && table.getItemCount() > 0));
            look.at("kernel in its perspective", Desk.shell());
            look.atEveryPage("kernel", editor);
        }
    }

    @ParameterizedTest
    @ArgumentsSource(RepeatedInDark.class)
    void viewsThatAreEmptyCanBeReadAndTold(Theme theme) throws Exception {
        Desk.inUi(() -> page.closeAllEditors(false));
        try (Look look = Look.in(theme)) {
            for (IViewDescriptor view :
                    Desk.inUi(() -> PlatformUI.getWorkbench().getViewRegistry().getViews())) {
                if (view.getId().startsWith(OURS) || VIEWS.contains(view.getId())) {
                    IViewPart shown = Desk.inUi(() -> page.showView(view.getId()));
                    look.at("view " + view.getLabel(), Desk.shell());
                    Desk.inUi(() -> {
                        page.hideView(shown);
                        return null;
                    });
                }
            }
        } finally {
            Desk.inUi(() -> {
                page.resetPerspective();
                return null;
            });
        }
    }

    @ParameterizedTest
    @ArgumentsSource(RepeatedInDark.class)
    void everyWizardCanBeReadAndTold(Theme theme) throws Exception {
        try (Look look = Look.in(theme)) {
            for (IWizardDescriptor descriptor : Desk.inUi(() -> Stream.of(
                            PlatformUI.getWorkbench().getNewWizardRegistry().getRootCategory(),
                            PlatformUI.getWorkbench().getExportWizardRegistry().getRootCategory())
                    .flatMap(AppearanceTest::wizards)
                    .filter(wizard -> wizard.getId().startsWith(OURS))
                    .toList())) {
                IWorkbenchWizard wizard = Desk.inUi(descriptor::createWizard);
                AtomicReference<WizardDialog> dialog = new AtomicReference<>();
                Desk.window().getShell().getDisplay().asyncExec(() -> {
                    wizard.init(PlatformUI.getWorkbench(), new StructuredSelection(project.getFolder("tune/euler")));
                    dialog.set(new WizardDialog(Desk.shell(), wizard));
                    dialog.get().open();
                });
                Desk.await(
                        descriptor.getLabel() + " is open",
                        () -> dialog.get() != null
                                && dialog.get().getShell() != null
                                && dialog.get().getShell().isVisible());
                Shell shell = Desk.inUi(dialog.get()::getShell);
                look.at("wizard " + descriptor.getLabel(), shell);
                close(shell);
            }
        }
    }

    private static Stream<IWizardDescriptor> wizards(IWizardCategory category) {
        return Stream.concat(
                Arrays.stream(category.getWizards()),
                Arrays.stream(category.getCategories()).flatMap(AppearanceTest::wizards));
    }

    @ParameterizedTest
    @ArgumentsSource(RepeatedInDark.class)
    void everyPageOfPreferencesCanBeReadAndTold(Theme theme) throws Exception {
        try (Look look = Look.in(theme)) {
            AtomicReference<PreferenceDialog> dialog = new AtomicReference<>();
            Shell shell = Gallery.opened("Preferences", () -> {
                dialog.set(PreferencesUtil.createPreferenceDialogOn(Desk.shell(), null, null, null));
                dialog.get().open();
            });
            List<IPreferenceNode> nodes = Desk.inUi(
                    () -> PlatformUI.getWorkbench().getPreferenceManager().getElements(PreferenceManager.PRE_ORDER));
            for (IPreferenceNode node : nodes) {
                Desk.inUi(() -> {
                    dialog.get().getTreeViewer().setSelection(new StructuredSelection(node), true);
                    return null;
                });
                if (node.getId().equals(KEYS)) {
                    look.only("preferences " + node.getLabelText(), shell);
                } else {
                    look.at("preferences " + node.getLabelText(), shell);
                }
            }
            close(shell);
        }
    }

    @ParameterizedTest
    @ArgumentsSource(RepeatedInDark.class)
    void whatIsSaidAboutItCanBeReadAndTold(Theme theme) throws Exception {
        try (Look look = Look.in(theme)) {
            Shell about = Gallery.opened("About Ulpscope", () -> Commands.run("org.ulpscope.workbench.aboutCommand"));
            look.at("about", about);
            close(about);
        }
    }

    private static void close(Shell shell) throws Exception {
        Desk.inUi(() -> {
            shell.close();
            return null;
        });
    }
}
