package org.ulpscope.ui.tips;

import java.util.function.Supplier;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Link;
import org.ulpscope.charts.Hint;

/** A link below the sentence in the middle of an empty area: it gets what the area waits for. */
public final class HintLink {
    private static final int GAP = 12;

    private final Composite area;
    private final Supplier<String> sentence;
    private final Link link;

    private HintLink(Composite area, Supplier<String> sentence, Link link) {
        this.area = area;
        this.sentence = sentence;
        this.link = link;
    }

    /**
     * Adds it; it is there until it is hidden.
     *
     * @param area what the sentence is painted in; it has no layout
     * @param sentence what is painted there by {@link Hint} when the link is to be seen
     * @param command with its parameters, as the platform writes them: {@code id(name=value)}
     */
    public static HintLink attach(Composite area, Supplier<String> sentence, String words, String command) {
        HintLink attached = new HintLink(area, sentence, CommandLink.of(area, words, command));
        area.addListener(SWT.Resize, event -> attached.place());
        attached.place();
        return attached;
    }

    private void place() {
        Rectangle room = area.getClientArea();
        Point size = link.computeSize(SWT.DEFAULT, SWT.DEFAULT);
        int y = Math.min(Hint.bottom(area, sentence.get(), room) + GAP, room.height - size.y);
        link.setBounds((room.width - size.x) / 2, y, size.x, size.y);
    }

    /** Shows it where the sentence says that something is to be opened or begun, and hides it where it says anything else. */
    public void setVisible(boolean visible) {
        if (visible) {
            place();
        }
        link.setVisible(visible);
    }
}
