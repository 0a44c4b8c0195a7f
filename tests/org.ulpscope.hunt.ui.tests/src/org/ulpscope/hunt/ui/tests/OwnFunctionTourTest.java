package org.ulpscope.hunt.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.jface.action.ActionContributionItem;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.forms.editor.FormEditor;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.navigator.CommonNavigator;
import org.eclipse.ui.navigator.resources.ProjectExplorer;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.ulpscope.model.KernelFiles;
import org.ulpscope.model.SignatureText;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.Origin;
import org.ulpscope.source.function.SourceKernel;
import org.ulpscope.store.RunState;
import org.ulpscope.study.Finding;
import org.ulpscope.workbench.live.Sighting;
import org.ulpscope.workbench.study.StudyContents;
import org.ulpscope.workbench.study.editor.StudyEditor;
import org.ulpscope.workbench.tests.Desk;
import org.ulpscope.workbench.tests.Gallery;
import org.ulpscope.workbench.tests.Hands;
import org.ulpscope.workbench.tests.Keys;
import org.ulpscope.workbench.tests.Menus;

/** A function of one's own, typed key by key: what a user does from an empty file to a guarded function. */
class OwnFunctionTourTest {
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
    void aFunctionIsTypedMendedHuntedInAndGuarded() throws Exception {
        IFile source = Hands.file(project, "ratio.c", "");
        StyledText text = edit(source);
        Keys.type(RATIO.replace("2);", "2)"));

        huntFromEditor(text);
        Desk.await("the missing semicolon is a problem of the source", () -> lines(source)
                .contains(5));
        Shell told = Hands.window("Run ratio.kernel");
        Desk.inUi(() -> {
            told.close();
            return null;
        });
        StyledText again = edit(source);
        Desk.await(
                "the caret stands where the semicolon is missing, and nothing is selected",
                () -> again.getText().substring(0, again.getCaretOffset()).endsWith("2)")
                        && again.getSelectionCount() == 0);
        Keys.type(";");
        Keys.press('s', SWT.CTRL);
        Desk.await("what the compiler said of it is gone as soon as it is saved", () -> lines(source)
                .isEmpty());

        IFile kernel = project.getFile("ratio.kernel");
        KernelFiles.save(
                SourceKernel.of("double ratio(double x, double y)", "ratio.c"),
                kernel.getLocation().toPath());
        kernel.refreshLocal(IResource.DEPTH_ZERO, new NullProgressMonitor());
        huntInKernel(kernel);
        Desk.await("the wrong signature is a problem of the kernel", () -> !lines(kernel)
                .isEmpty());
        Desk.inUi(() -> Desk.activeEditor().getSite().getPage().closeEditor(Desk.activeEditor(), false));

        huntFromEditor(edit(source));
        StudyEditor first = Hunts.activeEditor();
        Hunts.await(first, RunState.FINISHED);
        assertEquals(Set.of("NaN", "INF+"), classes(first));
        try {
            Desk.await(
                    "the source has no problems any more", () -> lines(source).isEmpty());
        } catch (AssertionError e) {
            assertEquals(List.of(), problems(source), "the source has no problems any more");
        }

        Desk.inUi(() -> first.setActivePage("regions"));
        Menus.choose(Menus.owner("Insert Guard for All Regions"), "Insert Guard for All Regions");
        Desk.await("the guard is in the source", () -> guarded());
        StyledText guarded = edit(source);
        Keys.undo();
        Desk.await("one step takes it out again", () -> unindented(guarded.getText())
                .equals(RATIO));
        Keys.press('z', SWT.CTRL, SWT.SHIFT);
        Desk.await("and another puts it in", () -> guarded());
        assertTrue(Desk.inUi(guarded::getText).startsWith("#include <math.h>\n#include <assert.h>\n"));

        huntFromEditor(guarded);
        Desk.await(
                "a second study is in front",
                () -> Desk.activeEditor() instanceof StudyEditor second && second != first);
        StudyEditor second = Hunts.activeEditor();
        Hunts.await(second, RunState.FINISHED);
        assertEquals(Set.of(), classes(second));
    }

