package org.ulpscope.compare.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.QualifiedName;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.forms.editor.FormEditor;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.navigator.CommonNavigator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.compare.ui.internal.comparison.ComparisonView;
import org.ulpscope.compare.ui.internal.comparison.ShownComparison;
import org.ulpscope.compare.ui.internal.run.CompareQuestion;
import org.ulpscope.search.Budget;
import org.ulpscope.study.Exporters;
import org.ulpscope.study.StudyReader;
import org.ulpscope.ui.theme.Styling;
import org.ulpscope.workbench.explore.Explore;
import org.ulpscope.workbench.explore.ExploredInput;
import org.ulpscope.workbench.internal.explore.ExploreView;
import org.ulpscope.workbench.questions.RunRequest;
import org.ulpscope.workbench.study.StudyContents;
import org.ulpscope.workbench.study.editor.StudyEditor;
import org.ulpscope.workbench.tests.Desk;
import org.ulpscope.workbench.tests.Gallery;
import org.ulpscope.workbench.tests.Keys;
import org.ulpscope.workbench.tests.Menus;
import org.ulpscope.workbench.tests.Pictures;
import org.ulpscope.workbench.tests.ScreenReader;
import org.ulpscope.workbench.tests.User;

class ComparisonTest {
    private IProject project;

    @BeforeEach
    void makeProject() throws Exception {
        project = Gallery.exampleProject("examples");
    }

    @AfterEach
    void deleteProject() throws Exception {
        Gallery.cleanUp(project);
    }

    @Test
    void goesFromAKernelToTheInputsThatDifferAndToOneOfThemInExplore() throws Exception {
        StudyEditor editor = Comparisons.finished(Comparisons.kernel(project), "random", 300);
        for (String page :
                List.of("verdict", "summary", "differences", "inputs", "findings", "regions", "settings", "log")) {
            assertEquals(page, Desk.inUi(() -> editor.setActivePage(page).getId()));
        }
        ComparisonView comparison = Comparisons.view();
        Desk.await("differing inputs are listed", () -> comparison
                .table()
                .table()
                .filter(table -> !table.rows().isEmpty())
                .isPresent());
        StudyContents study = Desk.inUi(() -> editor.feed().seen().held().orElseThrow());
        int rows =
                Desk.inUi(() -> comparison.table().table().orElseThrow().rows().size());
        assertTrue(
                rows >= ShownComparison.of(study).orElseThrow().disagreements().size(), rows + " rows");
        Object first = Desk.inUi(
                () -> comparison.table().table().orElseThrow().shownRows().getFirst());
        ExploredInput input = Desk.inUi(() -> Adapters.adapt(first, ExploredInput.class));
        IWorkbenchPage page = Desk.page();
        ExploreView explore = Desk.inUi(() -> (ExploreView) page.showView(Explore.VIEW));
        Desk.inUi(() -> {
            page.activate(comparison);
            comparison.table().setSelection(new StructuredSelection(first));
            return null;
        });
        Desk.await("Explore shows the input", () -> explore.input()
                .filter(shown -> shown.point().equals(input.point()))
                .isPresent());
        Desk.await(
                "both platforms answer", () -> explore.answers().containsAll(List.of("gcc", "clang -O2 -ffast-math")));
    }

    /** The first that is seen of it is the answer. */
    @Test
    void opensOnTheVerdict() throws Exception {
        StudyEditor editor = Comparisons.finished(Comparisons.kernel(project), "random", 300);
        Desk.awaitTurns();
        assertEquals("verdict", Desk.inUi(() -> editor.getActivePageInstance().getId()));
        Composite form =
                Desk.inUi(() -> editor.getActivePageInstance().getManagedForm().getForm());
        Desk.await("the answer is told", () -> Gallery.below(form, Label.class).stream()
                .map(Label::getText)
                .anyMatch(text -> text.startsWith("gcc and clang -O2 -ffast-math differ for ")));
        Desk.await("the simplest input is told", () -> Gallery.below(form, Text.class).stream()
                .map(ScreenReader::nameOf)
                .toList()
                .containsAll(List.of("Input", "gcc", "clang -O2 -ffast-math")));
        Pictures.take("verdict-of-a-comparison");
        Desk.resize(1100, 700);
        Desk.awaitTurns();
        Pictures.take("verdict-of-a-comparison-1100");
        assertEquals(List.of(), ScreenReader.nameless(form));
    }

