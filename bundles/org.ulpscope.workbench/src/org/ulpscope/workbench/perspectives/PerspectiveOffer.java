package org.ulpscope.workbench.perspectives;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.eclipse.jface.notifications.NotificationPopup;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Link;
import org.eclipse.ui.IPerspectiveDescriptor;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;

/**
 * Offers the perspective that belongs to a file when the file is opened in another one: in a corner of the screen, once in a session, and gone by
 * itself.
 */
public final class PerspectiveOffer {
    private static final long SHOWN_MS = 20_000;
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
            NotificationPopup[] popup = new NotificationPopup[1];
            popup[0] = NotificationPopup.forShell(page.getWorkbenchWindow().getShell())
                    .title(offered.getLabel() + " Perspective", true)
                    .content(parent -> link(parent, page, offered, () -> popup[0].close()))
                    .delay(SHOWN_MS)
                    .build();
            popup[0].open();
        }
    }

    private static Link link(Composite parent, IWorkbenchPage page, IPerspectiveDescriptor offered, Runnable close) {
        Link link = new Link(parent, SWT.WRAP);
        link.setText("The views for this file are in the perspective " + offered.getLabel() + ". <a>Open it</a>");
        link.addListener(SWT.Selection, event -> {
            page.setPerspective(offered);
            close.run();
        });
        return link;
    }
}
