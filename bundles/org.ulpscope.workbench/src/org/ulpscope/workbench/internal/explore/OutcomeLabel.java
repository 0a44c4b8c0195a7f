package org.ulpscope.workbench.internal.explore;

import org.eclipse.swt.SWT;
import org.eclipse.swt.accessibility.AccessibleAdapter;
import org.eclipse.swt.accessibility.AccessibleEvent;
import org.eclipse.swt.events.PaintEvent;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.ulpscope.charts.GlyphImages;
import org.ulpscope.charts.style.ChartTheme;
import org.ulpscope.charts.style.ValueClassStyle;

/** An outcome with its glyph, in its colour; painted, so that it follows the theme at once. */
final class OutcomeLabel extends Canvas {
    private static final int GLYPH = 16;
    private static final int GAP = 4;

    private ValueClassStyle style;

    OutcomeLabel(Composite parent, ValueClassStyle style) {
        super(parent, SWT.DOUBLE_BUFFERED);
        this.style = style;
        addPaintListener(this::paint);
        getAccessible().addAccessibleListener(new AccessibleAdapter() {
            @Override
            public void getName(AccessibleEvent event) {
                event.result = style.label();
            }
        });
    }

    void show(ValueClassStyle shown) {
        style = shown;
        redraw();
    }

    /** There is room for the longest label, so that nothing moves when another outcome comes. */
    @Override
    public Point computeSize(int widthHint, int heightHint, boolean changed) {
        GC gc = new GC(this);
        try {
            Point extent = gc.textExtent(ValueClassStyle.NORMAL_PLUS.label());
            return new Point(GLYPH + GAP + extent.x, Math.max(GLYPH, extent.y) + 2);
        } finally {
            gc.dispose();
        }
    }

    private void paint(PaintEvent event) {
        GC gc = event.gc;
        Color background = getParent().getBackground();
        gc.setBackground(background);
        gc.fillRectangle(getClientArea());
        Image glyph = GlyphImages.image(style, getParent());
        int height = getClientArea().height;
        gc.drawImage(glyph, 0, (height - GLYPH) / 2);
        gc.setForeground(ChartTheme.swt(style.color(ChartTheme.of(getParent()).dark())));
        gc.drawText(style.label(), GLYPH + GAP, (height - gc.textExtent(style.label()).y) / 2, true);
    }
}
