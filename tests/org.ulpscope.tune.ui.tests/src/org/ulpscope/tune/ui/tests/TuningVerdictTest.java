package org.ulpscope.tune.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.ide.IDE;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.ulpscope.study.glance.RankedResult;
import org.ulpscope.tune.ui.internal.editor.PrecisionVectorEditor;
import org.ulpscope.tune.ui.internal.fom.TuningEditor;
import org.ulpscope.workbench.tests.Desk;
import org.ulpscope.workbench.tests.Gallery;
import org.ulpscope.workbench.tests.Keys;
import org.ulpscope.workbench.tests.ScreenReader;

/** A tuning opens on its verdict, from which keys reach all that is behind it. */
class TuningVerdictTest {
    private IProject project;
    private IWorkbenchPage page;
    private TuningEditor editor;
    private PrecisionVectorEditor vector;

    @BeforeEach
    void open() throws Exception {
        project = Gallery.exampleProject("tunings");
        Tunings.shorten(project);
        page = Tunings.perspective();
        vector = Tunings.open(Tunings.euler(project));
        IFile file = Tunings.finished(project, List.of("uniform"), 10, 0);
        editor = Desk.inUi(() -> (TuningEditor) IDE.openEditor(page, file));
        Tunings.await(
                "versions are ranked", () -> !editor.verdict().ranked().rows().isEmpty());
    }

    @AfterEach
    void delete() throws Exception {
        Gallery.cleanUp(project);
    }

    private Button button(String words) throws Exception {
        return Desk.inUi(() -> Gallery.below(editor.verdict(), Button.class).stream()
                .filter(button -> button.getText().replace("&", "").startsWith(words))
                .findFirst()
                .orElseThrow());
    }

    @Test
    void itSaysHowMuchFasterAndTakesTheBestByKeys() throws Exception {
        assertEquals("Verdict", Desk.inUi(() -> editor.tabs().front()));
        String sentence = Desk.inUi(() -> editor.verdict().sentence());
        assertTrue(sentence.contains("euler") || sentence.startsWith("Nothing faster"), sentence);
        assertTrue(sentence.split("\\s+").length <= 20, sentence);
        assertEquals(List.of(), Desk.inUi(() -> ScreenReader.nameless(editor.verdict())));
        Keys.focus(button("Take Best"));
        Keys.press(SWT.SPACE);
        Tunings.await("the vector's editor is in front", () -> page.getActiveEditor() == vector);
    }

    @Test
    void enterOnAVersionShowsItAmongAll() throws Exception {
        Table ranked =
                Desk.inUi(() -> Gallery.below(editor.verdict(), Table.class).getFirst());
        RankedResult first = Desk.inUi(() -> editor.verdict().ranked().rows().getFirst());
        Keys.focus(ranked);
        Keys.press(SWT.ARROW_DOWN);
        Keys.press(SWT.CR);
        Desk.await("the searches are in front", () -> editor.tabs().front().equals("Searches"));
        assertEquals(
                first.key(),
                Desk.inUi(() -> Long.toString(
                        editor.pane().table().selectedRows().getFirst().stored().number())));
    }
}
