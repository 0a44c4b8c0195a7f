package org.ulpscope.ui.tables.internal;

import java.util.Optional;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.ulpscope.charts.Hint;
import org.ulpscope.ui.tables.AccessibleName;
import org.ulpscope.ui.tips.HintLink;

/** What stands in the place of a table that has no line to show: why, what to do, and perhaps a link that does it. */
public final class EmptyArea {
    private static final String FILTERED = "No row has all these words. Clear the filter to see all.";

    private final Canvas canvas;
    private String hint = "";
    private Optional<HintLink> link = Optional.empty();
    private boolean offered = true;
    private boolean filtered;

    public EmptyArea(Composite parent) {
        canvas = new Canvas(parent, SWT.DOUBLE_BUFFERED);
        canvas.addPaintListener(event -> Hint.paint(event.gc, sentence(), canvas.getClientArea()));
        canvas.getAccessible().addAccessibleListener(new AccessibleName(this::sentence));
    }

    private String sentence() {
        return filtered ? FILTERED : hint;
    }

    /** What to show. */
    public Canvas control() {
        return canvas;
    }

    /** Says this where there are no rows. @param offers whether the link belongs to it */
    public void setHint(String sentence, boolean offers) {
        hint = sentence;
        offered = offers;
        refresh();
    }

    /** Tells whether there are rows, and a filter hides them all. */
    public void setFiltered(boolean hides) {
        filtered = hides;
        refresh();
    }

    /** Has a link below the sentence. @param command as {@link HintLink} takes it */
    public void offer(String words, String command) {
        link = Optional.of(HintLink.attach(canvas, () -> hint, words, command));
        refresh();
    }

    private void refresh() {
        link.ifPresent(shown -> shown.setVisible(offered && !filtered));
        canvas.redraw();
    }
}
