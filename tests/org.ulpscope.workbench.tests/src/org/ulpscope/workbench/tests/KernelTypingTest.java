package org.ulpscope.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.swt.SWT;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Spinner;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.ide.IDE;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.Origin;
import org.ulpscope.model.signature.SignatureText;
import org.ulpscope.ui.editing.ModelDocument;
import org.ulpscope.workbench.internal.kernel.KernelEditor;

/** The kernel editor under a user's hands: what is typed, key by key, and what is taken back. */
class KernelTypingTest {
    private static final String POW = "double pow(double x, double y)";

    private IProject project;
    private KernelEditor editor;

    @BeforeEach
    void makeProject() throws Exception {
        project = Gallery.exampleProject("typing");
    }

    @AfterEach
    void deleteProject() throws Exception {
        Gallery.cleanUp(project);
    }

    @Test
    void everyFieldHoldsWhatIsTypedIntoItsMiddleAndGivesItBack() throws Exception {
        for (String kernel : List.of("pow", "softplus", "deviation")) {
            open(kernel);
            assertTrue(new TypingCheck(form(), document()).typeIntoEachField() >= 6, kernel);
        }
    }

    @Test
    void theFieldsOfASharedLibraryHoldWhatIsTyped() throws Exception {
        open("pow");
        Desk.inUi(() -> {
            document().edit("Change Origin", kernel -> kernel.setOrigin(Origin.SHARED_LIBRARY));
            return editor.getSite().getPage().saveEditor(editor, false);
        });
        new TypingCheck(form(), document()).typeIntoEachField();
    }

    @Test
    void aSignatureTypedFromItsFirstToItsLastLetterIsTheKernelAndOneStep() throws Exception {
        open("pow");
        String typed = "float powf(float base, float exponent)";
        Keys.fill(signature(), typed);
        assertEquals(typed, Desk.inUi(() -> signature().getText()));
        assertEquals(typed, Desk.inUi(() -> SignatureText.print(model())));
        Keys.undo();
        assertFalse(Desk.inUi(editor::isDirty));
        assertEquals(POW, Desk.inUi(() -> signature().getText()));
        assertEquals(POW, Desk.inUi(() -> SignatureText.print(model())));
    }

    @Test
    void unreadableTextGivesWayToTheLastReadableOneAndToNoOtherField() throws Exception {
        open("pow");
        Keys.fill(header(), "my_math.h");
        Keys.focus(signature());
        Keys.press(SWT.END);
        Keys.type(" ?");
        assertEquals(POW + " ?", Desk.inUi(() -> signature().getText()));
        Keys.undo();
        assertEquals(POW, Desk.inUi(() -> signature().getText()));
        assertEquals("my_math.h", Desk.inUi(() -> header().getText()));
        Keys.press('z', SWT.CTRL, SWT.SHIFT);
        assertEquals(POW + " ?", Desk.inUi(() -> signature().getText()));
        Keys.undo();
        Keys.undo();
        assertEquals("math.h", Desk.inUi(() -> header().getText()));
        assertFalse(Desk.inUi(editor::isDirty));
    }

    @Test
    void unreadableTextStaysWhileTheUserIsElsewhere() throws Exception {
        open("pow");
        Keys.focus(signature());
        Keys.press(SWT.END);
        Keys.type("x");
        Keys.fill(header(), "my_math.h");
        assertEquals(POW + "x", Desk.inUi(() -> signature().getText()));
        assertEquals(POW, Desk.inUi(() -> SignatureText.print(model())));
    }

    @Test
    void theKeysOfAnyTextFieldDoWhatTheyDoEverywhere() throws Exception {
        open("pow");
        Text field = header();
        Keys.fill(field, "abc");
        Keys.press(SWT.HOME);
        Keys.press(SWT.DEL);
        assertEquals("bc", Desk.inUi(field::getText));
        Keys.press(SWT.END);
        Keys.press(SWT.BS);
        assertEquals("b", Desk.inUi(field::getText));
        Keys.type("d");
        Keys.press(SWT.ESC);
        assertEquals("bd", Desk.inUi(field::getText));
        assertTrue(Desk.inUi(field::isFocusControl));
        Keys.press('a', SWT.CTRL);
        Keys.press('c', SWT.CTRL);
        assertEquals("bd", clipboard());
        Keys.press(SWT.END);
        Keys.press('v', SWT.CTRL);
        assertEquals("bdbd", Desk.inUi(field::getText));
        Keys.press('a', SWT.CTRL);
        Keys.press('x', SWT.CTRL);
        assertEquals("", Desk.inUi(field::getText));
        assertEquals("bdbd", clipboard());
        Keys.undo();
        assertEquals("math.h", Desk.inUi(field::getText));
        Keys.press('y', SWT.CTRL);
        assertEquals("", Desk.inUi(field::getText));
        Keys.undo();
        Keys.press('z', SWT.CTRL, SWT.SHIFT);
        assertEquals("", Desk.inUi(field::getText));
        Keys.undo();
        assertFalse(Desk.inUi(editor::isDirty));
    }

