package org.ulpscope.ui.verdict;

import java.util.List;
import java.util.stream.Collectors;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.ulpscope.charts.GlyphImages;
import org.ulpscope.charts.style.ChartTheme;
import org.ulpscope.study.OutcomeBar;
import org.ulpscope.ui.tables.AccessibleName;

/** What inputs, or other things of which there are many, came to: for platforms that agree one bar, each part of it as long as its share and in its colour, and below it the numbers. */
public final class OutcomeBars extends Canvas {
    private static final int MOST = 4;
    private static final int BAR = 14;
    private static final int GAP = 4;
    private static final int GLYPH = 16;
    private static final int BETWEEN = 14;
    /** The length of a part of which there is hardly anything, in points: it is to be seen all the same. */
    private static final int LEAST = 3;

    private final String beyond;
    private List<OutcomeBar> bars = List.of();

    /** No bars yet. @param beyond what is said after how many more bars there are than have room, such as where these are */
    public OutcomeBars(Composite parent, String beyond) {
        super(parent, SWT.DOUBLE_BUFFERED);
        this.beyond = beyond;
        addPaintListener(event -> paint(event.gc, getClientArea().width, true));
        getAccessible().addAccessibleListener(new AccessibleName(() -> "Outcomes: " + words()));
        addListener(SWT.Resize, event -> redraw());
    }

    /** Shows these, and says whether they need another height than those before. */
    public boolean show(List<OutcomeBar> now) {
        if (now.equals(bars)) {
            return false;
        }
        int before = computeSize(getSize().x, SWT.DEFAULT).y;
        bars = List.copyOf(now);
        redraw();
        return before != computeSize(getSize().x, SWT.DEFAULT).y;
    }

    /** All that it shows, in words. */
    public String words() {
        return bars.stream().map(OutcomeBar::words).collect(Collectors.joining("; "));
    }

    @Override
    public Point computeSize(int widthHint, int heightHint, boolean changed) {
        int width = widthHint == SWT.DEFAULT ? 300 : Math.max(1, widthHint);
        GC gc = new GC(this);
        try {
            return new Point(width, Math.max(1, paint(gc, width, false)));
        } finally {
            gc.dispose();
        }
    }

    /** Paints all, or only finds out how high it is. */
    private int paint(GC gc, int width, boolean draws) {
        ChartTheme theme = ChartTheme.of(this);
        if (draws) {
            // The theme gives a canvas another ground than the page has.
            gc.setBackground(getParent().getBackground());
            gc.fillRectangle(getClientArea());
        }
        gc.setForeground(ChartTheme.swt(theme.foreground()));
        int y = 0;
        for (OutcomeBar bar : bars.stream().limit(MOST).toList()) {
            y = paintBar(gc, theme, bar, new Rectangle(0, y, width, BAR), draws);
        }
        if (bars.size() > MOST) {
            y = word(gc, "and " + (bars.size() - MOST) + " more" + beyond, y, draws);
        }
        return y;
    }

    private int word(GC gc, String word, int y, boolean draws) {
        if (draws) {
            gc.drawText(word, 0, y, true);
        }
        return y + gc.getFontMetrics().getHeight() + GAP;
    }

    private int paintBar(GC gc, ChartTheme theme, OutcomeBar bar, Rectangle place, boolean draws) {
        if (draws) {
            paintParts(gc, theme, bar, place);
        }
        int line = Math.max(GLYPH, gc.getFontMetrics().getHeight());
        String name = bar.title();
        int x = 0;
        int y = place.y + BAR + 2;
        if (draws) {
            gc.drawText(name, x, y, true);
        }
        x += gc.textExtent(name).x + BETWEEN;
        for (int i = 0; i < bar.parts().size(); i++) {
            OutcomeBar.Part part = bar.parts().get(i);
            String words = bar.words(part);
            int needed = GLYPH + 2 + gc.textExtent(words).x;
            if (x > 0 && x + needed > place.width) {
                x = 0;
                y += line;
            }
            if (draws) {
                paintKey(gc, theme, part, i, new Point(x, y + (line - GLYPH) / 2));
                gc.drawText(words, x + GLYPH + 2, y, true);
            }
            x += needed + BETWEEN;
        }
        return y + line + GAP;
    }

    private void paintKey(GC gc, ChartTheme theme, OutcomeBar.Part part, int number, Point at) {
        PartColour.style(part)
                .ifPresentOrElse(style -> gc.drawImage(GlyphImages.image(style, this), at.x, at.y), () -> {
                    gc.setBackground(PartColour.of(part, number, theme));
                    gc.fillRectangle(at.x + 3, at.y + 3, GLYPH - 6, GLYPH - 6);
                });
    }

    private static void paintParts(GC gc, ChartTheme theme, OutcomeBar bar, Rectangle place) {
        int count = bar.parts().size();
        // What each part has at least is not there to be shared.
        int shared = Math.max(0, place.width - count * LEAST);
        long before = 0;
        for (int i = 0; i < count; i++) {
            OutcomeBar.Part part = bar.parts().get(i);
            int from = (int) (shared * ((double) before / bar.inputs())) + i * LEAST;
            before += part.inputs();
            int to = (int) (shared * ((double) before / bar.inputs())) + (i + 1) * LEAST;
            Color color = PartColour.of(part, i, theme);
            gc.setBackground(color);
            gc.fillRectangle(place.x + from, place.y, Math.max(1, to - from - (i + 1 < count ? 1 : 0)), place.height);
        }
    }
}
