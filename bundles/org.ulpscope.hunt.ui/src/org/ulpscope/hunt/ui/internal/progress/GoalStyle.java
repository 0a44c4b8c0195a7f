package org.ulpscope.hunt.ui.internal.progress;

import java.awt.Color;
import java.awt.Shape;
import org.ulpscope.charts.ChartTheme;
import org.ulpscope.charts.ValueClassStyle;

/** How a goal of a hunt looks: like the class that it is named after, on whichever platform. */
record GoalStyle(ValueClassStyle valueClass) {
    /** The style of a goal called {@code INF+}, or {@code gcc: INF+} where there are several platforms. */
    static GoalStyle of(String goal) {
        return new GoalStyle(ValueClassStyle.ofLabel(goal.substring(goal.lastIndexOf(' ') + 1)));
    }

    Color color(ChartTheme theme) {
        return valueClass.color(theme.dark());
    }

    Shape glyph() {
        return valueClass.glyph();
    }
}
