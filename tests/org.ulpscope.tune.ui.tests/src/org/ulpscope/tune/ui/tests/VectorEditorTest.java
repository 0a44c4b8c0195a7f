package org.ulpscope.tune.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.ToolItem;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.actions.ActionFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.ulpscope.model.files.PrecisionFiles;
import org.ulpscope.model.precision.PrecisionFactory;
import org.ulpscope.model.precision.Source;
import org.ulpscope.model.precision.Tuning;
import org.ulpscope.numeric.DeclaredFormat;
import org.ulpscope.precision.PrecisionVector;
import org.ulpscope.tune.ui.internal.editor.PrecisionVectorEditor;
import org.ulpscope.tune.ui.internal.patch.PatchPage;
import org.ulpscope.tune.ui.internal.variables.EditedVector;
import org.ulpscope.tune.ui.internal.variables.VariablesPage;
import org.ulpscope.workbench.tests.Desk;
import org.ulpscope.workbench.tests.Gallery;
import org.ulpscope.workbench.tests.Pictures;

/** The precision vector editor in the open workbench, on a real program. */
class VectorEditorTest {
    /** So low that what is told of a variable does not fit into its part of the page. */
    private static final int LOW = 560;

    private IProject project;
    private IWorkbenchPage page;

    @BeforeEach
    void makeProject() throws Exception {
        project = Gallery.exampleProject("vectors");
        Tunings.shorten(project);
        page = Tunings.perspective();
    }

    @AfterEach
    void deleteProject() throws Exception {
        Gallery.cleanUp(project);
    }

    @Test
    void whatIsToldOfVariablesIsWrappedAnewInANarrowerWindow() throws Exception {
        Desk.resize(900, LOW);
        PrecisionVectorEditor editor = Tunings.open(Tunings.euler(project));
        VariablesPage variables = editor.variables().orElseThrow();
        Text details = Desk.inUi(() -> Gallery.below(variables, Text.class).stream()
                .filter(text -> text.getText().equals(variables.details()))
                .findFirst()
                .orElseThrow());
        Desk.await("it has more lines than fit", () -> height(details) > 0 && isScrolled(details));
        int narrow = Desk.inUi(() -> height(details));
        Desk.resize(1250, LOW);
        Desk.await("it has fewer lines", () -> height(details) < narrow);
        Desk.resize(900, LOW);
        Desk.await("it has as many as before", () -> height(details) == narrow);
        Pictures.take("vector-details-narrow");
    }

    /** How high all lines of a text are. */
    private static int height(Text text) {
        return text.getVerticalBar().getMaximum();
    }

    private static boolean isScrolled(Text text) {
        return height(text) > text.getClientArea().height;
    }

    @Test
    void aKeyNarrowsTheSelectedVariableInOneStepThatUndoTakesBack() throws Exception {
        PrecisionVectorEditor editor = Tunings.open(Tunings.euler(project));
        EditedVector vector = Tunings.vector(editor);
        VariablesPage variables = editor.variables().orElseThrow();
        int energy = Tunings.index(vector, "State.energy");
        PrecisionVector before = Desk.inUi(vector::now);
        assertTrue(Desk.inUi(variables::figures).startsWith("Predicted score 1.000 of the widest"), variables::figures);

        Desk.inUi(() -> {
            variables.tree().select(energy);
            Event key = new Event();
            key.character = '2';
            Gallery.below(variables.tree(), Tree.class).getFirst().notifyListeners(SWT.KeyDown, key);
            return null;
        });
        PrecisionVector after = Desk.inUi(vector::now);
        assertEquals(DeclaredFormat.FP32, after.of(energy));
        assertTrue(editor.isDirty());
        String figures = Desk.inUi(variables::figures);
        assertFalse(figures.startsWith("Predicted score 1.000"), figures);

        Desk.inUi(() -> {
            editor.getEditorSite()
                    .getActionBars()
                    .getGlobalActionHandler(ActionFactory.UNDO.getId())
                    .run();
            return null;
        });
        assertEquals(before, Desk.inUi(vector::now));
        assertFalse(editor.isDirty());
    }

