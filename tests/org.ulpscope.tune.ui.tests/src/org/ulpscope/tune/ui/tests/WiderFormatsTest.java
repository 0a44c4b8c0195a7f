package org.ulpscope.tune.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Stream;
import org.eclipse.core.resources.IProject;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeColumn;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.ulpscope.numeric.DeclaredFormat;
import org.ulpscope.tune.ui.internal.editor.PrecisionVectorEditor;
import org.ulpscope.tune.ui.internal.variables.EditedVector;
import org.ulpscope.tune.ui.internal.variables.VariablesPage;
import org.ulpscope.workbench.tests.Desk;
import org.ulpscope.workbench.tests.Gallery;

/** The columns and keys of Formats wider than FP64, which few programs have. */
class WiderFormatsTest {
    private IProject project;

    @BeforeEach
    void makeProject() throws Exception {
        project = Gallery.exampleProject("wider");
        Tunings.perspective();
    }

    @AfterEach
    void deleteProject() throws Exception {
        Gallery.cleanUp(project);
    }

    private static List<String> shownFormats(Tree tree) {
        return Stream.of(tree.getColumns())
                .filter(column -> column.getWidth() > 0)
                .map(TreeColumn::getText)
                .filter(title -> title.matches("[BF][FP]\\d+"))
                .toList();
    }

    private static Tree tree(VariablesPage variables) {
        return Gallery.below(variables.tree(), Tree.class).getFirst();
    }

    private static void press(Tree tree, char character) {
        Event key = new Event();
        key.character = character;
        tree.notifyListeners(SWT.KeyDown, key);
    }

    @Test
    @EnabledIfSystemProperty(
            named = "os.arch",
            matches = "amd64|x86_64",
            disabledReason = "long double is the Format of the x87 there alone")
    void aProgramWithLongDoublesHasAColumnForThem() throws Exception {
        PrecisionVectorEditor editor = Tunings.open(project.getFile("tune/arc/arc.pv"));
        EditedVector vector = Tunings.vector(editor);
        VariablesPage variables = editor.variables().orElseThrow();
        int length = Tunings.index(vector, "main.length");
        assertEquals(List.of("FP80", "FP64", "FP32", "FP16", "BF16"), Desk.inUi(() -> shownFormats(tree(variables))));
        assertEquals(DeclaredFormat.FP80, Desk.inUi(vector::now).of(length));
        for (char key : "1251".toCharArray()) {
            DeclaredFormat wanted =
                    switch (key) {
                        case '1' -> DeclaredFormat.FP64;
                        case '2' -> DeclaredFormat.FP32;
                        default -> DeclaredFormat.FP80;
                    };
            Desk.inUi(() -> {
                variables.tree().select(length);
                press(tree(variables), key);
                return null;
            });
            assertEquals(wanted, Desk.inUi(vector::now).of(length), "key " + key);
        }
        String figures = Desk.inUi(variables::figures);
        assertTrue(figures.contains("operations FP80 "), figures);
    }

    @Test
    void aProgramWithoutThemHasNone() throws Exception {
        PrecisionVectorEditor editor = Tunings.open(Tunings.euler(project));
        VariablesPage variables = editor.variables().orElseThrow();
        assertEquals(List.of("FP64", "FP32", "FP16", "BF16"), Desk.inUi(() -> shownFormats(tree(variables))));
    }
}
