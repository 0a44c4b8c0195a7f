package org.ulpscope.workbench.internal.appearance;

import java.awt.Color;
import java.util.EnumMap;
import java.util.Map;
import org.eclipse.core.runtime.preferences.IEclipsePreferences;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.ulpscope.charts.style.ClassColours;
import org.ulpscope.charts.style.ValueClassStyle;

/** The colours of outcomes that the user prefers, for a light ground and for a dark one. */
public final class OutcomeColours {
    private static final String NODE = "org.ulpscope.workbench/outcomes";
    private static final int NONE = -1;

    private OutcomeColours() {}

    /** Takes up what was chosen at an earlier time. */
    static void load() {
        ClassColours.choose(chosen(false), chosen(true));
    }

    /** Those that were chosen for a ground, and no others. */
    public static Map<ValueClassStyle, Color> chosen(boolean onDark) {
        Map<ValueClassStyle, Color> chosen = new EnumMap<>(ValueClassStyle.class);
        for (ValueClassStyle style : ValueClassStyle.values()) {
            int rgb = node().getInt(key(style, onDark), NONE);
            if (rgb != NONE) {
                chosen.put(style, new Color(rgb));
            }
        }
        return chosen;
    }

    /** Chooses these for a ground, in the place of all that were chosen for it; what is on screen takes them at once. */
    public static void choose(boolean onDark, Map<ValueClassStyle, Color> chosen) {
        for (ValueClassStyle style : ValueClassStyle.values()) {
            Color color = chosen.get(style);
            if (color == null) {
                node().remove(key(style, onDark));
            } else {
                node().putInt(key(style, onDark), color.getRGB() & 0xFFFFFF);
            }
        }
        load();
        for (Control shell : Display.getCurrent().getShells()) {
            shell.redraw(0, 0, shell.getSize().x, shell.getSize().y, true);
        }
    }

    private static IEclipsePreferences node() {
        return InstanceScope.INSTANCE.getNode(NODE);
    }

    private static String key(ValueClassStyle style, boolean onDark) {
        return style.name() + (onDark ? ".dark" : ".light");
    }
}
