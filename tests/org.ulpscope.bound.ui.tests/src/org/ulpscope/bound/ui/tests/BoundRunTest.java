package org.ulpscope.bound.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.ulpscope.bound.run.BoundRequest;
import org.ulpscope.bound.study.BoundReader;
import org.ulpscope.bound.study.content.StoredBound;
import org.ulpscope.bound.ui.internal.pane.BoundEditor;
import org.ulpscope.model.files.KernelFiles;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.Origin;
import org.ulpscope.model.signature.Signature;
import org.ulpscope.numeric.Value;
import org.ulpscope.store.RunState;
import org.ulpscope.ui.live.LiveJob;
import org.ulpscope.ui.tasks.Runs;
import org.ulpscope.workbench.tests.Commands;
import org.ulpscope.workbench.tests.Desk;
import org.ulpscope.workbench.tests.Gallery;
import org.ulpscope.workbench.tests.Hands;
import org.ulpscope.workbench.tests.Keys;
import org.ulpscope.workbench.tests.Menus;

/** A call that somebody asks about who never saw the command line. */
class BoundRunTest {
    private static final String TITLE = "Bound a Call";
    private static final String SIGNATURE = "double total(double a, double b, double c)";

    private static final String THREE = """
            double ratio(double x) { return x / (x - 2); }
            int sign(double x) { return x < 0; }
            double power(double base, double by) { return pow(base, by); }
            """;

    private IProject project;
    private Optional<Shell> dialog = Optional.empty();

    @BeforeEach
    void create() throws Exception {
        project = BoundDesk.project("asked");
    }

    @AfterEach
    void delete() throws Exception {
        Job.getJobManager().cancel(Runs.FAMILY);
        Job.getJobManager().join(Runs.FAMILY, null);
        if (dialog.isPresent()) {
            Desk.inUi(() -> {
                dialog.get().close();
                return null;
            });
        }
        Gallery.cleanUp(project);
    }

    @Test
    void everyFieldHoldsWhatIsTypedAndUndoTakesItBack() throws Exception {
        Hands.select(BoundDesk.source(project));
        Shell shell = ask();
        dialog = Optional.of(shell);
        Text signature = Hands.field(shell, "The function of the source");
        Keys.fill(signature, SIGNATURE + ";");
        Keys.undo();
        assertEquals(SIGNATURE, Desk.inUi(signature::getText));
        Text first = Hands.field(shell, "a, FP64");
        assertEquals("1", Desk.inUi(first::getText), "a number to begin with is proposed");
        Keys.fill(first, "1e16 1 -1e1");
        Text last = Hands.field(shell, "c, FP64");
        assertEquals("1e16", Desk.inUi(first::getText));
        assertEquals("-1e1", Desk.inUi(last::getText), "several numbers go to the fields that follow");
        assertTrue(Desk.inUi(last::isFocusControl));
        Keys.type("6");
        Text middle = Hands.field(shell, "b, FP64");
        Keys.fill(middle, "1.x");
        assertTrue(says(shell, "b: "), "what is no number is told of");
        assertFalse(Desk.inUi(() -> Hands.button(shell, "Next").isEnabled()));
        Keys.undo();
        Keys.type("5");
        assertEquals("1.5", Desk.inUi(middle::getText));
        assertEquals("-1e16", Desk.inUi(last::getText));
        Desk.await("it can go on", () -> Hands.button(shell, "Next").isEnabled());
        Text file = Hands.field(shell, "A .kernel file");
        Keys.focus(file);
        Keys.press(SWT.END);
        Keys.type("c");
        assertTrue(says(shell, "There is no file"), "a file that is not there is told of");
        Keys.undo();
        Desk.await("it can go on again", () -> Hands.button(shell, "Next").isEnabled());
        assertEquals("1.5", Desk.inUi(middle::getText));
    }

