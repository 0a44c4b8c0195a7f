package org.ulpscope.hunt.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.eclipse.core.filesystem.EFS;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.forms.widgets.ScrolledForm;
import org.eclipse.ui.ide.IDE;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ulpscope.hunt.run.HuntRequest;
import org.ulpscope.model.files.KernelFiles;
import org.ulpscope.store.RunState;
import org.ulpscope.ui.layout.HeadingRows;
import org.ulpscope.ui.live.FileSnapshot;
import org.ulpscope.workbench.study.StudyContents;
import org.ulpscope.workbench.study.editor.StudyEditor;
import org.ulpscope.workbench.tests.Contrast;
import org.ulpscope.workbench.tests.Desk;
import org.ulpscope.workbench.tests.Gallery;
import org.ulpscope.workbench.tests.Keys;
import org.ulpscope.workbench.tests.Menus;
import org.ulpscope.workbench.tests.Pictures;
import org.ulpscope.workbench.tests.ScreenReader;
import org.ulpscope.workbench.tests.User;

class StudyEditorTest {
    private static final int HALF_BRIGHT = 128;
    private static final int UNTIL_PAINTED_MILLIS = 1_000;
    private static final int BESIDE = 3;

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
    void opensAFinishedStudyOnEveryPage() throws Exception {
        StudyEditor editor = Hunts.open(Hunts.finished(project, "cosh", 200));
        Hunts.await(editor, RunState.FINISHED);
        assertEquals("verdict", Desk.inUi(() -> editor.getActivePageInstance().getId()));
        for (String page : List.of("verdict", "summary", "findings", "regions", "progress", "settings", "log")) {
            assertEquals(page, Desk.inUi(() -> editor.setActivePage(page).getId()));
        }
        Hunts.turnTo(editor, "summary");
        assertFalse(Desk.inUi(editor::isDirty));
        assertFalse(Desk.inUi(() -> ToolBars.isEnabled(editor, "Resume")));
        assertTrue(Desk.inUi(() -> ToolBars.isEnabled(editor, "Replay All")));
    }

    @Test
    void aPageSaysWhatIsKnownBeforeItIsFilled() throws Exception {
        IFile study = Hunts.finished(project, "cosh", 200);
        IWorkbenchPage page = Hunts.perspective();
        // Nothing else has its turn meanwhile.
        String seen = Desk.inUi(() -> {
            StudyEditor editor = (StudyEditor) IDE.openEditor(page, study);
            ScrolledForm form = editor.getActivePageInstance().getManagedForm().getForm();
            return HeadingRows.title(form.getForm()) + "\n" + form.getMessage() + "\n"
                    + Gallery.below(form, Label.class).stream()
                            .map(Label::getText)
                            .collect(Collectors.joining("\n"));
        });
        assertTrue(seen.startsWith("cosh \u2013 hunt\nPreparing\u2026"), seen);
        assertTrue(seen.contains("double cosh(double x)"), seen);
        assertTrue(seen.contains("On gcc: gcc"), seen);
    }

    /** As at a start in the dark: the desktop becomes dark when the editor is there. */
    @Test
    void whatTheFirstPageSaysStandsInNoBoxesInTheDark() throws Exception {
        IFile study = Hunts.finished(project, "cosh", 200);
        IWorkbenchPage page = Hunts.perspective();
        try {
            StudyEditor editor = Desk.inUi(() -> {
                Gallery.theme(Gallery.DARK);
                return (StudyEditor) IDE.openEditor(page, study);
            });
            Desk.await(
                    "the desktop is dark",
                    () -> Desk.shell()
                                    .getDisplay()
                                    .getSystemColor(SWT.COLOR_LIST_BACKGROUND)
                                    .getRed()
                            < HALF_BRIGHT);
            Thread.sleep(UNTIL_PAINTED_MILLIS);
            assertEquals(List.of(), inBoxes(editor));
        } finally {
            Gallery.theme(Gallery.LIGHT);
        }
    }

