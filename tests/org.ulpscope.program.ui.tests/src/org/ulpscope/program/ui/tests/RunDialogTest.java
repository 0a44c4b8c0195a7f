package org.ulpscope.program.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.eclipse.core.resources.IProject;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.ulpscope.program.ui.internal.dialog.RunDialog;
import org.ulpscope.program.ui.request.ProgramRequest;
import org.ulpscope.ui.runs.RunConfiguration;
import org.ulpscope.ui.runs.RunHistory;
import org.ulpscope.workbench.tests.Commands;
import org.ulpscope.workbench.tests.Desk;
import org.ulpscope.workbench.tests.Gallery;
import org.ulpscope.workbench.tests.Hands;
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
        Hands.file(project, "b.cu", "");
        Hands.file(project, "a.cpp", "");
        open(Optional.empty());
        Button run = Hands.button(dialog, "Run");
        assertFalse(Desk.inUi(run::isEnabled));
        Text folder = Hands.field(dialog, "The program is built");
        Keys.fill(folder, project.getLocation().toString());
        assertEquals(project.getLocation().toString(), Desk.inUi(folder::getText));
        Text sources = Hands.field(dialog, "What nvcc compiles");
        assertEquals("a.cpp\nb.cu", Desk.inUi(sources::getText));
        assertTrue(Desk.inUi(run::isEnabled));
        Keys.fill(sources, "b.cu\nc.cu");
        assertEquals("b.cu\nc.cu", Desk.inUi(sources::getText));
        assertTrue(shows("There is no file c.cu in the folder"));
        assertFalse(Desk.inUi(run::isEnabled));
        Keys.fill(Hands.field(dialog, "Options for compiling"), "-O3 -DN='a b'");
        Keys.fill(Hands.field(dialog, "What the program is given"), "-n 5");
        assertEquals("-O3 -DN='a b'", Desk.inUi(() -> Hands.field(dialog, "Options for compiling")
                .getText()));
        assertEquals("-n 5", Desk.inUi(() -> Hands.field(dialog, "What the program is given")
                .getText()));
    }

    @Test
    void aCommandForAShellIsToldWithItsRemedy() throws Exception {
        open(Optional.empty());
        Keys.fill(
                Hands.field(dialog, "The program is built"),
                project.getLocation().toString());
        Hands.press(Hands.button(dialog, "from its sources"));
        Desk.inUi(() -> {
            Hands.button(dialog, "from its sources").setSelection(false);
            return null;
        });
        Hands.press(Hands.button(dialog, "by a command"));
        assertTrue(shows("Name the command that builds the program"));
        Keys.fill(Hands.field(dialog, "It runs in a copy"), "cmake . && make");
        assertTrue(shows("write sh -c 'cmake . && make'"));
        Keys.fill(Hands.field(dialog, "It runs in a copy"), "make -j2");
        assertTrue(shows("Name the program that the build makes"));
        Keys.fill(Hands.field(dialog, "What the build makes"), "./main");
        assertTrue(Desk.inUi(() -> Hands.button(dialog, "Run").isEnabled()));
    }

    @Test
    void whereNothingCanBeBuiltItSaysWhatToDo() throws Exception {
        open(Optional.of("There is no nvcc on this machine: install it."));
        assertTrue(shows("There is no nvcc on this machine: install it."));
        assertFalse(Desk.inUi(() -> Hands.button(dialog, "Run").isEnabled()));
    }

    @Test
    void aPageOfRunConfigurationsHasRoomForAllOfIt() throws Exception {
        List<RunConfiguration> before = Desk.inUi(RunHistory::all);
        try {
            Desk.inUi(() -> {
                RunHistory.keep(List.of(new RunConfiguration(
                        "Program Without a GPU ratio.cu",
                        "program",
                        "/typed/ratio.cu",
                        new ProgramRequest("/typed", false, "ratio.cu", "", "", "", "", "", false).entries())));
                return null;
            });
            dialog = Gallery.opened(
                    "Run Configurations", () -> Commands.run("org.ulpscope.workbench.runConfigurationsCommand"));
            ScrolledComposite scrolled = Desk.inUi(
                    () -> Gallery.below(dialog, ScrolledComposite.class).getFirst());
            Desk.await("the fields are there", () -> scrolled.getContent() != null && scrolled.getSize().x > 0);
            int room = Desk.inUi(() -> scrolled.getClientArea().width);
            int needed = Desk.inUi(scrolled::getMinWidth);
            assertTrue(needed <= room, "it needs " + needed + " of " + room);
        } finally {
            Desk.inUi(() -> {
                RunHistory.keep(before);
                return null;
            });
        }
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
