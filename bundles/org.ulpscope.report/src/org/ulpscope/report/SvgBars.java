package org.ulpscope.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A chart of named bars below each other as SVG within a page, with the style of {@link SvgChart}. */
public final class SvgBars {
    private static final int WIDTH = 640;
    private static final int ROW = 20;
    private static final int LEFT = 240;
    private static final int RIGHT = 60;
    private static final int BOTTOM = 46;
    private static final int LONGEST_NAME = 38;

    private final ChartAxis axis;
    private final List<Bar> bars = new ArrayList<>();
    private final List<Bar> rules = new ArrayList<>();

    private record Bar(String name, double value, boolean marked, String text) {}

    /** @param axis what the length of bars means */
    public SvgBars(ChartAxis axis) {
        this.axis = axis;
    }

    /**
     * Adds a bar below those that are there.
     *
     * @param marked whether it stands out
     * @param text its value in words
     */
    public SvgBars add(String name, double value, boolean marked, String text) {
        bars.add(new Bar(name, value, marked, text));
        return this;
    }

    /** A line across all bars, such as a threshold. */
    public SvgBars rule(String name, double at) {
        rules.add(new Bar(name, at, false, ""));
        return this;
    }

    public void writeTo(Html html) {
        int bottom = ROW * bars.size();
        html.element(
                "svg",
                () -> {
                    for (double tick : axis.ticks()) {
                        line(html, "grid", px(tick), bottom);
                        text(html, ShortNumber.of(tick), px(tick), bottom + 16, "middle");
                    }
                    text(html, axis.title(), (LEFT + WIDTH - RIGHT) / 2.0, bottom + 38, "middle");
                    for (int i = 0; i < bars.size(); i++) {
                        draw(html, bars.get(i), ROW * i);
                    }
                    rules.forEach(rule -> line(html, "rule", px(rule.value()), bottom));
                },
                "viewBox",
                "0 0 " + WIDTH + " " + (bottom + BOTTOM),
                "width",
                Integer.toString(WIDTH),
                "role",
                "img",
                "class",
                "chart");
        html.element("p", () -> rules.forEach(rule -> html.text("┄ " + rule.name() + "   ")), "class", "dim");
    }

    private void draw(Html html, Bar bar, int top) {
        String name =
                bar.name().length() <= LONGEST_NAME ? bar.name() : bar.name().substring(0, LONGEST_NAME - 1) + "…";
        text(html, name, LEFT - 6, top + 14, "end");
        html.element(
                "rect",
                () -> html.element("title", bar.name() + ": " + bar.text()),
                "class",
                "dot " + (bar.marked() ? "c1" : "c0"),
                "x",
                pixel(LEFT),
                "y",
                pixel(top + 3),
                "width",
                pixel(Math.max(1, px(bar.value()) - LEFT)),
                "height",
                pixel(ROW - 6));
        text(html, bar.text(), px(bar.value()) + 4, top + 14, "start");
    }

    private static void line(Html html, String name, double x, int bottom) {
        html.element("line", "", "class", name, "x1", pixel(x), "y1", "0", "x2", pixel(x), "y2", pixel(bottom));
    }

    private static void text(Html html, String text, double x, double y, String anchor) {
        html.element("text", text, "x", pixel(x), "y", pixel(y), "text-anchor", anchor);
    }

    private double px(double value) {
        return LEFT + axis.place(value) * (WIDTH - LEFT - RIGHT);
    }

    private static String pixel(double value) {
        return String.format(Locale.ROOT, "%.1f", value);
    }
}
