package org.ulpscope.hunt.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Listener;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.forms.widgets.ScrolledForm;
import org.eclipse.ui.ide.IDE;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.ulpscope.store.RunState;
import org.ulpscope.workbench.study.editor.StudyEditor;
import org.ulpscope.workbench.tests.CutButtons;
import org.ulpscope.workbench.tests.Desk;
import org.ulpscope.workbench.tests.Gallery;
import org.ulpscope.workbench.tests.Pictures;
import org.ulpscope.workbench.tests.ScreenReader;

/** The summary of a study in the window of a laptop: its heading and its values have room, whatever the width was before. */
class SummaryWidthTest {
    private static final String LONG_NAME = "enclosure_of_the_rounding_error_of_the_sum_of_two_products";

    private IProject project;

    @BeforeEach
    void makeProject() throws Exception {
        project = Gallery.exampleProject("examples");
        Desk.resize(1100, 700);
    }

    @AfterEach
    void deleteProject() throws Exception {
        Gallery.cleanUp(project);
    }

    private static StudyEditor summary(IFile study) throws Exception {
        StudyEditor editor = Hunts.open(study);
        Hunts.await(editor, RunState.FINISHED);
        Hunts.turnTo(editor, "summary");
        return editor;
    }

    @Test
    void aLongNameOfAKernelDoesNotWidenThePage() throws Exception {
        Files.writeString(
                project.getLocation().toPath().resolve("long.c"),
                "double " + LONG_NAME + "(double x)\n{\n    return 1 / x;\n}\n");
        StudyEditor editor = summary(Hunts.ofSource(project, "double " + LONG_NAME + "(double x)", "long.c"));
        ScrolledForm form = form(editor);
        Desk.await("the sentence gives way", () -> form.getMinWidth() <= form.getClientArea().width);
        assertTrue(Desk.inUi(() -> form.getMessage()).startsWith("Finished, "));
        assertEquals(List.of(), CutButtons.below(Desk.window().getShell()));
        Pictures.take("summary-long-name");
    }

    /** Half of the rows were to be scrolled to, in a part of a page that is scrolled itself, and the last heading was cut. */
    @Test
    void whatWasFoundIsSeenWholeInTheTable() throws Exception {
        Desk.resize(1280, 800);
        ScrolledForm form = form(summary(Hunts.finished(project, "pow", 400)));
        Table outcomes = Desk.inUi(() -> Gallery.below(form, Table.class).stream()
                .filter(Table::isVisible)
                .findFirst()
                .orElseThrow());
        Desk.await("there is more than fits into a few lines", () -> outcomes.getItemCount() > 5);
        Desk.await(
                "all rows are seen",
                () -> below(outcomes.getItem(outcomes.getItemCount() - 1).getBounds())
                        <= below(outcomes.getClientArea()));
        Desk.await(
                "all columns are seen",
                () -> Arrays.stream(outcomes.getColumns())
                                .mapToInt(TableColumn::getWidth)
                                .sum()
                        <= outcomes.getClientArea().width);
        scrollTo(form, outcomes);
        Pictures.take("summary-outcomes");
    }

    private static int below(Rectangle area) {
        return area.y + area.height;
    }

    /** Buttons come before the page is filled, and on a busy machine that takes its time. */
    @Test
    void theTitleIsSeenInOneLineWhileTheStudyIsOpened() throws Exception {
        IFile study = Hunts.finished(project, "cosh", 200);
        IWorkbenchPage page = Hunts.perspective();
        Desk.resize(850, 700);
        List<Integer> heights = new ArrayList<>();
        Listener painted = event -> {
            if (event.widget instanceof Label label && label.getText().startsWith("cosh \u2013 ")) {
                heights.add(label.getSize().y);
            }
        };
        Display display = Desk.shell().getDisplay();
        Desk.inUi(() -> {
            page.closeAllEditors(false);
            display.addFilter(SWT.Paint, painted);
            return IDE.openEditor(page, study);
        });
        try {
            Desk.await("the page is filled", () -> Gallery.below(Desk.shell(), Text.class).stream()
                    .anyMatch(text -> ScreenReader.nameOf(text).equals("In hex")));
        } finally {
            Desk.inUi(() -> {
                display.removeFilter(SWT.Paint, painted);
                return null;
            });
        }
        int least = heights.stream()
                .filter(height -> height > 0)
                .min(Integer::compare)
                .orElseThrow();
        assertTrue(heights.stream().allMatch(height -> height < 2 * least), heights::toString);
    }

    @Test
    void valuesAreWrappedAnewWhenTheEditorWasMaximisedAndRestored() throws Exception {
        StudyEditor editor = summary(Hunts.finished(project, "cosh", 3000));
        ScrolledForm form = form(editor);
        Text found = Desk.inUi(() -> Gallery.below(form, Text.class).stream()
                .filter(text -> ScreenReader.nameOf(text).equals("Found"))
                .findFirst()
                .orElseThrow());
        scrollTo(form, found);
        Point size = Desk.inUi(found::getSize);
        byte[] before = settled(found);
        Pictures.take("summary-before");
        toggleZoom(editor);
        Desk.await("the editor is maximised", () -> found.getSize().x > size.x);
        Pictures.take("summary-maximised");
        toggleZoom(editor);
        Desk.await("it is as it was", () -> found.getSize().x == size.x);
        Desk.await("as high too", () -> found.getSize().equals(size));
        scrollTo(form, found);
        Pictures.take("summary-restored");
        assertTrue(Arrays.equals(before, settled(found)), "the text looks as it did before");
    }

    private static void scrollTo(ScrolledForm form, Control control) throws Exception {
        Desk.inUi(() -> {
            Point place = control.getDisplay().map(control, form.getForm(), 0, 0);
            form.setOrigin(0, place.y - 20);
            return null;
        });
    }

    private static void toggleZoom(StudyEditor editor) throws Exception {
        IWorkbenchPage page = Desk.page();
        Desk.inUi(() -> {
            page.toggleZoom(page.getReference(editor));
            return null;
        });
    }

    private static ScrolledForm form(StudyEditor editor) throws Exception {
        return Desk.inUi(() -> editor.getActivePageInstance().getManagedForm().getForm());
    }

    /** The pixels of a control once they stay as they are: painting comes after layout. */
    private static byte[] settled(Control control) throws Exception {
        byte[] last = {};
        byte[] now = painted(control);
        for (int i = 0; i < 50 && !Arrays.equals(last, now); i++) {
            Thread.sleep(300);
            last = now;
            now = painted(control);
        }
        return now;
    }

    /** The pixels of a control as they are on the screen. */
    private static byte[] painted(Control control) throws Exception {
        ImageData window = Desk.painted(Desk.window().getShell());
        return Desk.inUi(() -> {
            Point corner = control.getDisplay().map(control, control.getShell(), 0, 0);
            int width = control.getSize().x;
            int[] line = new int[width];
            ByteArrayOutputStream all = new ByteArrayOutputStream();
            for (int y = 0; y < control.getSize().y; y++) {
                window.getPixels(corner.x, corner.y + y, width, line, 0);
                for (int pixel : line) {
                    all.write(pixel >> 16);
                    all.write(pixel >> 8);
                    all.write(pixel);
                }
            }
            return all.toByteArray();
        });
    }
}
