package org.ulpscope.tune.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.forms.widgets.Form;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.model.precision.Tuning;
import org.ulpscope.tune.ui.internal.editor.PrecisionVectorEditor;
import org.ulpscope.tune.ui.internal.program.ProgramPage;
import org.ulpscope.tune.ui.internal.variables.VariablesPage;
import org.ulpscope.tune.ui.internal.wizards.TuneFolderWizard;
import org.ulpscope.workbench.tests.Desk;
import org.ulpscope.workbench.tests.Gallery;
import org.ulpscope.workbench.tests.Hands;
import org.ulpscope.workbench.tests.Keys;
import org.ulpscope.workbench.tests.Pictures;

/** A folder with a makefile that is in no project, from the wizard to the editor. */
class TuneFolderWizardTest {
    @TempDir
    Path top;

    private Path folder;
    private Shell shell;
    private WizardDialog dialog;

    @BeforeEach
    void openWizard() throws Exception {
        folder = Files.createDirectory(top.resolve("tunedfolder"));
        Files.writeString(folder.resolve("sum.c"), """
                #include <stdio.h>
                #include <stdlib.h>

                int main(int argc, char **argv)
                {
                    int n = argc > 1 ? atoi(argv[1]) : 10;
                    double a = 0.7;
                    double b = 0.0;
                    for (int i = 0; i < n; i++) {
                        b += a * i / 9;
                    }
                    printf("sum = %.15g\\n", b);
                    printf("FOM = %g (z/s)\\n", 100.0 / (double)(sizeof a + sizeof b));
                    return 0;
                }
                """);
        Files.writeString(
                folder.resolve("Makefile"), "OPT = -O1\nsum: sum.c\n\tgcc $(OPT) sum.c -o sum\nrun: sum\n\t./sum 3\n");
        Tunings.perspective();
        shell = Gallery.opened("Tune a Folder", () -> {
            TuneFolderWizard wizard = new TuneFolderWizard();
            wizard.init(PlatformUI.getWorkbench(), StructuredSelection.EMPTY);
            dialog = new WizardDialog(Desk.shell(), wizard);
            dialog.open();
        });
    }

    @AfterEach
    void cleanUp() throws Exception {
        Desk.inUi(() -> {
            if (!shell.isDisposed()) {
                shell.close();
            }
            return null;
        });
        IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject("tunedfolder");
        if (project.exists()) {
            Gallery.cleanUp(project);
        }
    }

    @Test
    void whatIsTypedKeyByKeyIsBuiltAndRunAndWhatIsProposedCanBeChangedAndTakenBack() throws Exception {
        Keys.fill(field("With a makefile"), folder.toString());
        Keys.fill(field("The one that"), "sum");
        Keys.fill(field("As the makefile"), "7 8");
        Keys.fill(field("Such as ARCH"), "'OPT=-O2 -g'");
        Pictures.take(shell, "wizard-folder-typed");
        finish();
        PrecisionVectorEditor editor = (PrecisionVectorEditor) Desk.inUi(Desk::activeEditor);
        Tuning tuning = Desk.inUi(() -> editor.document().orElseThrow().model());
        assertEquals("{program} 7 8", Desk.inUi(tuning::getRunCommand));
        assertEquals("-O2 -g", Desk.inUi(tuning::getFlags));
        assertEquals(6, (double) Desk.inUi(tuning::getThreshold));
        String said = Desk.inUi(() -> editor.variables().orElseThrow().measured());
        assertTrue(said.contains("FOM: the number 6.25 in 'FOM = 6.25 (z/s)'"), said);
        Pictures.take("tune-folder");

        Text threshold = Desk.inUi(() -> {
            editor.showPage("Program");
            return Gallery.below(Gallery.below(Desk.shell(), ProgramPage.class).getFirst(), Text.class).stream()
                    .filter(text -> String.valueOf(text.getToolTipText()).startsWith("Agreeing digits at least"))
                    .findFirst()
                    .orElseThrow();
        });
        Keys.fill(threshold, "4");
        assertEquals(4, (double) Desk.inUi(tuning::getThreshold));
        Keys.undo();
        assertEquals(6, (double) Desk.inUi(tuning::getThreshold));
        assertFalse(Desk.inUi(editor::isDirty));
    }

    @Test
    void aFolderAloneIsEnough() throws Exception {
        Keys.fill(field("With a makefile"), folder.toString());
        finish();
        PrecisionVectorEditor editor = (PrecisionVectorEditor) Desk.inUi(Desk::activeEditor);
        assertEquals(
                "{program} 3",
                Desk.inUi(() -> editor.document().orElseThrow().model().getRunCommand()));
    }

