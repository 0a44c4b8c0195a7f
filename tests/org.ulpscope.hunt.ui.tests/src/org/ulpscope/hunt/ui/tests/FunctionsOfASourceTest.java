package org.ulpscope.hunt.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.navigator.CommonNavigator;
import org.eclipse.ui.navigator.resources.ProjectExplorer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.ulpscope.backend.toolchain.Platform;
import org.ulpscope.model.files.KernelFiles;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.Origin;
import org.ulpscope.model.signature.SignatureText;
import org.ulpscope.store.RunState;
import org.ulpscope.study.Finding;
import org.ulpscope.ui.live.FileSnapshot;
import org.ulpscope.workbench.study.StudyContents;
import org.ulpscope.workbench.study.editor.StudyEditor;
import org.ulpscope.workbench.tests.Desk;
import org.ulpscope.workbench.tests.Gallery;
import org.ulpscope.workbench.tests.Hands;
import org.ulpscope.workbench.tests.Keys;
import org.ulpscope.workbench.tests.Menus;

/** The functions of a source, which are offered to be hunted in. */
class FunctionsOfASourceTest {
    private static final String RATIO = """
            #include <math.h>

            double ratio(double x)
            {
            return sqrt(x) / (x - 2);
            }
            """;

    private IProject project;

    @BeforeEach
    void makeProject() throws Exception {
        project = ResourcesPlugin.getWorkspace().getRoot().getProject("own-function");
        project.create(new NullProgressMonitor());
        project.open(new NullProgressMonitor());
        Hunts.perspective();
    }

    @AfterEach
    void cleanUp() throws Exception {
        Gallery.cleanUp(project);
    }

    @Test
    void functionsOfASourceAreHuntedInFromTheProjectExplorer() throws Exception {
        IFile source = Hands.file(
                project,
                "two.c",
                RATIO + "int sign(double x) { return x < 0; }\ndouble twice(double x) { return x * 2; }\n");
        Shell dialog = chooseInExplorer(source, "Hunt in Function\u2026", "Hunt in Function");
        Table table = table(dialog);
        Desk.await("the functions are listed", () -> table.getItemCount() == 3);
        assertEquals(
                List.of("double ratio(double x), 3", "int sign(double x), 7", "double twice(double x), 8"),
                Desk.inUi(() -> Arrays.stream(table.getItems())
                        .map(item -> item.getText(0) + ", " + item.getText(1))
                        .toList()));
        Keys.focus(table);
        Keys.press(SWT.ARROW_DOWN);
        Desk.await(
                "a function that gives no floating-point number cannot be chosen",
                () -> !Hands.isEnabled(dialog, "Hunt"));
        Keys.press(SWT.ARROW_UP);
        Desk.await("the first can be chosen", () -> Hands.isEnabled(dialog, "Hunt"));
        Hands.press(Hands.button(dialog, "Hunt"));
        StudyEditor study = Hunts.activeEditor();
        Hunts.await(study, RunState.FINISHED);
        assertEquals(Set.of("NaN", "INF+"), classes(study));
        Kernel kernel =
                KernelFiles.load(project.getFile("ratio.kernel").getLocation().toPath());
        assertEquals("double ratio(double x)", SignatureText.print(kernel));
        assertEquals(Origin.SOURCE, kernel.getOrigin());
        assertEquals("two.c", kernel.getSource());
    }

    @Test
    void aFunctionIsHuntedInOnThePlatformsThatAreTickedInTheDialog() throws Exception {
        IFile source = Hands.file(project, "ratio.c", RATIO);
        Shell dialog = chooseInExplorer(source, "Hunt in Function\u2026", "Hunt in Function");
        Table platforms = Desk.inUi(() -> Gallery.below(dialog, Table.class).getLast());
        Desk.await("platforms are proposed", () -> ticked(platforms).contains("gcc"));
        assertTrue(Desk.inUi(() -> ticked(platforms).size()) > 1, "all that can run it are proposed");
        for (String name : Desk.inUi(() -> ticked(platforms))) {
            tick(platforms, name);
        }
        Desk.await("none is too few", () -> !Hands.isEnabled(dialog, "Hunt"));
        tick(platforms, "gcc");
        Hands.press(Hands.button(dialog, "Hunt"));
        StudyEditor study = Hunts.activeEditor();
        Hunts.await(study, RunState.FINISHED);
        assertEquals(
                List.of("gcc"),
                Desk.inUi(() -> study.feed().seen() instanceof FileSnapshot.Seen<StudyContents>(StudyContents seen)
                        ? seen.description().platforms().stream()
                                .map(Platform::name)
                                .toList()
                        : List.of()));
        Shell again = chooseInExplorer(source, "Hunt in Function\u2026", "Hunt in Function");
        Table kept = Desk.inUi(() -> Gallery.below(again, Table.class).getLast());
        Desk.await("what was chosen for it is proposed", () -> ticked(kept).equals(List.of("gcc")));
        Hands.press(Hands.button(again, "Cancel"));
    }

