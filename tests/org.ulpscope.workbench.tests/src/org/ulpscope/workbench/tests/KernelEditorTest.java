package org.ulpscope.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.jface.action.IAction;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.actions.ActionFactory;
import org.eclipse.ui.forms.widgets.Section;
import org.eclipse.ui.ide.IDE;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.ulpscope.model.files.KernelFiles;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.signature.SignatureText;
import org.ulpscope.ui.editing.SavedEditors;
import org.ulpscope.workbench.internal.kernel.KernelEditor;

class KernelEditorTest {
    /** Where the axis of a domain begins, and where it is. */
    private static final int MARGIN = 26;

    private static final int TRACK = 14;

    private IProject project;
    private IFile file;
    private IWorkbenchPage page;
    private KernelEditor editor;

    @BeforeEach
    void open() throws Exception {
        project = Gallery.exampleProject("editing");
        page = Desk.page();
        file = Gallery.kernel(project, "pow");
        editor = Desk.inUi(() -> (KernelEditor) IDE.openEditor(page, file, KernelEditor.ID, true));
        Desk.awaitTurns();
    }

    @AfterEach
    void close() throws Exception {
        Gallery.cleanUp(project);
    }

    /** A box that is painted over has one colour within its rim, ticked or not. */
    @Test
    void aTickedBoxLooksTicked() throws Exception {
        Button zeros = Desk.inUi(() -> Gallery.below(Desk.shell(), Button.class).stream()
                .filter(button -> button.isVisible() && button.getText().equals("Zeros"))
                .findFirst()
                .orElseThrow());
        assertTrue(Desk.inUi(zeros::getSelection));
        Set<Integer> colours = Desk.inUi(() -> {
            Point size = zeros.getSize();
            Image image = new Image(zeros.getDisplay(), size.x, size.y);
            GC gc = new GC(image);
            try {
                zeros.print(gc);
                ImageData painted = image.getImageData(100);
                return IntStream.rangeClosed(6, 10)
                        .mapToObj(x -> painted.getPixel(x, size.y / 2))
                        .collect(Collectors.toSet());
            } finally {
                gc.dispose();
                image.dispose();
            }
        });
        assertTrue(colours.size() > 1, () -> "within the box there is nothing but " + colours);
    }

    /** A run of another file asked for it. */
    @Test
    void isSavedForItsOwnRunAlone() throws Exception {
        write("double pow(double base, double exponent, int n)");
        assertTrue(Desk.inUi(() -> SavedEditors.save(page, Optional.empty(), false)));
        assertTrue(Desk.inUi(editor::isDirty));
        assertTrue(Desk.inUi(() -> SavedEditors.save(page, Optional.of(file), false)));
        assertFalse(Desk.inUi(editor::isDirty));
    }

    @Test
    void editingTheSignatureChangesTheParametersAndCanBeUndoneAndRedone() throws Exception {
        assertEquals("x y", names());
        write("double pow(double base, double exponent, int n)");
        assertTrue(Desk.inUi(editor::isDirty));
        assertEquals("base exponent n", names());
        run(ActionFactory.UNDO.getId());
        assertEquals("x y", names());
        assertFalse(Desk.inUi(editor::isDirty));
        run(ActionFactory.REDO.getId());
        assertEquals("base exponent n", names());
    }

    @Test
    void whereAndHowToSearchIsToldInWords() throws Exception {
        assertTrue(
                Desk.inUi(() -> Gallery.below(Desk.shell(), Section.class).stream()
                        .anyMatch(section -> section.getText().equals("Platforms and Search"))),
                "the section is called as the help calls it");
        List<String> options = Desk.inUi(() -> Gallery.below(Desk.shell(), Table.class).stream()
                .filter(table -> table.isVisible()
                        && table.getColumnCount() > 0
                        && table.getColumn(0).getText().equals("Option"))
                .flatMap(table -> Arrays.stream(table.getItems()))
                .map(item -> item.getText(0))
                .toList());
        assertTrue(options.contains("least gain") && !options.contains("xi"), options::toString);
    }

    @Test
    void textTypedInOneGoIsOneStep() throws Exception {
        for (String text : new String[] {"double f(double a)", "double f(double ab)", "double f(double abc)"}) {
            write(text);
        }
        assertEquals("abc", names());
        run(ActionFactory.UNDO.getId());
        assertEquals("x y", names());
    }

    @Test
    void savingWritesTheKernelAndCleansTheEditor() throws Exception {
        write("float powf(float x, float y)");
        Desk.inUi(() -> page.saveEditor(editor, false));
        assertFalse(Desk.inUi(editor::isDirty));
        Kernel saved = KernelFiles.load(file.getLocation().toPath());
        assertEquals("float powf(float x, float y)", SignatureText.print(saved));
    }

    @Test
    void unreadableSignatureIsReportedInPlaceAndChangesNothing() throws Exception {
        write("double pow(double x, wibble y)");
        assertEquals("x y", names());
        assertFalse(Desk.inUi(editor::isDirty));
        assertTrue(heading().contains("Column"), heading());
        write("double pow(double x, double y)");
        assertFalse(heading().contains("Column"), heading());
    }

