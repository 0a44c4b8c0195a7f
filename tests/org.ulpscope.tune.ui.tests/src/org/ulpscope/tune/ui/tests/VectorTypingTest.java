package org.ulpscope.tune.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.eclipse.core.resources.IProject;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.PlatformUI;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.ulpscope.model.precision.Fom;
import org.ulpscope.model.precision.Metric;
import org.ulpscope.model.precision.Tuning;
import org.ulpscope.tune.ui.internal.editor.PrecisionVectorEditor;
import org.ulpscope.tune.ui.internal.program.ProgramPage;
import org.ulpscope.tune.ui.internal.variables.VariableTree;
import org.ulpscope.tune.ui.internal.wizards.NewVectorWizard;
import org.ulpscope.ui.editing.ModelDocument;
import org.ulpscope.workbench.tests.Cells;
import org.ulpscope.workbench.tests.Desk;
import org.ulpscope.workbench.tests.Gallery;
import org.ulpscope.workbench.tests.Keys;
import org.ulpscope.workbench.tests.Pictures;
import org.ulpscope.workbench.tests.TypingCheck;

/** The precision vector editor under a user's hands: what is typed, key by key, and what is taken back. */
class VectorTypingTest {
    private IProject project;
    private PrecisionVectorEditor editor;
    private ProgramPage page;

    @BeforeEach
    void open() throws Exception {
        project = Gallery.exampleProject("typing");
        Tunings.perspective();
        editor = Tunings.open(Tunings.euler(project));
        page = Desk.inUi(() -> {
            editor.showPage("Program");
            return Gallery.below(Desk.shell(), ProgramPage.class).getFirst();
        });
    }

    @AfterEach
    void deleteProject() throws Exception {
        Gallery.cleanUp(project);
    }

    @Test
    void everyFieldHoldsWhatIsTypedIntoItsMiddleAndGivesItBack() throws Exception {
        assertTrue(new TypingCheck(page, document()).typeIntoEachField() >= 12);
    }

    @Test
    void theFieldsOfPrintedNumbersHoldWhatIsTyped() throws Exception {
        Desk.inUi(() -> {
            document().edit("Change", tuning -> {
                tuning.setMetric(Metric.PRINTED);
                tuning.setFom(Fom.PRINTED);
            });
            return editor.getSite().getPage().saveEditor(editor, false);
        });
        new TypingCheck(page, document()).typeIntoEachField();
    }

    @Test
    void whatIsNoNumberGivesWayToTheLastNumber() throws Exception {
        Text threshold = Desk.inUi(() -> Gallery.below(page, Text.class).stream()
                .filter(text -> String.valueOf(text.getToolTipText()).startsWith("Agreeing digits at least"))
                .findFirst()
                .orElseThrow());
        String before = Desk.inUi(threshold::getText);
        Keys.focus(threshold);
        Keys.press(SWT.END);
        Keys.type("x");
        assertEquals(before + "x", Desk.inUi(threshold::getText));
        Keys.undo();
        assertEquals(before, Desk.inUi(threshold::getText));
        Keys.fill(threshold, "1e-9");
        assertEquals("1e-9", Desk.inUi(threshold::getText));
        assertEquals(1e-9, (double) Desk.inUi(() -> model().getThreshold()));
        Keys.undo();
        assertEquals(before, Desk.inUi(threshold::getText));
        assertFalse(Desk.inUi(editor::isDirty));
    }

    @Test
    void sourcesAreTypedLineByLineAndTakenBack() throws Exception {
        Text sources = Desk.inUi(() -> Gallery.below(page, Text.class).stream()
                .filter(text -> (text.getStyle() & SWT.MULTI) != 0)
                .findFirst()
                .orElseThrow());
        String before = Desk.inUi(sources::getText);
        Keys.fill(sources, "a.c\nb/c.cu");
        assertEquals("a.c\nb/c.cu", Desk.inUi(sources::getText));
        assertEquals("b/c.cu", Desk.inUi(() -> model().getSources().get(1).getPath()));
        Keys.undo();
        assertEquals(before, Desk.inUi(sources::getText));
        assertFalse(Desk.inUi(editor::isDirty));
    }

