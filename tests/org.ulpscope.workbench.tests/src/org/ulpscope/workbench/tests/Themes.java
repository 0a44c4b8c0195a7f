package org.ulpscope.workbench.tests;

import java.util.Arrays;
import java.util.List;
import org.eclipse.swt.SWT;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbenchPage;
import org.ulpscope.workbench.internal.appearance.ThemeChoice;

/** The theme as a user changes it, by the preferences: editors come anew in it. */
public final class Themes {
    private static final int HALF_BRIGHT = 128;

    private Themes() {}

    /** Chooses the light theme or the dark one, and waits until editors of the first window are opened anew in it. Call in the test's own thread. */
    public static void take(ThemeChoice choice) throws Exception {
        IWorkbenchPage page = Desk.page();
        List<IEditorPart> before = Desk.inUi(() -> {
            List<IEditorPart> open = choice == ThemeChoice.now() ? List.of() : toBeOpenedAnew(page);
            choice.take();
            return open;
        });
        awaitDesktop(choice);
        Desk.await(
                "editors are opened anew", () -> toBeOpenedAnew(page).stream().noneMatch(before::contains));
        Desk.awaitTurns();
    }

    /** Waits until the desktop is light or dark too, a while after the workbench. Call in the test's own thread. */
    static void awaitDesktop(ThemeChoice choice) throws Exception {
        Desk.await("the desktop is " + choice.words(), () -> isDark() == (choice == ThemeChoice.DARK));
    }

    private static boolean isDark() {
        return Desk.shell()
                        .getDisplay()
                        .getSystemColor(SWT.COLOR_LIST_BACKGROUND)
                        .getRed()
                < HALF_BRIGHT;
    }

    private static List<IEditorPart> toBeOpenedAnew(IWorkbenchPage page) {
        return Arrays.stream(page.getEditorReferences())
                .filter(reference -> reference.getId().startsWith("org.ulpscope."))
                .map(reference -> reference.getEditor(false))
                .filter(editor -> editor != null && !editor.isDirty())
                .toList();
    }
}