    @Test
    void aClickOnAFunctionNarrowsAllOfItAndTheFileKeepsIt() throws Exception {
        IFile file = Tunings.euler(project);
        PrecisionVectorEditor editor = Tunings.open(file);
        EditedVector vector = Tunings.vector(editor);
        Desk.inUi(() -> {
            var tree = editor.variables().orElseThrow().tree();
            var heading = tree.headings().stream()
                    .filter(candidate -> candidate.name().startsWith("face_flux("))
                    .findFirst()
                    .orElseThrow();
            vector.set(heading.indexes(), DeclaredFormat.FP32);
            page.saveEditor(editor, false);
            return null;
        });
        assertFalse(editor.isDirty());
        int width = Tunings.index(vector, "face_flux.width");
        assertEquals(DeclaredFormat.FP32, Desk.inUi(vector::now).of(width));
        assertTrue(PrecisionFiles.load(file.getLocation().toPath()).getVariables().stream()
                .anyMatch(variable ->
                        variable.getKey().equals("face_flux.width") && variable.getFormat() == DeclaredFormat.FP32));
    }

    @Test
    void aKeyNarrowsWhatIsTiedToTheSelectionAndTheDetailsSayWhyItIsTied() throws Exception {
        PrecisionVectorEditor editor = Tunings.open(scaling());
        EditedVector vector = Tunings.vector(editor);
        VariablesPage variables = editor.variables().orElseThrow();
        int tied = Tunings.index(vector, "scale.values");
        Desk.inUi(() -> {
            variables.tree().select(tied);
            return null;
        });
        String details = Desk.inUi(variables::details);
        assertTrue(details.contains(" have one Format, because "), details);
        Desk.inUi(() -> {
            variables.tree().setSelected(DeclaredFormat.FP32);
            return null;
        });
        assertEquals(DeclaredFormat.FP32, Desk.inUi(vector::now).of(Tunings.index(vector, "main.numbers")));
        assertEquals(DeclaredFormat.FP64, Desk.inUi(vector::now).of(Tunings.index(vector, "scale.factor")));
        Desk.inUi(() -> {
            editor.document().orElseThrow().undo();
            return null;
        });
        assertFalse(editor.isDirty());
    }

    @Test
    void anEditOfSomethingElseDoesNotWorkTheVectorOutAnew() throws Exception {
        PrecisionVectorEditor editor = Tunings.open(Tunings.euler(project));
        EditedVector vector = Tunings.vector(editor);
        PrecisionVector before = Desk.inUi(vector::now);
        Object said = Desk.inUi(vector::said);
        Desk.inUi(() -> {
            editor.document().orElseThrow().edit("Rename", tuning -> tuning.setName("another"));
            return null;
        });
        assertSame(before, Desk.inUi(vector::now));
        assertSame(said, Desk.inUi(vector::said));
        int variable = Desk.inUi(
                () -> vector.tuned().space().choices().getFirst().variables().getFirst());
        Desk.inUi(() -> vector.set(Set.of(variable), DeclaredFormat.FP32));
        assertEquals(DeclaredFormat.FP32, Desk.inUi(() -> vector.now().of(variable)));
        Desk.inUi(() -> {
            vector.setFixed(Set.of(variable), true);
            return null;
        });
        assertTrue(Desk.inUi(
                () -> vector.isFixed(vector.tuned().program().variables().get(variable))));
    }

    @Test
    void thePatchIsAppliedToTheSourcesAndKeptSoThatItCanBeTakenBack() throws Exception {
        PrecisionVectorEditor editor = Tunings.open(Tunings.euler(project));
        EditedVector vector = Tunings.vector(editor);
        Path source = project.getFile("tune/euler/flux.c").getLocation().toPath();
        String before = Files.readString(source);
        int width = Tunings.index(vector, "face_flux.width");
        PatchPage patch = Desk.inUi(() -> {
            vector.set(List.of(width), DeclaredFormat.FP32);
            editor.showPage("Patch");
            return Gallery.below(Desk.shell(), PatchPage.class).getFirst();
        });
        Tunings.await("the patch is made", () -> patch.text().contains("+        float width = "));
        Shell dialog = Gallery.opened(
                "Apply to Sources", () -> button("Apply to Sources\u2026").notifyListeners(SWT.Selection, new Event()));
        Desk.inUi(() -> {
            Gallery.below(dialog, Button.class).stream()
                    .filter(button -> button.getText().replace("&", "").equals("OK"))
                    .findFirst()
                    .orElseThrow()
                    .notifyListeners(SWT.Selection, new Event());
            return null;
        });
        Desk.await("the source is changed", () -> Files.readString(source).contains("float width = "));
        Path kept = source.resolveSibling("euler-applied-1.patch");
        assertTrue(Files.readString(kept).contains("float width = "));
        Process back = new ProcessBuilder(
                        "patch", "-R", "-p1", "-i", kept.getFileName().toString())
                .directory(source.getParent().toFile())
                .start();
        assertEquals(0, back.waitFor());
        assertEquals(before, Files.readString(source));
    }

