package org.ulpscope.ui.verdict;

import java.util.Optional;
import org.eclipse.swt.graphics.Color;
import org.ulpscope.charts.style.ChartTheme;
import org.ulpscope.charts.style.ValueClassStyle;
import org.ulpscope.study.OutcomeBar;

/** The colour of a part of a bar: that of its class, and of kinds that are no class one of the theme, what comes first standing back. */
final class PartColour {
    private PartColour() {}

    /** How its class looks; empty where it is none. */
    static Optional<ValueClassStyle> style(OutcomeBar.Part part) {
        return part.look().map(ValueClassStyle::of).or(() -> ValueClassStyle.find(part.label()));
    }

    /** @param number which part of its bar it is, from 0 */
    static Color of(OutcomeBar.Part part, int number, ChartTheme theme) {
        return ChartTheme.swt(style(part)
                .map(style -> style.color(theme.dark()))
                .orElseGet(() -> number == 0 ? theme.muted() : theme.series(number)));
    }
}