    @Test
    void wrongDomainIsReportedAndBecomesAMarkerWhenSaved() throws Exception {
        Keys.fill(Desk.inUi(() -> field("least finite value")), "seven");
        assertTrue(heading().toLowerCase().contains("seven"), heading());
        Desk.inUi(() -> page.saveEditor(editor, false));
        IMarker[] markers = file.findMarkers(IMarker.PROBLEM, true, IResource.DEPTH_ZERO);
        assertEquals(
                1,
                Arrays.stream(markers)
                        .filter(m -> m.getAttribute(IMarker.SEVERITY, -1) == IMarker.SEVERITY_ERROR)
                        .count());
        Keys.fill(Desk.inUi(() -> field("least finite value")), "0");
        Desk.inUi(() -> page.saveEditor(editor, false));
        assertEquals(0, file.findMarkers(IMarker.PROBLEM, true, IResource.DEPTH_ZERO).length);
    }

    @Test
    void anEndOfTheDomainFollowsAPressOnItsTrackAndNoneBelowIt() throws Exception {
        Desk.inUi(() -> {
            parameters().setSelection(0);
            parameters().notifyListeners(SWT.Selection, new Event());
            return null;
        });
        Canvas axis = Desk.inUi(() -> Gallery.below(Desk.shell(), Canvas.class).stream()
                .filter(canvas -> String.valueOf(canvas.getToolTipText()).contains(" to "))
                .findFirst()
                .orElseThrow());
        drag(axis, TRACK + 25);
        assertEquals("", lowerBound());
        assertFalse(Desk.inUi(editor::isDirty));
        drag(axis, TRACK);
        assertFalse(lowerBound().isEmpty(), "the lower end was dragged");
    }

    /** From the lower end to a third of the axis. */
    private static void drag(Canvas axis, int y) throws Exception {
        Desk.inUi(() -> {
            int width = axis.getClientArea().width;
            for (var one : List.of(
                    Map.entry(SWT.MouseDown, MARGIN),
                    Map.entry(SWT.MouseMove, width / 3),
                    Map.entry(SWT.MouseUp, width / 3))) {
                Event event = new Event();
                event.button = 1;
                event.x = one.getValue();
                event.y = y;
                axis.notifyListeners(one.getKey(), event);
            }
            return null;
        });
    }

    private String lowerBound() throws Exception {
        return Desk.inUi(() -> field("least finite value").getText());
    }

    @Test
    void fileChangedByAnotherProgramIsReadAgain() throws Exception {
        String changed =
                KernelFiles.toXml(KernelFiles.load(file.getLocation().toPath())).replace("\"pow\"", "\"powr\"");
        file.setContents(
                new ByteArrayInputStream(changed.getBytes(StandardCharsets.UTF_8)),
                IResource.FORCE,
                new NullProgressMonitor());
        Desk.await("the new name shows", () -> signature().getText().contains("powr("));
        assertFalse(Desk.inUi(editor::isDirty));
    }

    @Test
    void revertForgetsAllChanges() throws Exception {
        write("double pow(double p, double q)");
        run(ActionFactory.REVERT.getId());
        assertEquals("x y", names());
        assertFalse(Desk.inUi(editor::isDirty));
    }

    @Test
    void fileThatIsNoKernelOpensWithTheReason() throws Exception {
        IFile broken = project.getFile("broken.kernel");
        broken.create(
                new ByteArrayInputStream("<!DOCTYPE x><x/>".getBytes(StandardCharsets.UTF_8)),
                true,
                new NullProgressMonitor());
        KernelEditor opened = Desk.inUi(() -> (KernelEditor) IDE.openEditor(page, broken, KernelEditor.ID, true));
        assertTrue(Desk.inUi(() -> Gallery.below(Desk.shell(), Label.class).stream()
                .anyMatch(label -> label.getText().contains("broken.kernel"))));
        assertFalse(Desk.inUi(opened::isDirty));
    }

    private void write(String signature) throws Exception {
        Keys.fill(Desk.inUi(this::signature), signature);
    }

    private void run(String actionId) throws Exception {
        Desk.inUi(() -> {
            Event leave = new Event();
            signature().notifyListeners(SWT.FocusOut, leave);
            IAction action = editor.getEditorSite().getActionBars().getGlobalActionHandler(actionId);
            assertTrue(action.isEnabled(), actionId);
            action.run();
            return null;
        });
    }

    private String names() throws Exception {
        return Desk.inUi(() -> String.join(
                " ",
                Arrays.stream(parameters().getItems())
                        .map(item -> item.getText(0))
                        .toList()));
    }

    private String heading() throws Exception {
        return Headings.said(editor);
    }

    private Text signature() {
        return field("double f(double x)");
    }

    private Text field(String hint) {
        return Gallery.below(Desk.shell(), Text.class).stream()
                .filter(text -> text.getMessage().equals(hint))
                .findFirst()
                .orElseThrow();
    }

    private Table parameters() throws Exception {
        return Desk.inUi(() -> Gallery.below(Desk.shell(), Table.class).stream()
                .filter(table -> table.getColumnCount() > 1
                        && table.getColumn(1).getText().equals("Format"))
                .findFirst()
                .orElseThrow());
    }
}
