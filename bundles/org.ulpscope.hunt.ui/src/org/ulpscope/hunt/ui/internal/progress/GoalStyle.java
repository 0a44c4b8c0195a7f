package org.ulpscope.hunt.ui.internal.progress;

import java.awt.Color;
import java.awt.Shape;
import java.util.Arrays;
import java.util.Optional;
import org.ulpscope.charts.style.ChartTheme;
import org.ulpscope.charts.style.ValueClassStyle;

/** How a goal of a hunt looks: like the class that it is named after, on whichever platform. */
record GoalStyle(ValueClassStyle valueClass) {
    /** The style of a goal called {@code INF+}, or {@code gcc: INF+} where there are several platforms; an exception inside has that of the ordinary results behind which it hides. */
    static GoalStyle of(String goal) {
        return new GoalStyle(classOf(goal).map(ValueClassStyle::ofLabel).orElse(ValueClassStyle.NORMAL_PLUS));
    }

    /** The class that a lane or a goal is named after; empty where it is a platform's. */
    static Optional<String> classOf(String name) {
        String last = name.substring(name.lastIndexOf(' ') + 1);
        return Arrays.stream(ValueClassStyle.values())
                .map(ValueClassStyle::label)
                .filter(last::equals)
                .findFirst();
    }

    Color color(ChartTheme theme) {
        return valueClass.color(theme.dark());
    }

    Shape glyph() {
        return valueClass.glyph();
    }
}