    @Test
    void aFunctionIsHuntedInWithinTheDomainThatIsTypedInTheDialog() throws Exception {
        IFile source = Hands.file(project, "ratio.c", RATIO);
        Shell dialog = chooseInExplorer(source, "Hunt in Function\u2026", "Hunt in Function");
        Text domain = domain(dialog);
        Desk.await("it can be hunted in anywhere", () -> Hands.isEnabled(dialog, "Hunt"));
        Keys.focus(domain);
        Keys.type("x=3:1");
        Desk.await("an empty domain is none", () -> !Hands.isEnabled(dialog, "Hunt"));
        Keys.type("0");
        Desk.await("a full one is", () -> Hands.isEnabled(dialog, "Hunt"));
        Keys.press('z', SWT.MOD1);
        Desk.await("the last number can be taken back", () -> domain.getText().equals("x=3:"));
        Keys.type("100");
        Desk.await("and typed again", () -> Hands.isEnabled(dialog, "Hunt"));
        Hands.press(Hands.button(dialog, "Hunt"));
        StudyEditor study = Hunts.activeEditor();
        Hunts.await(study, RunState.FINISHED);
        assertEquals(Set.of(), classes(study), "from 3 to 100 there is neither NaN nor an infinity");
        Shell again = chooseInExplorer(source, "Hunt in Function\u2026", "Hunt in Function");
        Text kept = domain(again);
        Desk.await("what was typed stands there", () -> kept.getText().equals("x=3:100"));
        Hands.press(Hands.button(again, "Cancel"));
    }

    /** Where x is great, exp overflows, and the result is 0. */
    @Test
    void aFunctionIsHuntedInForWhatItsResultDoesNotShow() throws Exception {
        IFile source = Hands.file(
                project,
                "logistic.c",
                "#include <math.h>\ndouble logistic(double x)\n{\n    return 1 / (1 + exp(x));\n}\n");
        Shell dialog = chooseInExplorer(source, "Hunt in Function\u2026", "Hunt in Function");
        Desk.await("it can be hunted in", () -> Hands.isEnabled(dialog, "Hunt"));
        Keys.focus(Desk.inUi(() -> inside(dialog)));
        Keys.press(' ');
        Desk.await("it is ticked", () -> inside(dialog).getSelection());
        Hands.press(Hands.button(dialog, "Hunt"));
        StudyEditor study = Hunts.activeEditor();
        Hunts.await(study, RunState.FINISHED);
        Set<String> found = classes(study);
        assertTrue(found.contains("overflow inside"), found::toString);
        Shell again = chooseInExplorer(source, "Hunt in Function\u2026", "Hunt in Function");
        Desk.await("it is kept for the function", () -> inside(again).getSelection());
        Hands.press(Hands.button(again, "Cancel"));
    }

    private static Button inside(Shell dialog) {
        return Gallery.below(dialog, Button.class).stream()
                .filter(button -> button.getText().startsWith("Look inside"))
                .findFirst()
                .orElseThrow();
    }

    private static Text domain(Shell dialog) throws Exception {
        return Desk.inUi(() -> Gallery.below(dialog, Text.class).stream()
                .filter(text -> text.getMessage().equals("all finite numbers; or, say, x=0:1e3 y=1:"))
                .findFirst()
                .orElseThrow());
    }