    /** Half of an editor on a small screen, where eight lines of sentences had pushed all variables out of sight. */
    @Test
    void whatIsProposedLeavesRoomForTheVariables() throws Exception {
        Keys.fill(field("With a makefile"), folder.toString());
        finish();
        PrecisionVectorEditor editor = (PrecisionVectorEditor) Desk.inUi(Desk::activeEditor);
        VariablesPage page = Desk.inUi(() -> editor.variables().orElseThrow());
        // The sentence of its reading takes room while it stays.
        Tunings.await("nothing is read", () -> !editor.program().orElseThrow().isReading());
        Desk.awaitTurns();
        Desk.inUi(() -> {
            page.setSize(470, 310);
            page.layout(true, true);
            return page;
        });
        Pictures.take("tune-folder-low");
        Tree tree = Desk.inUi(() -> Gallery.below(page, Tree.class).getFirst());
        int seen = Desk.inUi(() -> {
            Rectangle first = tree.getDisplay().map(tree, page, tree.getItem(0).getBounds(0));
            return page.getSize().y - first.y - first.height;
        });
        assertTrue(seen >= 0, () -> "the first variable ends " + -seen + " pixels below the page");
    }

    /** The sentence of its reading had stayed. */
    @Test
    void theHeadingSaysNothingOnceTheProgramIsRead() throws Exception {
        Keys.fill(field("With a makefile"), folder.toString());
        finish();
        PrecisionVectorEditor editor = (PrecisionVectorEditor) Desk.inUi(Desk::activeEditor);
        Tunings.await("nothing is read", () -> !editor.program().orElseThrow().isReading());
        Form heading = Desk.inUi(() ->
                Gallery.below(editor.variables().orElseThrow(), Form.class).getFirst());
        Desk.await("the heading says nothing", () -> heading.getMessage() == null);
    }

    @Test
    void aMistakeIsASentence() throws Exception {
        Text named = field("With a makefile");
        Keys.fill(named, folder + "x");
        assertEquals("There is no folder " + folder + "x; check the name.", message());
        Button finish = Hands.button(shell, "Finish");
        assertFalse(Desk.inUi(finish::isEnabled));
        Keys.focus(named);
        Keys.press(SWT.END);
        Keys.press(SWT.BS);
        assertEquals(folder.toString(), Desk.inUi(named::getText));
        assertTrue(Desk.inUi(finish::isEnabled));
        Keys.fill(field("Such as ARCH"), "fast");
        assertEquals("'fast' is not a variable of make with its value, such as ARCH=sm_90.", message());
        Keys.fill(field("Such as ARCH"), "");
        Files.writeString(folder.resolve("Makefile"), "all:\n\tgcc -O1 nothing.c\n");
        Hands.press(finish);
        Tunings.await("it says why", () -> refusal() != null);
        assertTrue(message().startsWith("The program does not build by 'make"), message());
    }

    /** Finish could be pressed, and then failed. */
    @Test
    void aFolderInWhichNothingTellsHowToBuildIsAMistake() throws Exception {
        Path empty = Files.createDirectory(top.resolve("empty"));
        Keys.fill(field("With a makefile"), empty.toString());
        assertTrue(message().startsWith("'" + empty + "' has no makefile, no CMakeLists.txt"), "it says: " + message());
        assertFalse(Desk.inUi(Hands.button(shell, "Finish")::isEnabled));
    }

    private void finish() throws Exception {
        Hands.press(Hands.button(shell, "Finish"));
        // What keeps it from the program, such as that there is no make here, it says at once.
        Tunings.await("its editor is open, or it says why not", () -> isOpened() || refusal() != null);
        assertTrue(Desk.inUi(this::isOpened), () -> "the wizard says: " + refusal());
        Tunings.await("its program is read", () -> ((PrecisionVectorEditor) Desk.activeEditor())
                .program()
                .filter(program -> program.vector().isPresent())
                .isPresent());
    }

    private boolean isOpened() {
        return Desk.activeEditor() instanceof PrecisionVectorEditor;
    }

    private String refusal() {
        return dialog.getCurrentPage().getErrorMessage();
    }

    private Text field(String tooltip) throws Exception {
        return Hands.field(shell, tooltip);
    }

    private String message() throws Exception {
        return Desk.inUi(() -> String.valueOf(refusal()));
    }
}
