package org.ulpscope.workbench.internal.preferences;

import java.awt.Color;
import java.util.function.Supplier;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.ulpscope.charts.style.ChartTheme;
import org.ulpscope.ui.tables.AccessibleName;

/** The colour that the Input Map fills the areas of an outcome with. */
final class MapSwatch extends Canvas {
    private static final int SIDE = 16;

    /** @param color what is shown, asked at each paint */
    MapSwatch(Composite parent, String outcome, Supplier<Color> color) {
        super(parent, SWT.NO_FOCUS);
        String name = outcome + " on the Input Map";
        setToolTipText(name);
        getAccessible().addAccessibleListener(new AccessibleName(name));
        addPaintListener(event -> {
            Rectangle area = getClientArea();
            event.gc.setBackground(ChartTheme.swt(color.get()));
            event.gc.fillRectangle(area);
            event.gc.setForeground(ChartTheme.swt(ChartTheme.of(this).muted()));
            event.gc.drawRectangle(0, 0, area.width - 1, area.height - 1);
        });
    }

    @Override
    public Point computeSize(int widthHint, int heightHint, boolean changed) {
        return new Point(SIDE, SIDE);
    }
}