    /** It was said that nothing was found and why, as of a hunt. */
    @Test
    void wherePlatformsAgreeTheFindingsSaySo() throws Exception {
        StudyEditor editor = Comparisons.finished(Comparisons.negated(project), "random", 100);
        Desk.inUi(() -> editor.setActivePage("findings"));
        Desk.await("it is said why there are none", () -> Gallery.below(Desk.shell(), Canvas.class).stream()
                .anyMatch(area -> area.isVisible()
                        && ScreenReader.nameOf(area)
                                .startsWith("The platforms agree on all inputs that were compared.")));
    }

    @Test
    void theMenuOfAKernelInTheProjectExplorerCompares() throws Exception {
        IFile kernel = Comparisons.kernel(project);
        kernel.setPersistentProperty(
                new QualifiedName("org.ulpscope.workbench", "run"),
                "platform.000.gcc=\nplatform.001.clang=\nstrategy=random\nevaluations=60\n");
        IWorkbenchPage page = Comparisons.perspective();
        CommonNavigator explorer = Desk.inUi(() -> (CommonNavigator) page.showView(IPageLayout.ID_PROJECT_EXPLORER));
        Tree tree = Desk.inUi(() -> explorer.getCommonViewer().getTree());
        Desk.inUi(() -> {
            explorer.selectReveal(new StructuredSelection(kernel));
            return null;
        });
        Desk.await("the kernel is selected", () -> tree.getSelectionCount() == 1);
        Menus.choose(tree, "Compare");
        Desk.await(
                "there is its study",
                () -> page.getActiveEditor() instanceof StudyEditor editor
                        && editor.getTitle().equals("rounding_error.study"));
    }

    @Test
    void theSummaryHasSharesBelowEachOther() throws Exception {
        StudyEditor editor = Comparisons.finished(Comparisons.kernel(project), "random", 100);
        Desk.inUi(() -> editor.setActivePage("summary"));
        Desk.awaitTurns();
        TableColumn equal = Desk.inUi(() -> Gallery.below(Desk.shell(), Table.class).stream()
                .flatMap(table -> Stream.of(table.getColumns()))
                .filter(column -> column.getText().equals("Equal"))
                .findFirst()
                .orElseThrow());
        assertEquals(SWT.RIGHT, Desk.inUi(equal::getAlignment));
    }

    /** In the window of a laptop each line counts. */
    @Test
    void theKindsAreChosenBesideTheFilter() throws Exception {
        Comparisons.finished(Comparisons.kernel(project), "random", 300);
        IWorkbenchPage page = Desk.page();
        Desk.resize(1100, 700);
        Desk.inUi(() -> {
            page.resetPerspective();
            return null;
        });
        ComparisonView view = Comparisons.view();
        Desk.await("differing inputs are listed", () -> view.table()
                .table()
                .filter(table -> !table.rows().isEmpty())
                .isPresent());
        Desk.awaitTurns();
        Combo kinds = Desk.inUi(() -> Gallery.below(view.table(), Combo.class).getFirst());
        Text filter = Desk.inUi(() -> Gallery.below(view.table(), Text.class).getFirst());
        Desk.inUi(() -> {
            Rectangle left = User.visible(kinds);
            Rectangle right = User.visible(filter);
            int middle = left.y + left.height / 2;
            assertTrue(left.x + left.width <= right.x, "they are beside each other");
            assertTrue(middle > right.y && middle < right.y + right.height, "on one line");
            assertTrue(right.width >= 150, "there is room to type: " + right.width);
            return null;
        });
        List<?> all = Desk.inUi(() -> view.table().table().orElseThrow().rows());
        Keys.focus(kinds);
        Keys.press(SWT.ARROW_DOWN);
        assertEquals("A call does not return", Desk.inUi(kinds::getText));
        Desk.await(
                "there are none of those",
                () -> view.table().table().orElseThrow().rows().isEmpty());
        Keys.press(SWT.ARROW_UP);
        Desk.await(
                "all are shown again",
                () -> view.table().table().orElseThrow().rows().equals(all));
        Pictures.take("comparison-1100");
    }

