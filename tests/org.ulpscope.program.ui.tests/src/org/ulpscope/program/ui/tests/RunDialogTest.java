package org.ulpscope.program.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import org.eclipse.core.resources.IProject;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.ulpscope.program.ui.internal.dialog.RunDialog;
import org.ulpscope.program.ui.request.ProgramRequest;
import org.ulpscope.workbench.tests.Desk;
import org.ulpscope.workbench.tests.Gallery;
import org.ulpscope.workbench.tests.Keys;

/** The dialog that asks how a program is run, typed key by key. */
class RunDialogTest {
    private IProject project;
    private Shell dialog;

    @BeforeEach
    void create() throws Exception {
        project = RunDesk.project("typed");
    }

    @AfterEach
    void delete() throws Exception {
        if (dialog != null) {
            Desk.inUi(() -> {
                dialog.close();
                return null;
            });
        }
        Gallery.cleanUp(project);
    }

    @Test
    void aFolderThatIsTypedSuggestsItsSourcesAndEveryFieldHoldsWhatIsTyped() throws Exception {
        RunDesk.file(project, "b.cu", "");
        RunDesk.file(project, "a.cpp", "");
        open(Optional.empty());
        Button run = RunDesk.button(dialog, "Run");
        assertFalse(Desk.inUi(run::isEnabled));
        Text folder = RunDesk.field(dialog, "The program is built");
        Keys.fill(folder, project.getLocation().toString());
        assertEquals(project.getLocation().toString(), Desk.inUi(folder::getText));
        Text sources = RunDesk.field(dialog, "What nvcc compiles");
        assertEquals("a.cpp\nb.cu", Desk.inUi(sources::getText));
        assertTrue(Desk.inUi(run::isEnabled));
        Keys.fill(sources, "b.cu\nc.cu");
        assertEquals("b.cu\nc.cu", Desk.inUi(sources::getText));
        assertTrue(shows("There is no file c.cu in the folder"));
        assertFalse(Desk.inUi(run::isEnabled));
        Keys.fill(RunDesk.field(dialog, "Options for compiling"), "-O3 -DN='a b'");
        Keys.fill(RunDesk.field(dialog, "What the program is given"), "-n 5");
        assertEquals("-O3 -DN='a b'", Desk.inUi(() -> RunDesk.field(dialog, "Options for compiling")
                .getText()));
        assertEquals("-n 5", Desk.inUi(() -> RunDesk.field(dialog, "What the program is given")
                .getText()));
    }

    @Test
    void aCommandForAShellIsToldWithItsRemedy() throws Exception {
        open(Optional.empty());
        Keys.fill(
                RunDesk.field(dialog, "The program is built"),
                project.getLocation().toString());
        RunDesk.press(RunDesk.button(dialog, "from its sources"));
        Desk.inUi(() -> {
            RunDesk.button(dialog, "from its sources").setSelection(false);
            return null;
        });
        RunDesk.press(RunDesk.button(dialog, "by a command"));
        assertTrue(shows("Name the command that builds the program"));
        Keys.fill(RunDesk.field(dialog, "It runs in a copy"), "cmake . && make");
        assertTrue(shows("write sh -c 'cmake . && make'"));
        Keys.fill(RunDesk.field(dialog, "It runs in a copy"), "make -j2");
        assertTrue(shows("Name the program that the build makes"));
        Keys.fill(RunDesk.field(dialog, "What the build makes"), "./main");
        assertTrue(Desk.inUi(() -> RunDesk.button(dialog, "Run").isEnabled()));
    }

    @Test
    void whereNothingCanBeBuiltItSaysWhatToDo() throws Exception {
        open(Optional.of("There is no nvcc on this machine: install it."));
        assertTrue(shows("There is no nvcc on this machine: install it."));
        assertFalse(Desk.inUi(() -> RunDesk.button(dialog, "Run").isEnabled()));
    }

    private void open(Optional<String> obstacle) throws Exception {
        dialog =
                Gallery.opened(RunDesk.TITLE, () -> new RunDialog(Desk.shell(), ProgramRequest.EMPTY, obstacle).open());
    }

    /** Whether the heading says this. */
    private boolean shows(String words) throws Exception {
        return Desk.inUi(() -> Gallery.below(dialog, Text.class).stream()
                .anyMatch(text -> text.isVisible() && text.getText().contains(words)));
    }
}
