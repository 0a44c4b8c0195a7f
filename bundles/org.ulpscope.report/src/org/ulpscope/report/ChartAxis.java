package org.ulpscope.report;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/**
 * An axis of a chart.
 *
 * @param title what it shows
 * @param from its first value
 * @param to its last value, another one
 * @param logarithmic whether powers of ten are evenly spaced; then both are above 0
 */
public record ChartAxis(String title, double from, double to, boolean logarithmic) {
    private static final int MOST_TICKS = 7;

    /** An axis that holds all values, with a little room. */
    public static ChartAxis over(String title, Collection<Double> values) {
        double least = values.stream().mapToDouble(Double::doubleValue).min().orElse(0);
        double most = values.stream().mapToDouble(Double::doubleValue).max().orElse(1);
        double room = most > least ? (most - least) / 20 : Math.max(Math.abs(most), 1) / 20;
        return new ChartAxis(title, least - room, most + room, false);
    }

    /** One that begins at zero. */
    public static ChartAxis fromZero(String title, double most) {
        return new ChartAxis(title, 0, Math.max(most, 1), false);
    }

    /** An axis of powers of ten that holds all values, which are above 0. */
    public static ChartAxis powers(String title, Collection<Double> values) {
        double least = values.stream().mapToDouble(Double::doubleValue).min().orElse(1);
        double most = values.stream().mapToDouble(Double::doubleValue).max().orElse(1);
        return new ChartAxis(
                title,
                Math.pow(10, Math.floor(Math.log10(least) - 1e-9)),
                Math.pow(10, Math.ceil(Math.log10(most) + 1e-9)),
                true);
    }

    /** Where a value is, from 0 to 1. */
    public double place(double value) {
        double place = logarithmic ? Math.log(value / from) / Math.log(to / from) : (value - from) / (to - from);
        return Math.clamp(place, 0, 1);
    }

    /** Values to write beside it. */
    public List<Double> ticks() {
        return logarithmic ? powersOfTen() : evenly();
    }

    private List<Double> powersOfTen() {
        int first = (int) Math.round(Math.log10(from));
        int last = (int) Math.round(Math.log10(to));
        int step = Math.max(1, (last - first + MOST_TICKS - 1) / MOST_TICKS);
        List<Double> ticks = new ArrayList<>();
        for (int exponent = first; exponent <= last; exponent += step) {
            ticks.add(Math.pow(10, exponent));
        }
        return ticks;
    }

    private List<Double> evenly() {
        double rough = (to - from) / MOST_TICKS;
        double power = Math.pow(10, Math.floor(Math.log10(rough)));
        double step = power * (rough <= power ? 1 : rough <= 2 * power ? 2 : rough <= 5 * power ? 5 : 10);
        List<Double> ticks = new ArrayList<>();
        for (double tick = Math.ceil(from / step) * step; tick <= to + step / 1e6; tick += step) {
            // A sum of steps that should be zero is a speck beside it.
            ticks.add(Math.abs(tick) < step / 1e6 ? 0 : tick);
        }
        return ticks;
    }
}
