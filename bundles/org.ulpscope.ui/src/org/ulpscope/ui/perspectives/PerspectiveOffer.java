package org.ulpscope.ui.perspectives;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IPerspectiveDescriptor;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchPartReference;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PerspectiveAdapter;
import org.eclipse.ui.PlatformUI;
import org.ulpscope.ui.notices.MenuBarNotice;
import org.ulpscope.ui.tasks.UiTaskQueue;

/**
 * Offers the perspective that belongs to a file when the file is opened in another one: beside the menus, once in a session, and gone by itself or
 * with the perspective.
 */
public final class PerspectiveOffer {
    private static final int SHOWN_MS = 60_000;
    private static final Set<String> MADE = new HashSet<>();

    private static boolean quiet;

    private PerspectiveOffer() {}

    /**
     * Offers a perspective, unless it is open already or was offered before. For the thread of the display.
     *
     * @param perspective its identifier
     */
    public static void make(IWorkbenchPage page, String perspective) {
        IPerspectiveDescriptor offered =
                PlatformUI.getWorkbench().getPerspectiveRegistry().findPerspectiveWithId(perspective);
        if (!quiet && offered != null && !isOpen(page, offered) && MADE.add(perspective)) {
            Shell shell = page.getWorkbenchWindow().getShell();
            // The file comes first.
            UiTaskQueue.take(shell, () -> {
                if (!isOpen(page, offered)) {
                    offer(shell, page, offered);
                }
            });
        }
    }

    /** Opens files that the user has looked at before, such as anew in another theme, and offers nothing with them. For the thread of the display. */
    public static void without(Runnable opening) {
        quiet = true;
        try {
            opening.run();
        } finally {
            quiet = false;
        }
    }

    private static boolean isOpen(IWorkbenchPage page, IPerspectiveDescriptor perspective) {
        return Optional.ofNullable(page.getPerspective())
                .map(IPerspectiveDescriptor::getId)
                .filter(perspective.getId()::equals)
                .isPresent();
    }

    private static void offer(Shell shell, IWorkbenchPage page, IPerspectiveDescriptor offered) {
        MenuBarNotice notice = MenuBarNotice.offer(
                shell,
                "The perspective " + offered.getLabel() + " has the views for what was opened. <a>Open it</a>",
                () -> open(page, offered),
                SHOWN_MS);
        IWorkbenchWindow window = page.getWorkbenchWindow();
        window.addPerspectiveListener(new PerspectiveAdapter() {
            @Override
            public void perspectiveActivated(IWorkbenchPage where, IPerspectiveDescriptor opened) {
                if (opened.getId().equals(offered.getId())) {
                    notice.close();
                    window.removePerspectiveListener(this);
                }
            }
        });
    }

    /** Its views are what was offered, though the editors may have had all the room when it was left. */
    private static void open(IWorkbenchPage page, IPerspectiveDescriptor offered) {
        page.setPerspective(offered);
        Stream.<IWorkbenchPartReference>concat(
                        Arrays.stream(page.getEditorReferences()), Arrays.stream(page.getViewReferences()))
                .filter(part -> page.getPartState(part) == IWorkbenchPage.STATE_MAXIMIZED)
                .findFirst()
                .ifPresent(page::toggleZoom);
    }
}
