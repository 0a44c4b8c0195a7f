package org.ulpscope.hunt.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.QualifiedName;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.commands.ICommandService;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.navigator.CommonNavigator;
import org.eclipse.ui.navigator.resources.ProjectExplorer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.ulpscope.search.Strategies;
import org.ulpscope.store.RunState;
import org.ulpscope.ui.runs.RunConfiguration;
import org.ulpscope.ui.runs.RunHistory;
import org.ulpscope.workbench.questions.Questions;
import org.ulpscope.workbench.questions.RunRequest;
import org.ulpscope.workbench.tests.Commands;
import org.ulpscope.workbench.tests.Desk;
import org.ulpscope.workbench.tests.Gallery;
import org.ulpscope.workbench.tests.Hands;
import org.ulpscope.workbench.tests.Keys;
import org.ulpscope.workbench.tests.Menus;

/** The menu Run under a user's hands: run again, the history, and a run that is changed. */
class RunMenuTest {
    private static final String DIALOG = "Run Configurations";

    private IProject project;
    private IWorkbenchPage page;

    @BeforeEach
    void huntOnce() throws Exception {
        project = Gallery.exampleProject("again");
        page = Hunts.perspective();
        Desk.inUi(() -> {
            RunHistory.keep(List.of());
            return null;
        });
        RunRequest request = Hunts.request(Gallery.kernel(project, "cosh"), "random", 50);
        Desk.inUi(() -> {
            Questions.all().stream()
                    .filter(question -> question.question().equals("hunt"))
                    .findFirst()
                    .orElseThrow()
                    .ask(request, page.getWorkbenchWindow());
            return null;
        });
        Hunts.await(Hunts.activeEditor(), RunState.FINISHED);
    }

    @AfterEach
    void deleteProject() throws Exception {
        Desk.inUi(() -> {
            Arrays.stream(Desk.shell().getDisplay().getShells())
                    .filter(shell -> shell.getText().equals(DIALOG))
                    .forEach(Shell::close);
            return null;
        });
        Gallery.cleanUp(project);
    }

    @Test
    void theListOfKeysTellsWhichQuestionAKeyAsks() throws Exception {
        String name = Desk.inUi(() -> PlatformUI.getWorkbench()
                .getService(ICommandService.class)
                .deserialize("org.ulpscope.workbench.askCommand(question=hunt)")
                .getName());
        assertEquals("Run Kernel (Hunt)", name);
    }

    @Test
    void f11HuntsAgainAsItWasAskedForInAnEditor() throws Exception {
        Keys.focus(Desk.inUi(() -> Gallery.below(Desk.shell(), Text.class).getFirst()));
        // The editor that comes takes the keyboard, maybe before the key is released.
        Desk.inUi(() -> post(SWT.KeyDown) && post(SWT.KeyUp));
        Desk.await("there is a second study", () -> "cosh-2.study".equals(title()));
        assertEquals(List.of("Hunt cosh.kernel"), names());
    }

    @Test
    void theMenuOfAKernelInTheProjectExplorerHuntsAsIsKeptForTheKernel() throws Exception {
        IFile kernel = Gallery.kernel(project, "tgamma");
        kernel.setPersistentProperty(
                new QualifiedName("org.ulpscope.workbench", "run"),
                "platform.000.gcc=\nstrategy=random\nseed=7\nevaluations=60\n");
        CommonNavigator explorer = Desk.inUi(() -> (CommonNavigator) page.showView(ProjectExplorer.VIEW_ID));
        Tree tree = Desk.inUi(() -> explorer.getCommonViewer().getTree());
        Desk.inUi(() -> {
            explorer.selectReveal(new StructuredSelection(kernel));
            return null;
        });
        Desk.await("the kernel is selected", () -> tree.getSelectionCount() == 1);
        Menus.choose(tree, "Hunt");
        Desk.await("there is its study", () -> "tgamma.study".equals(title()));
        RunConfiguration run = Desk.inUi(() -> RunHistory.all().getFirst());
        assertEquals("Hunt tgamma.kernel", run.name());
        assertEquals("60", run.settings().get("evaluations"));
        assertEquals("7", run.settings().get("seed"));
        Hunts.await(Hunts.activeEditor(), RunState.FINISHED);
    }

    @Test
    void theMenuRunNamesWhatWasRunAndRunsIt() throws Exception {
        MenuItem item =
                Desk.inUi(() -> entry(entry(Desk.shell().getMenuBar(), "Run").getMenu(), "Run History"));
        MenuItem hunt = Desk.inUi(() -> entry(item.getMenu(), "Hunt cosh.kernel"));
        Desk.inUi(() -> {
            hunt.notifyListeners(SWT.Selection, new Event());
            return null;
        });
        Desk.await("there is a second study", () -> "cosh-2.study".equals(title()));
    }