    private static boolean guarded() {
        return Desk.activeEditor() instanceof ITextEditor editor
                && unindented(editor.getDocumentProvider()
                                .getDocument(editor.getEditorInput())
                                .get())
                        .contains("{\nassert(");
    }

    private static String unindented(String text) {
        return text.replaceAll("(?m)^[ \\t]+", "").replaceAll("\\n+$", "\n");
    }

    private static void huntFromEditor(StyledText text) throws Exception {
        Desk.inUi(() -> {
            text.setCaretOffset(text.getText().indexOf("return"));
            return null;
        });
        Menus.choose(text, "Hunt in Function\u2026");
        Shell dialog = Hands.window("Hunt in Function");
        Desk.await("the function under the cursor is chosen", () -> Hands.isEnabled(dialog, "Hunt"));
        Hands.press(Hands.button(dialog, "Hunt"));
    }

    private static void huntInKernel(IFile kernel) throws Exception {
        IWorkbenchPage page = Desk.page();
        FormEditor editor = (FormEditor) Desk.inUi(() -> IDE.openEditor(page, kernel));
        Desk.await("Hunt can be pressed", () -> huntButton(editor).isPresent());
        Desk.await("compilers were looked for", () -> Gallery.below(Desk.shell(), Table.class).stream()
                .anyMatch(table ->
                        table.isVisible() && Arrays.stream(table.getItems()).anyMatch(item -> item.getChecked())));
        Desk.window()
                .getShell()
                .getDisplay()
                .asyncExec(() -> huntButton(editor).orElseThrow().getAction().run());
    }

    private static Optional<ActionContributionItem> huntButton(FormEditor editor) {
        return Arrays.stream(editor.getActivePageInstance()
                        .getManagedForm()
                        .getForm()
                        .getToolBarManager()
                        .getItems())
                .filter(ActionContributionItem.class::isInstance)
                .map(ActionContributionItem.class::cast)
                .filter(item -> item.getAction().getText().equals("Hunt"))
                .findFirst();
    }

    private static List<String> problems(IFile file) throws CoreException {
        return Arrays.stream(file.findMarkers(IMarker.PROBLEM, true, IResource.DEPTH_ZERO))
                .map(marker ->
                        marker.getAttribute(IMarker.LINE_NUMBER, 0) + ": " + marker.getAttribute(IMarker.MESSAGE, ""))
                .toList();
    }

    /** The lines with problems. */
    private static List<Integer> lines(IFile file) throws CoreException {
        return Arrays.stream(file.findMarkers(IMarker.PROBLEM, true, IResource.DEPTH_ZERO))
                .map(marker -> marker.getAttribute(IMarker.LINE_NUMBER, 0))
                .toList();
    }

    private static Shell chooseInExplorer(IFile file, String entry, String title) throws Exception {
        Hands.select(file);
        IWorkbenchPage page = Desk.page();
        CommonNavigator explorer = (CommonNavigator) Desk.inUi(() -> page.findView(ProjectExplorer.VIEW_ID));
        Menus.choose(explorer.getCommonViewer().getTree(), entry);
        return Hands.window(title);
    }

    private static StyledText edit(IFile file) throws Exception {
        IWorkbenchPage page = Desk.page();
        ITextEditor editor = (ITextEditor) Desk.inUi(() -> IDE.openEditor(page, file));
        StyledText text = Desk.inUi(() -> (StyledText) editor.getAdapter(Control.class));
        Keys.focus(text);
        return text;
    }

    private static Table table(Shell dialog) throws Exception {
        return Desk.inUi(() -> Gallery.below(dialog, Table.class).getFirst());
    }

    /** The classes that were found, on whatever platform. */
    private static Set<String> classes(StudyEditor editor) throws Exception {
        return Desk.inUi(() -> editor.feed().seen() instanceof Sighting.Seen<StudyContents>(StudyContents study)
                ? study.findings().stream()
                        .flatMap(row -> row.findings().stream())
                        .map(Finding::label)
                        .collect(Collectors.toSet())
                : Set.of());
    }
}
