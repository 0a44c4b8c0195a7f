package org.ulpscope.workbench.tips;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Link;

/** A link below the sentence in the middle of an empty area: it gets what the area waits for. */
public final class HintLink {
    /** Three lines of the sentence have room above it. */
    private static final int BELOW_THE_MIDDLE = 36;

    private HintLink() {}

    /**
     * Adds it.
     *
     * @param area what the sentence is painted in; it has no layout
     * @param command with its parameters, as the platform writes them: {@code id(name=value)}
     */
    public static void attach(Composite area, String words, String command) {
        Link link = CommandLink.of(area, words, command);
        Runnable place = () -> {
            Rectangle room = area.getClientArea();
            Point size = link.computeSize(SWT.DEFAULT, SWT.DEFAULT);
            int y = Math.min(room.height / 2 + BELOW_THE_MIDDLE, room.height - size.y);
            link.setBounds((room.width - size.x) / 2, y, size.x, size.y);
        };
        area.addListener(SWT.Resize, event -> place.run());
        place.run();
    }
}