    @Test
    void runThisOneTellsWhatTheVectorGives() throws Exception {
        PrecisionVectorEditor editor = Tunings.open(Tunings.euler(project));
        VariablesPage variables = editor.variables().orElseThrow();
        EditedVector vector = Tunings.vector(editor);
        int width = Tunings.index(vector, "face_flux.width");
        Desk.inUi(() -> {
            vector.set(List.of(width), DeclaredFormat.FP32);
            variables.runThisOne(editor);
            return null;
        });
        Tunings.await("it has run", () -> variables.measured().contains("times the figure of merit as written"));
        String measured = Desk.inUi(variables::measured);
        assertTrue(measured.matches("(?s).* agreeing digits, \\d+ are wanted\\."), measured);
        Desk.inUi(() -> {
            vector.set(List.of(width), DeclaredFormat.FP64);
            return null;
        });
        Desk.await(
                "it is told of what was run, and not of what is seen now",
                () -> variables.measured().equals("With other Formats than these: " + measured));
    }

    @Test
    void aSourceThatDoesNotParseIsToldInASentenceAndReadAgainWhenMended() throws Exception {
        Path source = project.getFile("tune/euler/flux.c").getLocation().toPath();
        String text = Files.readString(source);
        Files.writeString(source, text.replace("double width = ", "double width = = "));
        project.refreshLocal(IResource.DEPTH_INFINITE, new NullProgressMonitor());
        PrecisionVectorEditor editor = Tunings.open(Tunings.euler(project));
        VariablesPage variables = editor.variables().orElseThrow();
        String sentence = Desk.inUi(variables::figures);
        assertTrue(sentence.contains("flux.c") && sentence.endsWith("press Read Again."), sentence);
        Pictures.take("vector-broken-source");
        Files.writeString(source, text);
        Desk.inUi(() -> {
            button("Read Again").notifyListeners(SWT.Selection, new Event());
            return null;
        });
        Tunings.await("it is read", () -> variables.figures().startsWith("Predicted score"));
    }

    /** A precision vector of a program in which an array is passed to a function. */
    private IFile scaling() throws Exception {
        Path folder = project.getLocation().toPath();
        Files.writeString(folder.resolve("scale.c"), """
            #include <stdio.h>
            static void scale(double *values, double factor, int count)
            {
                for (int i = 0; i < count; i++) {
                    values[i] = values[i] * factor;
                }
            }
            int main(void)
            {
                double numbers[3] = {1.0, 2.0, 3.0};
                scale(numbers, 0.5, 3);
                printf("%.17g\\n", (double)numbers[2]);
                return 0;
            }
            """);
        Tuning tuning = PrecisionFactory.eINSTANCE.createTuning();
        tuning.setName("scale");
        Source source = PrecisionFactory.eINSTANCE.createSource();
        source.setPath("scale.c");
        tuning.getSources().add(source);
        PrecisionFiles.save(tuning, folder.resolve("scale.pv"));
        project.refreshLocal(IResource.DEPTH_INFINITE, new NullProgressMonitor());
        return project.getFile("scale.pv");
    }

    /** The button in the heading of the page in front. Call in the UI thread. */
    private static ToolItem button(String text) {
        return Gallery.below(Desk.shell(), ToolBar.class).stream()
                .filter(ToolBar::isVisible)
                .flatMap(bar -> java.util.Arrays.stream(bar.getItems()))
                .filter(item -> item.getText().equals(text))
                .findFirst()
                .orElseThrow();
    }
}