    /** What stands on another ground than that on its right. */
    private static List<String> inBoxes(StudyEditor editor) throws Exception {
        ImageData seen = Desk.painted(Desk.shell());
        return Desk.inUi(() ->
                Gallery.below(editor.getActivePageInstance().getManagedForm().getForm(), Text.class).stream()
                        .filter(text -> text.isVisible() && (text.getStyle() & SWT.READ_ONLY) != 0)
                        .filter(text -> User.visible(text).height == text.getSize().y)
                        .filter(text -> pixel(seen, text, -BESIDE) != pixel(seen, text, BESIDE))
                        .map(Text::getText)
                        .toList());
    }

    private static int pixel(ImageData seen, Text text, int fromItsEnd) {
        Point size = text.getSize();
        Point place = text.toDisplay(size.x + fromItsEnd, size.y / 2);
        Rectangle inPicture = Contrast.inPicture(new Rectangle(place.x, place.y, 1, 1), text.getShell());
        return seen.getPixel(inPicture.x, inPicture.y);
    }

    @Test
    void theSummaryTellsOfWhichInputsAndAlongWhichCutsItWasAsked() throws Exception {
        Path kernel = Gallery.kernel(project, "softplus").getLocation().toPath();
        HuntRequest request = HuntRequest.builder(KernelFiles.load(kernel), kernel.getParent())
                .platforms(Hunts.GCC)
                .budget(200)
                .cuts(List.of("sharpness=1"))
                .build();
        StudyEditor editor = Hunts.open(Hunts.finished(project.getFile("softplus.study"), request));
        Hunts.await(editor, RunState.FINISHED);
        List<String> values = Desk.inUi(() -> Gallery.below(Desk.shell(), Text.class).stream()
                .map(Text::getText)
                .toList());
        assertTrue(values.contains("x: -1e6 to 1e6; sharpness: 0.001 to 1000"), values::toString);
        assertTrue(values.contains("sharpness=1"), values::toString);
    }

    @Test
    void aLineOfTheLogIsReadWholeBelowTheTable() throws Exception {
        StudyEditor editor = Hunts.open(Hunts.finished(project, "cosh", 200));
        Hunts.await(editor, RunState.FINISHED);
        Desk.resize(1100, 700);
        Hunts.turnTo(editor, "log");
        Desk.await("it is filled", () -> log().filter(table -> table.getItemCount() > 3)
                .isPresent());
        Table log = Desk.inUi(() -> log().orElseThrow());
        Keys.focus(log);
        Keys.press(SWT.END);
        Desk.await("the last line is selected", () -> log.getSelectionIndex() == log.getItemCount() - 1);
        String last = Desk.inUi(() -> log.getItem(log.getItemCount() - 1).getText(1));
        Desk.await("it stands below", () -> Gallery.below(Desk.shell(), Text.class).stream()
                .anyMatch(text -> text.isVisible() && text.getText().equals(last)));
        Pictures.take("study-log-1100");
    }

    private static Optional<Table> log() {
        return Gallery.below(Desk.shell(), Table.class).stream()
                .filter(table ->
                        table.isVisible() && table.getColumn(0).getText().equals("Time"))
                .findFirst();
    }

    @Test
    void theHeadingOfSharesSaysWhatTheyAreSharesOf() throws Exception {
        StudyEditor editor = Hunts.open(Hunts.finished(project, "cosh", 200));
        Hunts.await(editor, RunState.FINISHED);
        Hunts.turnTo(editor, "regions");
        Desk.await("the heading tells it", () -> Gallery.below(Desk.shell(), Table.class).stream()
                .filter(Table::isVisible)
                .flatMap(table -> Arrays.stream(table.getColumns()))
                .filter(column -> column.getText().equals("Share"))
                .anyMatch(column -> String.valueOf(column.getToolTipText()).contains("inputs of the domain")));
    }

    @Test
    void aRegionThatOneRelationTellsIsOneRow() throws Exception {
        Files.writeString(
                project.getLocation().toPath().resolve("sum.c"),
                "#include <math.h>\ndouble sum(double x, double y) {\n    return exp(x + y);\n}\n");
        StudyEditor editor = Hunts.open(Hunts.ofSource(project, "double sum(double x, double y)", "sum.c"));
        Hunts.await(editor, RunState.FINISHED);
        Hunts.turnTo(editor, "regions");
        Desk.await(
                "the relation is told, and how it was checked", () -> Gallery.below(Desk.shell(), Table.class).stream()
                        .filter(Table::isVisible)
                        .flatMap(table -> Arrays.stream(table.getItems())
                                .map(item -> IntStream.range(0, table.getColumnCount())
                                        .mapToObj(item::getText)
                                        .toList()))
                        .anyMatch(cells -> cells.contains("INF+")
                                && cells.contains("x + y > 0x1.62e42fefa39efp+9 (709.782712893384): INF+")
                                && cells.contains("x + y > 709.782712893384")
                                && cells.stream().anyMatch(cell -> cell.startsWith("true of all "))));
    }

