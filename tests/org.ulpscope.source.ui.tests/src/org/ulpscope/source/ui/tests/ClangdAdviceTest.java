package org.ulpscope.source.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.List;
import java.util.regex.Pattern;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.preferences.IEclipsePreferences;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.swt.widgets.Link;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.opentest4j.TestAbortedException;
import org.ulpscope.backend.process.SearchPath;
import org.ulpscope.workbench.tests.Desk;
import org.ulpscope.workbench.tests.Gallery;
import org.ulpscope.workbench.tests.Keys;
import org.ulpscope.workbench.tests.Notices;

/** What is said where there is no clangd, while somebody types. */
class ClangdAdviceTest {
    private static final String TOLD = "clangdAdviceGiven";

    private final IEclipsePreferences remembered = InstanceScope.INSTANCE.getNode("org.ulpscope.source.ui");
    private IProject project;

    @BeforeEach
    void forget() throws Exception {
        if (!SearchPath.ofThisMachine()
                .programs(Pattern.compile("clangd(-\\d+)?"))
                .isEmpty()) {
            throw new TestAbortedException("this machine has clangd");
        }
        project = SourceDesk.project("advice");
        // What keeps the notice away from the other tests has to be there first.
        Desk.page();
        remembered.putBoolean(TOLD, false);
    }

    @AfterEach
    void delete() throws Exception {
        remembered.putBoolean(TOLD, true);
        Desk.inUi(() -> {
            notices().forEach(notice -> notice.getShell().dispose());
            return null;
        });
        if (project != null) {
            Gallery.cleanUp(project);
        }
    }

    private static List<Link> notices() {
        return Notices.about("clangd");
    }

    @Test
    void isToldOnceBesideTheMenusAndLeavesTheKeysToWhoTypes() throws Exception {
        ITextEditor editor = SourceDesk.open(project, "typed.c", "");
        Desk.await("the notice is shown", () -> notices().size() == 1);
        assertFalse(
                Desk.inUi(() -> Notices.hidesAControl(notices().getFirst())), "the notice stands beside the controls");
        Keys.type("int a;");
        assertEquals("int a;", SourceDesk.text(editor));
        SourceDesk.open(project, "other.c", "");
        Keys.type("int b;");
        assertEquals(1, Desk.inUi(() -> notices().size()), "it is told once");
    }
}
