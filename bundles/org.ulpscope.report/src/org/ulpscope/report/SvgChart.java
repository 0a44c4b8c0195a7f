package org.ulpscope.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A chart as SVG within a page: axes, steps, lines and points, each series with a colour and a mark of its own. */
public final class SvgChart {
    /** The rules of a page with charts. */
    public static final String STYLE = """
            .chart { max-width: 100%; } .chart text { font-size: 11px; fill: var(--dim); } .chart .grid { stroke: var(--line); stroke-width: .5; }
            .chart .rule { stroke: var(--dim); stroke-dasharray: 5 4; } .chart .line { fill: none; stroke: currentColor; stroke-width: 1.6; }
            .chart .dot { fill: currentColor; fill-opacity: .75; }
            .c0 { color: #0072b2; } .c1 { color: #d55e00; } .c2 { color: #009e73; } .c3 { color: #cc79a7; } .c4 { color: #b59b00; }
            .c5 { color: #56b4e9; } .c6 { color: #8a5fbf; } .c7 { color: #7a7a7a; }
            """;

    private static final int WIDTH = 640;
    private static final int HEIGHT = 300;
    private static final int LEFT = 76;
    private static final int RIGHT = 12;
    private static final int TOP = 12;
    private static final int BOTTOM = 46;
    private static final int COLOURS = 8;

    private final ChartAxis x;
    private final ChartAxis y;
    private final List<Series> series = new ArrayList<>();
    private final List<Rule> rules = new ArrayList<>();

    public SvgChart(ChartAxis x, ChartAxis y) {
        this.x = x;
        this.y = y;
    }

    /** How points are drawn. */
    public enum Style {
        STEPS,
        POINTS,
        LINE
    }

    /** A point, and what is said when the pointer is on it. */
    public record Point(double x, double y, String text) {}

    private record Series(String name, Style style, List<Point> points) {}

    private record Rule(String name, boolean vertical, double at) {}

    public SvgChart add(String name, Style style, List<Point> points) {
        series.add(new Series(name, style, List.copyOf(points)));
        return this;
    }

    /** A line across the whole chart, such as a threshold. */
    public SvgChart rule(String name, boolean vertical, double at) {
        rules.add(new Rule(name, vertical, at));
        return this;
    }

    public void writeTo(Html html) {
        html.element(
                "svg",
                () -> {
                    axes(html);
                    rules.forEach(rule -> rule(html, rule));
                    for (int i = 0; i < series.size(); i++) {
                        draw(html, series.get(i), "c" + i % COLOURS);
                    }
                },
                "viewBox",
                "0 0 " + WIDTH + " " + HEIGHT,
                "width",
                Integer.toString(WIDTH),
                "role",
                "img",
                "class",
                "chart");
        html.element(
                "p",
                () -> {
                    for (int i = 0; i < series.size(); i++) {
                        html.element("span", "■ ", "class", "c" + i % COLOURS);
                        html.text(series.get(i).name() + "   ");
                    }
                    rules.forEach(rule -> html.text("┄ " + rule.name() + "   "));
                },
                "class",
                "dim");
    }

    private void axes(Html html) {
        for (double tick : x.ticks()) {
            line(html, "grid", px(tick), TOP, px(tick), HEIGHT - BOTTOM);
            text(html, ShortNumber.of(tick), px(tick), HEIGHT - BOTTOM + 16, "middle");
        }
        for (double tick : y.ticks()) {
            line(html, "grid", LEFT, py(tick), WIDTH - RIGHT, py(tick));
            text(html, ShortNumber.of(tick), LEFT - 6, py(tick) + 4, "end");
        }
        text(html, x.title(), (LEFT + WIDTH - RIGHT) / 2.0, HEIGHT - 8, "middle");
        html.element(
                "text",
                y.title(),
                "transform",
                "rotate(-90) translate(" + -(TOP + HEIGHT - BOTTOM) / 2 + " 14)",
                "text-anchor",
                "middle");
    }

    private void rule(Html html, Rule rule) {
        if (rule.vertical()) {
            line(html, "rule", px(rule.at()), TOP, px(rule.at()), HEIGHT - BOTTOM);
        } else {
            line(html, "rule", LEFT, py(rule.at()), WIDTH - RIGHT, py(rule.at()));
        }
    }

    private void draw(Html html, Series one, String colour) {
        if (one.style() != Style.POINTS) {
            html.element("path", "", "class", "line " + colour, "d", path(one));
        }
        if (one.style() != Style.LINE) {
            for (Point point : one.points()) {
                html.element(
                        "circle",
                        () -> html.element("title", point.text()),
                        "class",
                        "dot " + colour,
                        "cx",
                        pixel(px(point.x())),
                        "cy",
                        pixel(py(point.y())),
                        "r",
                        "3");
            }
        }
    }

    private String path(Series one) {
        StringBuilder path = new StringBuilder();
        for (Point point : one.points()) {
            if (path.isEmpty()) {
                path.append("M").append(pixel(px(point.x()))).append(" ").append(pixel(py(point.y())));
            } else if (one.style() == Style.STEPS) {
                path.append(" H").append(pixel(px(point.x()))).append(" V").append(pixel(py(point.y())));
            } else {
                path.append(" L").append(pixel(px(point.x()))).append(" ").append(pixel(py(point.y())));
            }
        }
        return path.toString();
    }

    private static void line(Html html, String name, double x1, double y1, double x2, double y2) {
        html.element("line", "", "class", name, "x1", pixel(x1), "y1", pixel(y1), "x2", pixel(x2), "y2", pixel(y2));
    }

    private static void text(Html html, String text, double x, double y, String anchor) {
        html.element("text", text, "x", pixel(x), "y", pixel(y), "text-anchor", anchor);
    }

    private double px(double value) {
        return LEFT + x.place(value) * (WIDTH - LEFT - RIGHT);
    }

    private double py(double value) {
        return HEIGHT - BOTTOM - y.place(value) * (HEIGHT - TOP - BOTTOM);
    }

    private static String pixel(double value) {
        return String.format(Locale.ROOT, "%.1f", value);
    }
}
