package org.ulpscope.source.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.preferences.IEclipsePreferences;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.opentest4j.TestAbortedException;
import org.ulpscope.backend.toolchain.SearchPath;
import org.ulpscope.workbench.tests.Desk;
import org.ulpscope.workbench.tests.Gallery;
import org.ulpscope.workbench.tests.Keys;

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
            notices().forEach(Shell::dispose);
            return null;
        });
        if (project != null) {
            Gallery.cleanUp(project);
        }
    }

    private static List<Shell> notices() {
        return Arrays.stream(Display.getCurrent().getShells())
                .filter(shell -> Gallery.below(shell, Link.class).stream()
                        .anyMatch(link -> link.getText().contains("clangd")))
                .toList();
    }

    private static boolean hidesAControl(Shell notice) {
        Shell window = Desk.shell();
        Rectangle own = window.getClientArea();
        Point corner = window.toDisplay(own.x, own.y);
        return notice.getBounds().intersects(new Rectangle(corner.x, corner.y, own.width, own.height));
    }

    @Test
    void isToldOnceBesideTheMenusAndLeavesTheKeysToWhoTypes() throws Exception {
        ITextEditor editor = SourceDesk.open(project, "typed.c", "");
        Desk.await("the notice is shown", () -> notices().size() == 1);
        assertFalse(Desk.inUi(() -> hidesAControl(notices().getFirst())), "the notice stands beside the controls");
        Keys.type("int a;");
        assertEquals("int a;", SourceDesk.text(editor));
        SourceDesk.open(project, "other.c", "");
        Keys.type("int b;");
        assertEquals(1, Desk.inUi(() -> notices().size()), "it is told once");
    }
}