    /** It showed the first pair, though it agrees on all inputs. */
    @Test
    void differencesShowThePairThatDiffersMostUntilAnotherOneIsChosen() throws Exception {
        StudyEditor editor = Comparisons.finished(
                Comparisons.kernel(project),
                List.of(
                        new PlatformRequest("gcc", List.of()),
                        new PlatformRequest("gcc", List.of("-O1")),
                        new PlatformRequest("clang", List.of("-O2", "-ffast-math"))),
                "random",
                300);
        Desk.inUi(() -> editor.setActivePage("differences"));
        Desk.await("the page is there", () -> pairs().isPresent());
        Combo pairs = Desk.inUi(ComparisonTest::pairs).orElseThrow();
        Desk.await("one that differs is shown", () -> pairs.getText().equals("gcc and clang -O2 -ffast-math"));
        Keys.focus(pairs);
        Keys.press(SWT.ARROW_UP);
        Desk.await("another one is chosen", () -> pairs.getText().equals("gcc and gcc -O1"));
        Desk.inUi(() -> editor.setActivePage("log"));
        Desk.inUi(() -> editor.setActivePage("differences"));
        assertEquals("gcc and gcc -O1", Desk.inUi(pairs::getText));
    }

    @Test
    void noClassIsCutOffWhereHeadingsAreTurnedInANarrowPage() throws Exception {
        StudyEditor editor = Comparisons.finished(Comparisons.product(project), "random", 300);
        Desk.resize(1280, 860);
        Desk.inUi(() -> editor.setActivePage("differences"));
        IWorkbenchPage page = Desk.page();
        for (int state : List.of(IWorkbenchPage.STATE_MAXIMIZED, IWorkbenchPage.STATE_RESTORED)) {
            Desk.inUi(() -> {
                page.setPartState(page.getReference(editor), state);
                return null;
            });
            Desk.awaitTurns();
            Canvas matrix = Desk.inUi(ComparisonTest::matrix);
            Desk.await(
                    "all of it has room",
                    () -> matrix.computeSize(matrix.getSize().x, SWT.DEFAULT).y <= matrix.getSize().y);
        }
    }

    /** A form that is there when the workbench is started has the colours that the desktop had before. */
    @Test
    void theMatrixStandsOnADarkGroundInTheDarkWhateverItsFormGaveIt() throws Exception {
        StudyEditor editor = Comparisons.finished(Comparisons.product(project), "random", 300);
        try {
            Gallery.theme(Gallery.DARK);
            Desk.inUi(() -> editor.setActivePage("differences"));
            Desk.awaitTurns();
            RGB ground = Desk.inUi(() -> {
                matrix().setBackground(Desk.shell().getDisplay().getSystemColor(SWT.COLOR_WHITE));
                Styling.apply(matrix().getParent());
                return matrix().getBackground().getRGB();
            });
            assertTrue(ground.red < 80 && ground.green < 80 && ground.blue < 80, ground::toString);
        } finally {
            Gallery.theme(Gallery.LIGHT);
        }
    }

    private static Optional<Combo> pairs() {
        return Gallery.below(Desk.shell(), Combo.class).stream()
                .filter(combo -> combo.isVisible() && ScreenReader.nameOf(combo).equals("Pair of platforms"))
                .findFirst();
    }

    private static Canvas matrix() {
        return Gallery.below(Desk.shell(), Canvas.class).stream()
                .filter(canvas ->
                        canvas.isVisible() && canvas.getClass().getSimpleName().equals("ClassMatrix"))
                .findFirst()
                .orElseThrow();
    }

    /** What a question adds to a study and its exports comes from a bundle that the study's own does not know. */
    @Test
    void whatItFoundIsInTheExport(@TempDir Path folder) throws Exception {
        StudyEditor editor = Comparisons.finished(Comparisons.kernel(project), "random", 100);
        Path exported = folder.resolve("comparison.json");
        try (StudyReader study = StudyReader.open(editor.feed().file())) {
            Exporters.named("json").export(study, exported);
        }
        assertTrue(Files.readString(exported).contains("\"comparison\": {"), exported.toString());
    }

    @Test
    void refusesToCompareOnePlatformWithNothing() throws Exception {
        IFile kernel = Gallery.kernel(project, "cosh");
        IWorkbenchPage page = Comparisons.perspective();
        FormEditor editor = Desk.inUi(() -> (FormEditor) IDE.openEditor(page, kernel));
        Desk.inUi(() -> {
            new CompareQuestion()
                    .run(
                            new RunRequest(
                                    kernel,
                                    Comparisons.PLATFORMS.subList(0, 1),
                                    "random",
                                    Map.of(),
                                    1,
                                    Budget.ofEvaluations(10)),
                            page.getWorkbenchWindow());
            return null;
        });
        Desk.await("the heading says why", () -> {
            String message =
                    editor.getActivePageInstance().getManagedForm().getForm().getMessage();
            return message != null && message.contains("two platforms");
        });
        assertFalse(project.getFile("libm/cosh.study").getLocation().toFile().exists());
    }
}
