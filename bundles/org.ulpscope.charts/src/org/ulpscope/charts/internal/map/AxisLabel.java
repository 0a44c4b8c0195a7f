package org.ulpscope.charts.internal.map;

import java.awt.FontMetrics;
import java.awt.Rectangle;
import java.util.ArrayList;
import java.util.List;
import org.ulpscope.charts.OrdinalTicks;
import org.ulpscope.charts.map.content.MapScale;
import org.ulpscope.model.InputSlot;

/**
 * What stands at a tick of a map's axis.
 *
 * @param text what is written
 * @param tick where along the axis its tick is, in pixels of the canvas
 * @param box what the text takes, above its baseline
 */
public record AxisLabel(String text, int tick, Rectangle box) {
    /** Length of a tick, and the space between it and its label. */
    static final int GAP = 5;

    private static final int ACROSS_SPACING = 90;
    private static final int UP_SPACING = 46;
    private static final int LEFTMOST = 2;

    /** Those below a plot, none over another. */
    public static List<AxisLabel> across(InputSlot slot, MapScale scale, Rectangle plot, FontMetrics metrics) {
        List<AxisLabel> labels = new ArrayList<>();
        for (MapTicks.Tick tick : MapTicks.of(slot, scale, plot.width, ACROSS_SPACING)) {
            String text = OrdinalTicks.label(tick.value());
            int x = plot.x + tick.place();
            int width = metrics.stringWidth(text);
            int left = Math.clamp(x - width / 2, LEFTMOST, Math.max(LEFTMOST, plot.x + plot.width - width));
            Rectangle box = new Rectangle(left, plot.y + plot.height + GAP, width, metrics.getAscent());
            add(labels, new AxisLabel(text, x, box), 2 * GAP);
        }
        return labels;
    }

    /** Those to the left of a plot, none over another and none above it, where the name of the axis stands. */
    public static List<AxisLabel> up(InputSlot slot, MapScale scale, Rectangle plot, FontMetrics metrics) {
        List<MapTicks.Tick> ticks = MapTicks.of(slot, scale, plot.height, UP_SPACING);
        List<String> texts = CutLabels.of(
                ticks.stream().map(tick -> OrdinalTicks.label(tick.value())).toList(),
                text -> metrics.stringWidth(text) <= plot.x - 2 * GAP);
        List<AxisLabel> labels = new ArrayList<>();
        for (int i = 0; i < texts.size(); i++) {
            int y = plot.y + plot.height - 1 - ticks.get(i).place();
            int width = metrics.stringWidth(texts.get(i));
            int top = Math.max(plot.y, y - metrics.getAscent() / 2 - 1);
            Rectangle box = new Rectangle(plot.x - GAP - width, top, width, metrics.getAscent());
            add(labels, new AxisLabel(texts.get(i), y, box), LEFTMOST);
        }
        return labels;
    }

    /** What comes first stays. */
    private static void add(List<AxisLabel> labels, AxisLabel label, int apart) {
        Rectangle room = new Rectangle(label.box);
        room.grow(apart, apart);
        if (labels.stream().noneMatch(other -> other.box.intersects(room))) {
            labels.add(label);
        }
    }

    int baseline() {
        return box.y + box.height;
    }
}
