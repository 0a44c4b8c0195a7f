package org.ulpscope.workbench.perspectives;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IPerspectiveDescriptor;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.ulpscope.workbench.notices.MenuBarNotice;
import org.ulpscope.workbench.tasks.Turns;

/**
 * Offers the perspective that belongs to a file when the file is opened in another one: beside the menus, once in a session, and gone by itself.
 */
public final class PerspectiveOffer {
    private static final int SHOWN_MS = 20_000;
    private static final Set<String> MADE = new HashSet<>();

    private PerspectiveOffer() {}

    /**
     * Offers a perspective, unless it is open already or was offered before. For the thread of the display.
     *
     * @param perspective its identifier
     */
    public static void make(IWorkbenchPage page, String perspective) {
        IPerspectiveDescriptor offered =
                PlatformUI.getWorkbench().getPerspectiveRegistry().findPerspectiveWithId(perspective);
        boolean open = Optional.ofNullable(page.getPerspective())
                .map(IPerspectiveDescriptor::getId)
                .filter(perspective::equals)
                .isPresent();
        if (offered != null && !open && MADE.add(perspective)) {
            Shell window = page.getWorkbenchWindow().getShell();
            // The file comes first.
            Turns.take(window, () -> offer(window, page, offered));
        }
    }

    private static void offer(Shell window, IWorkbenchPage page, IPerspectiveDescriptor offered) {
        MenuBarNotice.offer(
                window,
                "The views for this file are in the perspective " + offered.getLabel() + ". <a>Open it</a>",
                () -> page.setPerspective(offered),
                SHOWN_MS);
    }
}
