package org.ulpscope.tune.ui.internal;

import java.awt.Color;
import org.ulpscope.charts.style.ChartTheme;
import org.ulpscope.numeric.DeclaredFormat;

/** The colour of a Format wherever precision vectors are shown; beside it there is always its name or its column, so that none needs to be told by colour. */
public final class FormatColor {
    private FormatColor() {}

    /** The colour on the background of a theme. */
    public static Color of(DeclaredFormat format, ChartTheme theme) {
        return theme.series(
                switch (format) {
                    case FP128 -> 4;
                    case FP80 -> 5;
                    case FP64 -> 0;
                    case FP32 -> 1;
                    case FP16 -> 2;
                    case BF16 -> 3;
                });
    }
}