    /** Beside the class, and before what is around it: that alone reads as if each positive x and y gave the class. */
    @Test
    void theConditionOfARelationStandsBesideTheClassInSight() throws Exception {
        Files.writeString(
                project.getLocation().toPath().resolve("ratio.c"),
                "double ratio(double x, double y) {\n    return x / (x - y);\n}\n");
        StudyEditor editor = Hunts.open(Hunts.ofSource(project, "double ratio(double x, double y)", "ratio.c"));
        Hunts.await(editor, RunState.FINISHED);
        Hunts.turnTo(editor, "regions");
        Desk.await("the condition is told", () -> shownRegions().anyMatch(table -> Arrays.stream(table.getItems())
                .anyMatch(item -> item.getText(0).equals("INF+")
                        && table.getColumn(1).getText().equals("Condition")
                        && item.getText(1).equals("x - y == 0")
                        && item.getBounds(1).x + item.getBounds(1).width <= table.getClientArea().width)));
    }

    /** It said that regions are looked for in functions of up to three inputs. */
    @Test
    void whereTwoOfFourInputsAreEqualIsARegion() throws Exception {
        Files.writeString(
                project.getLocation().toPath().resolve("quotient.c"),
                "double quotient(double a, double b, double c, double d) {\n    return (c + d) / (a - b);\n}\n");
        StudyEditor editor = Hunts.open(
                Hunts.ofSource(project, "double quotient(double a, double b, double c, double d)", "quotient.c"));
        Hunts.await(editor, RunState.FINISHED);
        Hunts.turnTo(editor, "regions");
        Desk.await("both infinities are told", () -> shownRegions().anyMatch(table -> List.of("INF+", "INF-")
                .equals(Arrays.stream(table.getItems())
                        .filter(item -> item.getText(1).equals("a - b == 0"))
                        .map(item -> item.getText(0))
                        .toList())));
    }

    /** What can be found in so many inputs, and what to do. */
    @Test
    void aFunctionOfFourInputsWithoutRegionsSaysWhatTheyWouldBe() throws Exception {
        Files.writeString(
                project.getLocation().toPath().resolve("sum.c"),
                "#include <math.h>\ndouble sum(double a, double b, double c, double d) {\n    return exp(a + b + c + d);\n}\n");
        StudyEditor editor =
                Hunts.open(Hunts.ofSource(project, "double sum(double a, double b, double c, double d)", "sum.c"));
        Hunts.await(editor, RunState.FINISHED);
        Hunts.turnTo(editor, "regions");
        Desk.await("the page says it", () -> Gallery.below(Desk.shell(), Canvas.class).stream()
                .filter(Canvas::isVisible)
                .anyMatch(control ->
                        ScreenReader.nameOf(control).startsWith("No regions were found. This function has 4 inputs")));
    }

    /** A variance that overflows in boxes, and cancels at single inputs near 1 that no box has. */
    @Test
    void theGuardForAllRegionsIsNotInsertedWhereFindingsPassIt() throws Exception {
        Files.writeString(project.getLocation().toPath().resolve("spread.c"), """
                #include <math.h>
                double spread(double a, double b) {
                    double mean = (a + b + 1) / 3;
                    return sqrt((a * a + b * b + 1) / 3 - mean * mean);
                }
                """);
        StudyEditor editor = Hunts.open(Hunts.ofSource(project, "double spread(double a, double b)", "spread.c"));
        Hunts.await(editor, RunState.FINISHED);
        Hunts.turnTo(editor, "regions");
        Desk.await("the regions are there", () -> shownRegions().anyMatch(table -> table.getItemCount() > 0));
        Menus.choose(Menus.owner("Insert Guard for All Regions"), "Insert Guard for All Regions");
        Desk.await("it says why", () -> isTold("The guard that the regions give is not offered: it lets in "));
        assertFalse(Desk.inUi(() -> isInserted(text -> text.contains("assert(!("))));
    }

