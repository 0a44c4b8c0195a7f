package org.ulpscope.charts.style;

import java.awt.Color;
import java.util.Map;
import java.util.Optional;

/** The colours of outcomes that the user prefers to those of {@link ValueClassStyle}. */
public final class ClassColours {
    private record Chosen(int edition, Map<ValueClassStyle, Color> onLight, Map<ValueClassStyle, Color> onDark) {}

    private static volatile Chosen chosen = new Chosen(0, Map.of(), Map.of());

    private ClassColours() {}

    /** Chooses these, in the place of all that were chosen before; what is painted from then on has them. */
    public static synchronized void choose(Map<ValueClassStyle, Color> onLight, Map<ValueClassStyle, Color> onDark) {
        if (!chosen.onLight().equals(onLight) || !chosen.onDark().equals(onDark)) {
            chosen = new Chosen(chosen.edition() + 1, Map.copyOf(onLight), Map.copyOf(onDark));
        }
    }

    /** Another number after each choice, for whoever keeps what is painted. */
    public static int edition() {
        return chosen.edition();
    }

    static Optional<Color> of(ValueClassStyle style, boolean onDark) {
        Chosen now = chosen;
        return Optional.ofNullable((onDark ? now.onDark() : now.onLight()).get(style));
    }
}