    @Test
    void theFunctionsOfTheSourceAreOfferedWithTheFirstOfThemProposed() throws Exception {
        Hands.select(Hands.file(project, "three.c", THREE));
        Shell shell = ask();
        dialog = Optional.of(shell);
        Text function = Hands.field(shell, "The function of the source");
        Desk.await("the first that can be asked about is proposed", () -> function.getText()
                .equals("double ratio(double x)"));
        Desk.await("nothing else is needed", () -> Hands.button(shell, "Next").isEnabled());
        Button choose = Hands.button(shell, "Choose");
        Shell functions = Gallery.opened("Choose Function", () -> choose.notifyListeners(SWT.Selection, new Event()));
        Table table = Desk.inUi(() -> Gallery.below(functions, Table.class).getFirst());
        Desk.await("they are listed", () -> table.getItemCount() == 3);
        Keys.focus(table);
        Keys.press(SWT.ARROW_DOWN);
        Keys.press(SWT.ARROW_DOWN);
        Desk.await("the last is chosen", () -> table.getSelectionIndex() == 2);
        Hands.press(Hands.button(functions, "Choose"));
        Desk.await("it is asked about", () -> function.getText().equals("double power(double base, double by)"));
        assertEquals("1", Desk.inUi(() -> Hands.field(shell, "by, FP64").getText()));
    }

    @Test
    void theNameOfAFunctionIsEnough() throws Exception {
        Hands.select(Hands.file(project, "three.c", THREE));
        Shell shell = ask();
        dialog = Optional.of(shell);
        Text function = Hands.field(shell, "The function of the source");
        Desk.await("a function is proposed", () -> !function.getText().isEmpty());
        Keys.fill(function, "powe");
        assertTrue(
                says(shell, "three.c has no function 'powe'; it has ratio, sign, power. Press Choose"),
                "what is no name of a function is told of, with those that are");
        assertFalse(Desk.inUi(() -> Hands.button(shell, "Next").isEnabled()));
        Keys.type("r");
        Desk.await("the name is taken", () -> Hands.button(shell, "Next").isEnabled());
        assertEquals("1", Desk.inUi(() -> Hands.field(shell, "by, FP64").getText()));
        Keys.fill(function, "sign");
        assertTrue(says(shell, "sign, line 2: "), "why a function cannot be asked about is told");
    }

    @Test
    void theFunctionUnderTheCursorIsProposedFromTheMenuOfTheSource() throws Exception {
        IFile source = Hands.file(project, "three.c", THREE);
        IWorkbenchPage page = Desk.page();
        StyledText text = Desk.inUi(() -> {
            ITextEditor editor = (ITextEditor) IDE.openEditor(page, source);
            editor.selectAndReveal(THREE.indexOf("pow(base"), 0);
            editor.setFocus();
            return (StyledText) editor.getAdapter(Control.class);
        });
        Menus.choose(text, TITLE + "\u2026");
        Shell shell = Hands.window(TITLE);
        dialog = Optional.of(shell);
        Text function = Hands.field(shell, "The function of the source");
        Desk.await("the function under the cursor is proposed", () -> function.getText()
                .equals("double power(double base, double by)"));
    }

    @Test
    void aCallIsBoundedAndItsFileOpens() throws Exception {
        Hands.select(BoundDesk.source(project));
        Shell shell = ask();
        dialog = Optional.of(shell);
        Keys.fill(Hands.field(shell, "The function of the source"), SIGNATURE);
        Keys.fill(Hands.field(shell, "a, FP64"), "1e16 1 -1e16");
        Hands.press(Hands.button(shell, "Next"));
        Desk.await("compilers are found", () -> Hands.button(shell, "Finish").isEnabled());
        untick(shell, "library");
        finish(shell);
        StoredBound bound = ended("total.bound");
        assertEquals(RunState.FINISHED, bound.state().state(), bound.state().sentence());
        BoundRequest request = bound.description().request();
        assertEquals("contract,reassociate,reciprocal,flush", request.model().words());
        assertEquals(List.of(Value.of(1e16), Value.of(1.0), Value.of(-1e16)), request.inputs());
        assertFalse(bound.result().answers().isEmpty());
        BoundEditor editor = (BoundEditor) Desk.inUi(Desk::activeEditor);
        Desk.await("its lines are shown", () -> !editor.pane().lines().rows().isEmpty());
        assertEquals(1, Desk.inUi(() -> editor.pane().conditions().rows().size()));
        // What was asked is suggested the next time, and asked again into another file.
        Hands.select(project.getFile("total.c"));
        Shell again = ask();
        Keys.fill(Hands.field(again, "The function of the source"), SIGNATURE);
        assertEquals("-10000000000000000", Desk.inUi(() -> Hands.field(again, "c, FP64")
                .getText()));
        Desk.await("it can end", () -> Hands.button(again, "Finish").isEnabled());
        finish(again);
        assertEquals(RunState.FINISHED, ended("total-2.bound").state().state());
    }

