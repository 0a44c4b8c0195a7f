package org.ulpscope.ui.layout;

import java.util.function.IntUnaryOperator;
import org.eclipse.swt.SWT;
import org.eclipse.swt.accessibility.AccessibleAdapter;
import org.eclipse.swt.accessibility.AccessibleEvent;
import org.eclipse.swt.custom.CLabel;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.forms.widgets.Hyperlink;

/**
 * The words of a label or link of which the last are left out where there is no room for all: the whole is its tooltip then, and what screen readers
 * read.
 */
final class ShortenedWords {
    private static final String KEY = ShortenedWords.class.getName();
    private static final String ELLIPSIS = "\u2026";

    private final Control control;
    private String whole;
    private String shown;
    private String tip = "";
    private int given;

    private ShortenedWords(Control control) {
        this.control = control;
        whole = text();
        shown = whole;
        control.getAccessible().addAccessibleListener(new AccessibleAdapter() {
            @Override
            public void getName(AccessibleEvent event) {
                event.result = whole();
            }
        });
    }

    /** Those of a label or a link, which is always given the same. */
    static ShortenedWords of(Control control) {
        if (control.getData(KEY) instanceof ShortenedWords known) {
            known.read();
            return known;
        }
        ShortenedWords words = new ShortenedWords(control);
        control.setData(KEY, words);
        return words;
    }

    /** All of them. */
    String whole() {
        read();
        return whole;
    }

    /** By how many points they are narrower than they would be whole. */
    int given() {
        return given;
    }

    /**
     * Leaves out as many as must be, and no more.
     *
     * @param points by how much they must be narrower than the whole; nothing when that is not positive
     * @param least the width that is kept, in points
     * @return whether something else is shown now
     */
    boolean giveUp(int points, int least) {
        String before = shown;
        if (points <= 0) {
            show(whole, 0);
        } else {
            fit(all -> Math.max(least, all - points));
        }
        return !shown.equals(before);
    }

    /** Leaves out as many as must be in a room of so many points. */
    void fit(int room) {
        fit(all -> room);
    }

    /** @param room that there is, in points, of the width of all of them */
    private void fit(IntUnaryOperator room) {
        GC gc = new GC(control);
        try {
            gc.setFont(control.getFont());
            int all = width(gc, whole);
            String part = longest(gc, room.applyAsInt(all));
            show(part, all - width(gc, part));
        } finally {
            gc.dispose();
        }
    }

    /** Takes up what was said anew meanwhile by someone who does not know of us. */
    private void read() {
        if (!text().equals(shown)) {
            whole = text();
            shown = whole;
            given = 0;
        }
    }

    private String longest(GC gc, int room) {
        if (width(gc, whole) <= room) {
            return whole;
        }
        int fits = 0;
        int tooLong = whole.length();
        while (tooLong - fits > 1) {
            int middle = (fits + tooLong) / 2;
            if (width(gc, beginning(middle)) <= room) {
                fits = middle;
            } else {
                tooLong = middle;
            }
        }
        return beginning(fits);
    }

    private String beginning(int length) {
        int end = length > 0 && Character.isHighSurrogate(whole.charAt(length - 1)) ? length - 1 : length;
        return whole.substring(0, end).stripTrailing() + ELLIPSIS;
    }

    private static int width(GC gc, String text) {
        return gc.textExtent(text, SWT.DRAW_MNEMONIC | SWT.DRAW_TAB).x;
    }

    private void show(String text, int less) {
        given = less;
        if (!text.equals(shown)) {
            shown = text;
            setText(text);
        }
        String before = control.getToolTipText();
        if (shown.equals(whole) && tip.equals(before)) {
            control.setToolTipText(null);
        } else if (!shown.equals(whole) && (before == null || before.equals(tip) || !before.contains(whole))) {
            tip = whole;
            control.setToolTipText(tip);
        }
    }

    private String text() {
        return switch (control) {
            case Label label -> label.getText();
            case CLabel label -> label.getText();
            case Hyperlink link -> link.getText();
            default -> throw new IllegalArgumentException("No label and no link: " + control);
        };
    }

    private void setText(String text) {
        switch (control) {
            case Label label -> label.setText(text);
            case CLabel label -> label.setText(text);
            case Hyperlink link -> link.setText(text);
            default -> throw new IllegalArgumentException("No label and no link: " + control);
        }
    }
}