    @Test
    void aNumberOfThreadsIsTypedAndTakenBack() throws Exception {
        open("deviation");
        Spinner block = Desk.inUi(() -> Gallery.below(form(), Spinner.class).getFirst());
        int before = Desk.inUi(() -> model().getBlock());
        Keys.fill(block, "96");
        Keys.press(SWT.TAB);
        assertEquals(96, (int) Desk.inUi(() -> model().getBlock()));
        assertEquals(96, (int) Desk.inUi(block::getSelection));
        Keys.undo();
        assertFalse(Desk.inUi(editor::isDirty));
        assertEquals(before, (int) Desk.inUi(() -> model().getBlock()));
        assertEquals(before, (int) Desk.inUi(block::getSelection));
    }

    @Test
    void aCellOfTheParametersIsTypedAndTakenBack() throws Exception {
        open("pow");
        Text cell = Cells.open(table("Format"), 0, 0);
        Keys.press('a', SWT.CTRL);
        Keys.type("base");
        assertEquals("base", Desk.inUi(cell::getText));
        Keys.press(SWT.CR);
        assertEquals("double pow(double base, double y)", Desk.inUi(() -> SignatureText.print(model())));
        Keys.undo();
        assertEquals(POW, Desk.inUi(() -> SignatureText.print(model())));
        assertFalse(Desk.inUi(editor::isDirty));
    }

    @Test
    void aCellThatIsDoubleClickedIsOpenToo() throws Exception {
        open("pow");
        Table table = table("Format");
        Desk.awaitTurns();
        TableItem first = Desk.inUi(() -> table.getItem(0));
        User.open(first);
        Desk.await(
                "the cell is open",
                () -> table.getDisplay().getFocusControl() instanceof Text text && text.getParent() == table);
        Keys.press('a', SWT.CTRL);
        Keys.type("base");
        Keys.press(SWT.CR);
        assertEquals("double pow(double base, double y)", Desk.inUi(() -> SignatureText.print(model())));
    }

    @Test
    void undoWhileACellIsWrittenTakesBackTheCellAlone() throws Exception {
        open("pow");
        Keys.fill(header(), "my_math.h");
        Text cell = Cells.open(table("Format"), 0, 0);
        Keys.type("q");
        Keys.undo();
        assertEquals("my_math.h", Desk.inUi(() -> header().getText()));
        assertEquals("x", Desk.inUi(cell::getText));
        Keys.press(SWT.ESC);
        assertEquals(POW, Desk.inUi(() -> SignatureText.print(model())));
    }

    @Test
    void optionsOfTheStrategyAndOfACompilerAreTyped() throws Exception {
        open("pow");
        Table options = table("Value");
        Desk.await("the strategy has options", () -> options.getItemCount() > 0);
        int row = Desk.inUi(() -> firstNumber(options));
        Text value = Cells.open(options, row, 1);
        Keys.press('a', SWT.CTRL);
        Keys.type("17");
        assertEquals("17", Desk.inUi(value::getText));
        Keys.press(SWT.CR);
        assertEquals("17", Desk.inUi(() -> options.getItem(row).getText(1)));
        Table platforms = table("Runs on");
        Desk.await("compilers are found", () -> platforms.getItemCount() > 0);
        Text flags = Cells.open(platforms, 0, 1);
        Keys.press(SWT.END);
        Keys.type(" -O1");
        String typed = Desk.inUi(flags::getText);
        assertTrue(typed.endsWith(" -O1"), typed);
        Keys.press(SWT.CR);
        assertEquals(typed, Desk.inUi(() -> platforms.getItem(0).getText(1)));
    }

    private void open(String kernel) throws Exception {
        IFile file = Gallery.kernel(project, kernel);
        editor = Desk.inUi(() -> (KernelEditor) IDE.openEditor(
                org.eclipse.ui.PlatformUI.getWorkbench()
                        .getWorkbenchWindows()[0]
                        .getActivePage(),
                file,
                KernelEditor.ID,
                true));
        Desk.awaitTurns();
    }

    private ModelDocument<Kernel> document() {
        return editor.document().orElseThrow();
    }

    private Kernel model() {
        return document().model();
    }

    /** Call in either thread. */
    private Composite form() throws Exception {
        return Desk.inUi(() -> editor.getActivePageInstance().getManagedForm().getForm());
    }

    private Text signature() throws Exception {
        return field("double f(double x)");
    }

    private Text header() throws Exception {
        return field("math.h");
    }

    private Text field(String hint) throws Exception {
        return Desk.inUi(() -> Gallery.below(form(), Text.class).stream()
                .filter(text -> text.getMessage().equals(hint))
                .findFirst()
                .orElseThrow());
    }

    private Table table(String column) throws Exception {
        return Desk.inUi(() -> Gallery.below(form(), Table.class).stream()
                .filter(table -> Arrays.stream(table.getColumns())
                        .anyMatch(one -> one.getText().equals(column)))
                .findFirst()
                .orElseThrow());
    }

    private static int firstNumber(Table options) {
        for (int row = 0; row < options.getItemCount(); row++) {
            if (options.getItem(row).getText(1).matches("[0-9]+")) {
                return row;
            }
        }
        throw new AssertionError("No option is a number");
    }

    private static String clipboard() throws Exception {
        return Desk.inUi(() -> {
            Clipboard clipboard = new Clipboard(Desk.shell().getDisplay());
            try {
                return (String) clipboard.getContents(TextTransfer.getInstance());
            } finally {
                clipboard.dispose();
            }
        });
    }
}