    @Test
    void theMenuRunAsksAboutTheKernelInFrontOrAFunctionOfTheSource() throws Exception {
        List<String> ofKernel = List.of("Hunt", "Compare", "Explore");
        List<String> ofSource = List.of("Hunt in Function\u2026", "Compare Function\u2026", "Explore Function\u2026");
        Desk.inUi(() -> IDE.openEditor(page, Gallery.kernel(project, "tgamma")));
        Desk.await("a kernel is asked about", () -> names("Run").containsAll(ofKernel));
        assertEquals(
                List.of(),
                Desk.inUi(() -> names("Run").stream().filter(ofSource::contains).toList()));
        Desk.inUi(() -> IDE.openEditor(page, project.getFile("own/softplus.c")));
        Desk.await("a function is asked about", () -> names("Run").containsAll(ofSource));
        assertEquals(
                List.of(),
                Desk.inUi(() -> names("Run").stream().filter(ofKernel::contains).toList()));
    }

    @Test
    void aRunIsCopiedNamedChangedAndRun() throws Exception {
        Shell dialog = Gallery.opened(DIALOG, RunMenuTest::openDialog);
        Hands.press(Hands.button(dialog, "Duplicate"));
        Keys.fill(text(dialog, "Hunt cosh.kernel (2)"), "Short hunt");
        Desk.await("compilers are found", () -> Hands.button(dialog, "Run").isEnabled());
        Keys.fill(text(dialog, "50"), "60");
        assertEquals(List.of("Hunt cosh.kernel"), names());
        Hands.press(Hands.button(dialog, "Run"));
        Desk.await("there is a second study", () -> "cosh-2.study".equals(title()));
        assertEquals(List.of("Short hunt", "Hunt cosh.kernel"), names());
        RunConfiguration changed = Desk.inUi(() -> RunHistory.all().getFirst());
        assertEquals("60", changed.settings().get("evaluations"));
        assertTrue(changed.resource().isPresent(), changed.file());
    }

    @Test
    void aNewRunIsOfTheKernelInFront() throws Exception {
        Desk.inUi(() -> IDE.openEditor(page, Gallery.kernel(project, "tgamma")));
        Shell dialog = Gallery.opened(DIALOG, RunMenuTest::openDialog);
        Menus.choose(Hands.button(dialog, "New\u2026"), "Hunt");
        Text name = text(dialog, "Hunt tgamma.kernel");
        Text file = text(dialog, "/again/libm/tgamma.kernel");
        assertTrue(Desk.inUi(() -> name.isVisible() && file.isVisible()));
        Desk.await("it can be run", () -> Hands.button(dialog, "Run").isEnabled());
    }

    @Test
    void whatTheChosenStrategyDoesIsToldBelowIt() throws Exception {
        Shell dialog = Gallery.opened(DIALOG, RunMenuTest::openDialog);
        Combo strategy = Desk.inUi(() -> Gallery.below(dialog, Combo.class).stream()
                .filter(combo -> combo.getText().equals("random"))
                .findFirst()
                .orElseThrow());
        assertTrue(labels(dialog).contains(Strategies.named("random").summary()));
        Desk.inUi(() -> {
            strategy.select(strategy.indexOf("lattice"));
            strategy.notifyListeners(SWT.Selection, new Event());
            return null;
        });
        assertTrue(labels(dialog).contains(Strategies.named("lattice").summary()));
    }

    private static List<String> labels(Shell dialog) throws Exception {
        return Desk.inUi(() -> Gallery.below(dialog, Label.class).stream()
                .filter(Label::isVisible)
                .map(Label::getText)
                .toList());
    }

    @Test
    void aRunWithoutAFileSaysWhatIsMissing() throws Exception {
        Shell dialog = Gallery.opened(DIALOG, RunMenuTest::openDialog);
        Keys.fill(text(dialog, "/again/"), "nowhere");
        assertEquals(false, Desk.inUi(() -> Hands.button(dialog, "Run").isEnabled()));
        Hands.press(Hands.button(dialog, "Cancel"));
        Desk.await("it is closed", dialog::isDisposed);
        assertEquals(List.of("Hunt cosh.kernel"), names());
    }

    private static boolean post(int type) {
        Event event = new Event();
        event.type = type;
        event.keyCode = SWT.F11;
        return Desk.shell().getDisplay().post(event);
    }

    private String title() {
        return page.getActiveEditor() == null ? "" : page.getActiveEditor().getTitle();
    }

    private static List<String> names() throws Exception {
        return Desk.inUi(
                () -> RunHistory.all().stream().map(RunConfiguration::name).toList());
    }

    /** What a menu of the menu bar has, without keys. */
    private static List<String> names(String menu) {
        Menu opened = entry(Desk.shell().getMenuBar(), menu).getMenu();
        opened.notifyListeners(SWT.Show, new Event());
        return Arrays.stream(opened.getItems())
                .map(item -> item.getText().replace("&", "").replaceAll("\t.*", ""))
                .toList();
    }

    /** The entry of a menu, which is filled as if it were opened. */
    private static MenuItem entry(Menu menu, String name) {
        menu.notifyListeners(SWT.Show, new Event());
        return Arrays.stream(menu.getItems())
                .filter(item -> item.getText().replace("&", "").equals(name))
                .findFirst()
                .orElseThrow(() -> new AssertionError(Arrays.toString(menu.getItems())));
    }

    private static Text text(Shell dialog, String begins) throws Exception {
        return Desk.inUi(() -> Gallery.below(dialog, Text.class).stream()
                .filter(text -> text.getText().startsWith(begins))
                .findFirst()
                .orElseThrow());
    }

    private static void openDialog() {
        Commands.run("org.ulpscope.workbench.runConfigurationsCommand");
    }
}
