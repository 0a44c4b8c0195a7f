package org.ulpscope.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.eclipse.core.resources.IProject;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.eclipse.ui.ide.IDE;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.ulpscope.model.kernel.Origin;
import org.ulpscope.workbench.internal.kernel.KernelEditor;

/** What can be told of a field in the dark by how bright its words are. */
class DarkFieldsTest {
    private static final double LEAST_DIFFERENCE = 2.5;
    private static final int LOOKS = 20;
    private static final int BETWEEN_LOOKS_MILLIS = 200;

    private IProject project;
    private KernelEditor editor;

    @BeforeEach
    void open() throws Exception {
        Gallery.theme(Gallery.DARK);
        project = Gallery.exampleProject("fields");
        IWorkbenchPage page = Desk.page();
        Desk.resize(1280, 860);
        editor = Desk.inUi(() -> (KernelEditor) IDE.openEditor(page, Gallery.kernel(project, "pow")));
        Desk.awaitTurns();
    }

    @AfterEach
    void leave() throws Exception {
        Gallery.theme(Gallery.LIGHT);
        Gallery.cleanUp(project);
    }

    @Test
    void whatIsTypedIsBrighterThanWhatAnEmptyFieldAsksFor() throws Exception {
        Text typed = field("math.h");
        Text empty = field("least finite value");
        awaitDifference(typed, empty, true);
    }

    @Test
    void whatCannotBeTypedIntoStandsBack() throws Exception {
        Text header = field("math.h");
        Text library = field("m");
        awaitDifference(header, library, false);
        comesFrom(Origin.SOURCE);
        assertFalse(Desk.inUi(library::isEnabled));
        awaitDifference(header, library, true);
        comesFrom(Origin.LIBRARY);
        assertTrue(Desk.inUi(library::isEnabled));
        awaitDifference(header, library, false);
    }

    private void comesFrom(Origin origin) throws Exception {
        Desk.inUi(() -> {
            editor.document().orElseThrow().edit("Change Origin", kernel -> kernel.setOrigin(origin));
            return null;
        });
    }

    /** What has changed is painted a little later. */
    private static void awaitDifference(Text brighter, Text other, boolean isLarge) throws Exception {
        double difference = 0;
        for (int look = 0; look < LOOKS; look++) {
            difference = contrast(brighter) / contrast(other);
            if (isLarge == difference >= LEAST_DIFFERENCE) {
                return;
            }
            Thread.sleep(BETWEEN_LOOKS_MILLIS);
        }
        throw new AssertionError("one field stands out " + difference + " times as much as the other");
    }

    private static double contrast(Text field) throws Exception {
        Desk.inUi(() -> {
            FormToolkit.ensureVisible(field);
            return null;
        });
        return Contrast.of(field);
    }

    private static Text field(String hint) throws Exception {
        return Desk.inUi(() -> Gallery.below(Desk.shell(), Text.class).stream()
                .filter(text -> text.getMessage().equals(hint))
                .findFirst()
                .orElseThrow());
    }
}
