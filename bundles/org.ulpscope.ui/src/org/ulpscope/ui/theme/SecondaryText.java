package org.ulpscope.ui.theme;

import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.widgets.Control;
import org.ulpscope.charts.style.ChartTheme;

/**
 * The colour of words that stand back and are read all the same, such as why something cannot be chosen. The desktop's colour of disabled
 * controls is too faint for sentences: WCAG 2.1 exempts it from the least contrast of 4.5 (1.4.3).
 */
public final class SecondaryText {
    private static final double SHARE_OF_FOREGROUND = 0.75;

    private SecondaryText() {}

    /** The colour on the ground of a control. Call in the UI thread. */
    public static Color of(Control control) {
        ChartTheme theme = ChartTheme.of(control);
        return ChartTheme.swt(theme.faint(theme.foreground(), SHARE_OF_FOREGROUND));
    }
}