    @Test
    void aCellOfTheVariationsIsTypedAndTakenBack() throws Exception {
        Table table = Desk.inUi(() -> {
            Gallery.below(page, Button.class).stream()
                    .filter(button -> button.getText().equals("Add"))
                    .findFirst()
                    .orElseThrow()
                    .notifyListeners(SWT.Selection, new Event());
            return Gallery.below(page, Table.class).getFirst();
        });
        int row = Desk.inUi(() -> table.getItemCount() - 1);
        Text cell = Cells.open(table, row, 1);
        Keys.press('a', SWT.CTRL);
        Keys.type("0.25");
        assertEquals("0.25", Desk.inUi(cell::getText));
        Keys.press(SWT.CR);
        assertEquals("0.25", Desk.inUi(() -> table.getItem(row).getText(1)));
        assertEquals(
                0.25, (double) Desk.inUi(() -> model().getVariations().get(row).getValue()));
        Keys.undo();
        assertEquals("0", Desk.inUi(() -> table.getItem(row).getText(1)));
    }

    @Test
    void aTickBringsOperationsAmongTheVariablesAndUndoTakesThemAway() throws Exception {
        Button operations = Desk.inUi(() -> Gallery.below(page, Button.class).stream()
                .filter(button -> button.getText().equals("Single operations too"))
                .findFirst()
                .orElseThrow());
        Pictures.take("vector-operations-program");
        Keys.focus(operations);
        Keys.press(' ');
        Desk.await("operations are there", () -> operations() > 0);
        Desk.inUi(() -> {
            editor.showPage("Variables");
            return null;
        });
        Pictures.take("vector-operations-variables");
        Desk.inUi(() -> {
            editor.showPage("Program");
            return null;
        });
        Keys.focus(operations);
        Keys.undo();
        Desk.await("operations are gone", () -> operations() == 0);
        assertFalse(Desk.inUi(editor::isDirty));
    }

    private long operations() {
        return editor.program().orElseThrow().vector().stream()
                .flatMap(vector -> vector.tuned().program().variables().stream())
                .filter(variable -> variable.key().startsWith("face_flux: "))
                .count();
    }

    @Test
    void theFilterOfTheVariablesHoldsWhatIsTyped() throws Exception {
        Text filter = Desk.inUi(() -> {
            editor.showPage("Variables");
            return Gallery.below(Gallery.below(Desk.shell(), VariableTree.class).getFirst(), Text.class)
                    .getFirst();
        });
        Keys.focus(filter);
        Keys.type("wdth");
        Keys.press(SWT.HOME);
        Keys.press(SWT.ARROW_RIGHT);
        Keys.type("i");
        assertEquals("width", Desk.inUi(filter::getText));
        assertFalse(Desk.inUi(editor::isDirty));
    }

    @Test
    void theSourcesOfANewVectorAreTyped() throws Exception {
        String source = project.getFile("tune/euler/flux.c").getLocation().toString();
        Shell shell = Gallery.opened("New Precision Vector", () -> {
            NewVectorWizard wizard = new NewVectorWizard();
            wizard.init(PlatformUI.getWorkbench(), StructuredSelection.EMPTY);
            new WizardDialog(Desk.shell(), wizard).open();
        });
        try {
            List<Text> fields = Desk.inUi(() -> Gallery.below(shell, Text.class).stream()
                    .filter(text -> text.isVisible() && text.getEditable())
                    .toList());
            Text sources = fields.getFirst();
            Text name = fields.getLast();
            Keys.fill(sources, source + "\n" + source);
            assertEquals(source + "\n" + source, Desk.inUi(sources::getText));
            assertEquals("flux", Desk.inUi(name::getText));
            Keys.focus(name);
            Keys.press(SWT.HOME);
            Keys.press(SWT.ARROW_RIGHT);
            Keys.type("o");
            assertEquals("folux", Desk.inUi(name::getText));
        } finally {
            Desk.inUi(() -> {
                shell.close();
                return null;
            });
        }
    }

    private ModelDocument<Tuning> document() {
        return editor.document().orElseThrow();
    }

    private Tuning model() {
        return document().model();
    }
}