    /** Where two inputs are nearly equal, rounding decides; far from 0 it overflows in two dozen boxes. */
    @Test
    void limitsOfInputsAreASimplerGuardThanManyBoxes() throws Exception {
        Files.writeString(project.getLocation().toPath().resolve("pair.c"), """
                #include <math.h>
                double pair(double a, double b) {
                    double mean = (a + b) / 2;
                    return sqrt((a * a + b * b) / 2 - mean * mean);
                }
                """);
        HuntRequest request = Hunts.ofSource(
                        project.getLocation().toPath(), "double pair(double a, double b)", "pair.c")
                .budget(600_000)
                .build();
        StudyEditor editor = Hunts.open(Hunts.finished(project.getFile("pair.study"), request));
        Hunts.await(editor, RunState.FINISHED);
        Hunts.turnTo(editor, "regions");
        Desk.await("the regions are there", () -> shownRegions().anyMatch(table -> table.getItemCount() > 0));
        Menus.choose(Menus.owner("Insert Limits of Inputs"), "Insert Limits of Inputs");
        Desk.await(
                "the assertion is short, and told in decimals",
                () -> isInserted(text -> text.contains("assert(fabs(a) < 0x1p+51")
                        && text.contains("NaN is mixed with other classes where a / b is nearly 1")
                        && text.contains("In decimals: fabs(a) < ")));
        assertTrue(Desk.inUi(() -> isTold("NaN is mixed with other classes")));
        Keys.press('z', SWT.MOD1);
        Desk.await("what is told of a guard goes with it", () -> !isTold("NaN is mixed with other classes"));
    }

    /** Whether a notice beside the menus tells it. */
    private static boolean isTold(String words) {
        return Arrays.stream(Desk.shell().getDisplay().getShells())
                .flatMap(shell -> Gallery.below(shell, Link.class).stream())
                .anyMatch(link -> link.getText().contains(words));
    }

    private static boolean isInserted(Predicate<String> wanted) {
        return Gallery.below(Desk.shell(), StyledText.class).stream()
                .map(text -> text.getText().replaceAll("\\s+", " "))
                .anyMatch(wanted);
    }

    @Test
    void withoutRelationsRegionsHaveNoConditions() throws Exception {
        StudyEditor editor = Hunts.open(Hunts.finished(project, "cosh", 200));
        Hunts.await(editor, RunState.FINISHED);
        Hunts.turnTo(editor, "regions");
        Desk.await("the regions are there", () -> shownRegions().anyMatch(table -> table.getItemCount() > 0));
        assertTrue(Desk.inUi(() -> shownRegions()
                .flatMap(table -> Arrays.stream(table.getColumns()))
                .noneMatch(column -> column.getText().equals("Condition"))));
    }

    private static Stream<Table> shownRegions() {
        return Gallery.below(Desk.shell(), Table.class).stream()
                .filter(table -> table.isVisible()
                        && Arrays.stream(table.getColumns())
                                .anyMatch(column -> column.getText().equals("Looked Into")));
    }

    /** Whoever reads the log need not look for them; what comes of them is told on the summary. */
    @ParameterizedTest
    @ValueSource(strings = {"verdict", "findings", "log"})
    void replaysAllFindingsFromWhateverPageIsInFront(String page) throws Exception {
        StudyEditor editor = Hunts.open(Hunts.finished(project, "cosh", 100));
        Hunts.await(editor, RunState.FINISHED);
        Hunts.turnTo(editor, page);
        Desk.await("there is something to replay", () -> ToolBars.isEnabled(editor, "Replay All"));
        Desk.inUi(() -> {
            ToolBars.press(editor, "Replay All");
            return null;
        });
        int count = Desk.inUi(
                () -> editor.feed().seen().held().orElseThrow().findings().size());
        String expected = count + " of " + count + " findings gave the same bits again.";
        Desk.await(expected, () -> Gallery.below(Desk.shell(), Label.class).stream()
                .anyMatch(label -> label.isVisible() && label.getText().equals(expected)));
    }