    @Test
    void anotherFunctionLeavesThePlatformsThatWereTicked() throws Exception {
        IFile source = Hands.file(project, "two.c", RATIO + "double twice(double x) { return x * 2; }\n");
        Shell dialog = chooseInExplorer(source, "Hunt in Function\u2026", "Hunt in Function");
        Table functions = table(dialog);
        Table platforms = Desk.inUi(() -> Gallery.below(dialog, Table.class).getLast());
        Desk.await("platforms are proposed", () -> ticked(platforms).size() > 1);
        for (String name : Desk.inUi(() -> ticked(platforms))) {
            if (!name.equals("gcc")) {
                tick(platforms, name);
            }
        }
        Desk.await("the other function is listed", () -> functions.getItemCount() == 2);
        Keys.focus(functions);
        Keys.press(SWT.ARROW_DOWN);
        Desk.await("the other function is chosen", () -> functions.getSelectionIndex() == 1);
        Desk.awaitTurns();
        assertEquals(List.of("gcc"), Desk.inUi(() -> ticked(platforms)));
        Hands.press(Hands.button(dialog, "Cancel"));
    }

    private static List<String> ticked(Table platforms) {
        return Arrays.stream(platforms.getItems())
                .filter(TableItem::getChecked)
                .map(TableItem::getText)
                .toList();
    }

    /** It agrees with itself on all inputs, which looked like an answer. */
    @Test
    void aPlatformIsNotComparedWithItself() throws Exception {
        IFile source = Hands.file(project, "ratio.c", RATIO);
        Shell dialog = chooseInExplorer(source, "Compare Function\u2026", "Compare Function");
        Table platforms = Desk.inUi(() -> Gallery.below(dialog, Table.class).getLast());
        Desk.await("platforms are proposed", () -> ticked(platforms).size() > 1);
        for (String name : Desk.inUi(() -> ticked(platforms))) {
            if (!name.equals("gcc")) {
                tick(platforms, name);
            }
        }
        select(platforms, "gcc");
        Hands.press(Hands.button(dialog, "Add with Other Options"));
        Desk.await("gcc is there twice", () -> ticked(platforms).size() == 2);
        Keys.press(SWT.ESC);
        Desk.await("it is one platform", () -> !Hands.isEnabled(dialog, "Compare"));
        assertTrue(Desk.inUi(() -> Gallery.below(dialog, Text.class).stream()
                .anyMatch(text -> text.getText().contains("is one platform twice"))));
        Hands.press(Hands.button(dialog, "Cancel"));
    }

    private static void select(Table platforms, String name) throws Exception {
        Keys.focus(platforms);
        Desk.inUi(() -> {
            platforms.setSelection(Arrays.stream(platforms.getItems())
                    .filter(item -> item.getText().equals(name))
                    .findFirst()
                    .orElseThrow());
            return null;
        });
    }

    /** Puts the tick of a platform, or takes it away. */
    private static void tick(Table platforms, String name) throws Exception {
        select(platforms, name);
        Keys.press(' ');
    }

    @Test
    void theContextMenuOfASourceBeginsWithWhatIsAskedOfItsFunctions() throws Exception {
        IFile source = Hands.file(project, "ratio.c", RATIO);
        IWorkbenchPage page = Desk.page();
        StyledText text = Desk.inUi(() -> {
            IEditorPart editor = IDE.openEditor(page, source);
            return (StyledText) editor.getAdapter(Control.class);
        });
        Desk.await("the questions come first", () -> Menus.offered(text).stream()
                .limit(4)
                .collect(Collectors.toSet())
                .equals(Set.of(
                        "Hunt in Function\u2026",
                        "Compare Function\u2026",
                        "Explore Function\u2026",
                        "Bound a Call\u2026")));
    }

    private static Shell chooseInExplorer(IFile file, String entry, String title) throws Exception {
        Hands.select(file);
        IWorkbenchPage page = Desk.page();
        CommonNavigator explorer = (CommonNavigator) Desk.inUi(() -> page.findView(ProjectExplorer.VIEW_ID));
        Menus.choose(explorer.getCommonViewer().getTree(), entry);
        return Hands.window(title);
    }

    private static Table table(Shell dialog) throws Exception {
        return Desk.inUi(() -> Gallery.below(dialog, Table.class).getFirst());
    }

    /** The classes that were found, on whatever platform. */
    private static Set<String> classes(StudyEditor editor) throws Exception {
        return Desk.inUi(() -> editor.feed().seen() instanceof FileSnapshot.Seen<StudyContents>(StudyContents study)
                ? study.findings().stream()
                        .flatMap(row -> row.findings().stream())
                        .map(Finding::label)
                        .collect(Collectors.toSet())
                : Set.of());
    }
}