    @Test
    void aKernelFileSaysItselfWhichFunctionIsMeant() throws Exception {
        BoundDesk.source(project);
        Kernel kernel = Signature.parse(SIGNATURE);
        kernel.setOrigin(Origin.SOURCE);
        kernel.setSource("total.c");
        Hands.select(Hands.file(project, "sum.kernel", KernelFiles.toXml(kernel)));
        Shell shell = ask();
        dialog = Optional.of(shell);
        assertTrue(says(shell, "Name a kernel, or a source"), "nothing is wrong yet");
        Text signature = Hands.field(shell, "The function of the source");
        assertEquals(SIGNATURE, Desk.inUi(signature::getText));
        assertFalse(Desk.inUi(signature::isEnabled));
        Keys.fill(Hands.field(shell, "a, FP64"), "1e16 1 -1e16");
        Desk.await("compilers are found", () -> Hands.button(shell, "Finish").isEnabled());
        finish(shell);
        StoredBound bound = ended("sum.bound");
        assertEquals(RunState.FINISHED, bound.state().state(), bound.state().sentence());
        assertEquals("fast", bound.description().request().model().words());
    }

    @Test
    void whatDoesNotCompileSaysSoInItsFile() throws Exception {
        Hands.select(Hands.file(project, "total.c", BoundDesk.SOURCE.replace("a + b", "a + missing")));
        askForTotal();
        StoredBound bound = ended("total.bound");
        assertEquals(RunState.FAILED, bound.state().state());
        BoundEditor editor = (BoundEditor) Desk.inUi(Desk::activeEditor);
        Desk.await("it says why", () -> editor.pane().status().contains("missing"));
    }

    @Test
    void stoppingKeepsTheFile() throws Exception {
        Hands.select(Hands.file(
                project,
                "total.c",
                BoundDesk.SOURCE.replace("return s", "for (volatile int i = 0; i >= 0;) { }\n    return s")));
        askForTotal();
        IFile file = project.getFile("total.bound");
        Desk.await(
                "it is at work",
                () -> Desk.activeEditor() instanceof BoundEditor editor
                        && editor.pane().status().contains("More is being looked for"));
        LiveJob.at(file.getLocation().toPath()).orElseThrow().cancel();
        assertEquals(RunState.CANCELLED, ended("total.bound").state().state());
    }

    private void askForTotal() throws Exception {
        Shell shell = ask();
        dialog = Optional.of(shell);
        Keys.fill(Hands.field(shell, "The function of the source"), SIGNATURE);
        Keys.fill(Hands.field(shell, "a, FP64"), "1 2 3");
        Desk.await("compilers are found", () -> Hands.button(shell, "Finish").isEnabled());
        finish(shell);
    }

    private void finish(Shell shell) throws Exception {
        Hands.press(Hands.button(shell, "Finish"));
        Desk.await("the wizard is gone", shell::isDisposed);
        dialog = Optional.empty();
    }

    private static void untick(Shell shell, String words) throws Exception {
        Button button = Hands.button(shell, words);
        Desk.inUi(() -> {
            button.setSelection(false);
            button.notifyListeners(SWT.Selection, new Event());
            return null;
        });
    }

    private static boolean says(Shell shell, String words) throws Exception {
        return Desk.inUi(() -> Gallery.below(shell, Text.class).stream()
                .anyMatch(text -> text.isVisible() && text.getText().strip().startsWith(words)));
    }

    private static Shell ask() throws Exception {
        return Gallery.opened(TITLE, () -> Commands.run("org.ulpscope.bound.ui.boundCommand"));
    }

    /** The bounds of this name, when nobody works on them any more. */
    private StoredBound ended(String name) throws Exception {
        IFile file = project.getFile(name);
        Desk.await("the file is there", () -> {
            file.refreshLocal(IResource.DEPTH_ZERO, new NullProgressMonitor());
            return file.exists();
        });
        Desk.await("the run has ended", () -> LiveJob.at(file.getLocation().toPath())
                .isEmpty());
        return BoundReader.read(file.getLocation().toPath());
    }
}