    @Test
    void followsAStudyThatAnotherProcessWritesAndSeesItDie() throws Exception {
        IFile file = project.getFile("libm/cosh.study");
        Process writer = WritingProcess.start(
                file.getLocation().toPath(),
                Gallery.kernel(project, "cosh").getLocation().toPath(),
                50_000_000);
        try {
            Desk.await("the study is there", () -> {
                file.refreshLocal(IResource.DEPTH_ZERO, new NullProgressMonitor());
                return file.exists();
            });
            StudyEditor editor = Hunts.open(file);
            Hunts.await(editor, RunState.RUNNING);
            long before = Desk.inUi(() -> Hunts.trials(editor));
            Desk.await("more trials come", () -> Hunts.trials(editor) > before);
            assertFalse(Desk.inUi(() -> ToolBars.isEnabled(editor, "Resume")));
            writer.destroyForcibly().waitFor();
            Hunts.await(editor, RunState.INTERRUPTED);
            Desk.await("it can be resumed", () -> ToolBars.isEnabled(editor, "Resume"));
        } finally {
            writer.destroyForcibly().waitFor();
        }
    }

    @Test
    void cancelEndsTheOtherProcessThatIsAtWorkAndTheStudyCanBeResumed() throws Exception {
        IFile file = project.getFile("libm/cosh.study");
        Process writer = WritingProcess.start(
                file.getLocation().toPath(),
                Gallery.kernel(project, "cosh").getLocation().toPath(),
                50_000_000);
        try {
            Desk.await("the study is there", () -> {
                file.refreshLocal(IResource.DEPTH_ZERO, new NullProgressMonitor());
                return file.exists();
            });
            StudyEditor editor = Hunts.open(file);
            Hunts.await(editor, RunState.RUNNING);
            Desk.await("it can be cancelled", () -> ToolBars.isEnabled(editor, "Cancel"));
            Desk.inUi(() -> {
                ToolBars.press(editor, "Cancel");
                return null;
            });
            assertFalse(Desk.inUi(() -> ToolBars.isEnabled(editor, "Cancel")), "once is enough");
            Desk.await("the process has ended", () -> !writer.isAlive());
            Desk.await("it can be resumed", () -> ToolBars.isEnabled(editor, "Resume"));
            assertFalse(Desk.inUi(() -> ToolBars.isEnabled(editor, "Cancel")));
        } finally {
            writer.destroyForcibly().waitFor();
        }
    }

    @Test
    void saysWhatIsWrongWithADamagedStudy() throws Exception {
        Path file = project.getLocation().toPath().resolve("damaged.study");
        Files.writeString(file, "This was a study once.".repeat(500), StandardCharsets.UTF_8);
        project.refreshLocal(IResource.DEPTH_INFINITE, new NullProgressMonitor());
        StudyEditor editor = Hunts.open(project.getFile("damaged.study"));
        Desk.await("the damage is seen", () -> editor.feed().seen() instanceof FileSnapshot.Unreadable<StudyContents>);
        Desk.await("the heading tells", () -> {
            String message =
                    editor.getActivePageInstance().getManagedForm().getForm().getMessage();
            return message != null && message.contains("damaged.study");
        });
    }

    @Test
    void comesBackWhenADamagedFileIsReplacedByAStudy() throws Exception {
        Path file = project.getLocation().toPath().resolve("cosh.study");
        Files.writeString(file, "nothing");
        project.refreshLocal(IResource.DEPTH_INFINITE, new NullProgressMonitor());
        StudyEditor editor = Hunts.open(project.getFile("cosh.study"));
        Desk.await("the damage is seen", () -> editor.feed().seen() instanceof FileSnapshot.Unreadable<StudyContents>);
        Files.delete(file);
        Hunts.finished(project, "cosh", 50);
        Hunts.await(editor, RunState.FINISHED);
    }

    @Test
    void opensAStudyOutsideTheWorkspace() throws Exception {
        IFile inside = Hunts.finished(project, "cosh", 50);
        Path outside = Files.createTempDirectory("elsewhere").resolve("a name with blanks, quite long indeed.study");
        Files.copy(inside.getLocation().toPath(), outside);
        IWorkbenchPage page = Desk.page();
        StudyEditor editor = Desk.inUi(() -> (StudyEditor)
                IDE.openEditorOnFileStore(page, EFS.getLocalFileSystem().getStore(outside.toUri())));
        Hunts.await(editor, RunState.FINISHED);
    }
}
