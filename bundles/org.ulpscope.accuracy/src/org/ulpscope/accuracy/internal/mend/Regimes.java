package org.ulpscope.accuracy.internal.mend;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.FloatFormat;

/**
 * Splits a domain along one variable, and takes in each part the form that loses least there: the best cut of the points into up to three runs, by dynamic
 * programming over the points in their order (Bellman 1961).
 */
final class Regimes {
    private static final int MOST_PARTS = 3;
    /** What a condition more must gain, as a mean over all points: in bits. */
    private static final double PRICE = 0.1;

    private static final double OTHER = 0.03;
    private static final double LONGER = 0.002;
    /** What a shorter number in a condition may cost, in bits. */
    private static final double ROUNDING = 0.01;

    /**
     * Forms side by side.
     *
     * @param forms one a part, from the least values of the variable on
     * @param variable what decides, as C writes it; empty for one form
     * @param thresholds where one part ends and the next begins: a value below belongs to the part before
     * @param mean bits that are wrong, as a mean over the points
     */
    record Split(List<Form> forms, String variable, List<Double> thresholds, double mean) {}

    private final Points points;
    private final List<Form> forms;
    private final Set<String> changed;

    /** @param changed variables that do not have their first value where the forms stand */
    Regimes(Points points, List<Form> forms, Set<String> changed) {
        this.points = points;
        this.forms = forms;
        this.changed = changed;
    }

    /** What a form costs at a point: the bits that it loses, and a little for all that is not the source's own, and long. */
    private double price(int form, int point) {
        double little =
                form == 0 ? 0 : OTHER + LONGER * forms.get(form).expression().size();
        return forms.get(form).bits()[point] + little;
    }

    /** The best split; one form alone where no condition is worth its price. */
    Split best() {
        Form single = forms.stream()
                .min(Comparator.comparingDouble(form -> form.mean() + price(forms.indexOf(form), 0) - form.bits()[0]))
                .orElseThrow();
        Split best = new Split(List.of(single), "", List.of(), single.mean());
        for (int slot = 0; slot < points.slots().size(); slot++) {
            InputSlot of = points.slots().get(slot);
            if (!(of.format() instanceof FloatFormat) || of.name().contains("[") || changed.contains(of.name())) {
                continue;
            }
            for (boolean magnitude : new boolean[] {false, true}) {
                Optional<Split> split = along(slot, magnitude);
                if (split.isPresent() && price(split.get()) < price(best)) {
                    best = split.get();
                }
            }
        }
        return best;
    }

    private static double price(Split split) {
        return split.mean() + PRICE * split.thresholds().size();
    }

    private Optional<Split> along(int slot, boolean magnitude) {
        double[] values = IntStream.range(0, points.count())
                .mapToDouble(point -> magnitude ? Math.abs(points.number(point, slot)) : points.number(point, slot))
                .toArray();
        int[] order = IntStream.range(0, values.length)
                .boxed()
                .sorted(Comparator.comparingDouble(point -> values[point]))
                .mapToInt(Integer::intValue)
                .toArray();
        int count = order.length;
        double[][] cost = new double[MOST_PARTS + 1][count + 1];
        int[][] form = new int[MOST_PARTS + 1][count + 1];
        int[][] from = new int[MOST_PARTS + 1][count + 1];
        for (double[] row : cost) {
            Arrays.fill(row, Double.POSITIVE_INFINITY);
        }
        cost[0][0] = 0;
        for (int part = 1; part <= MOST_PARTS; part++) {
            for (int f = 0; f < forms.size(); f++) {
                double open = Double.POSITIVE_INFINITY;
                int start = 0;
                for (int i = 0; i < count; i++) {
                    boolean canBegin = i == 0 || values[order[i]] > values[order[i - 1]];
                    if (canBegin && cost[part - 1][i] < open) {
                        open = cost[part - 1][i];
                        start = i;
                    }
                    open += price(f, order[i]);
                    if (open < cost[part][i + 1]) {
                        cost[part][i + 1] = open;
                        form[part][i + 1] = f;
                        from[part][i + 1] = start;
                    }
                }
            }
        }
        String variable = magnitude
                ? absolute(points.slots().get(slot))
                : points.slots().get(slot).name();
        return IntStream.rangeClosed(2, MOST_PARTS)
                .filter(parts -> Double.isFinite(cost[parts][count]))
                .mapToObj(parts -> split(parts, variable, values, order, form, from, cost[parts][count] / count))
                .map(split -> withShortThresholds(split, values))
                .min(Comparator.comparingDouble(Regimes::price));
    }

    private String absolute(InputSlot slot) {
        return (points.format() == FloatFormat.FP32 ? "fabsf(" : "fabs(") + slot.name() + ")";
    }

    private Split split(
            int parts, String variable, double[] values, int[] order, int[][] form, int[][] from, double mean) {
        List<Form> chosen = new ArrayList<>();
        List<Double> thresholds = new ArrayList<>();
        int end = order.length;
        for (int part = parts; part >= 1; part--) {
            chosen.addFirst(forms.get(form[part][end]));
            int start = from[part][end];
            if (part > 1) {
                thresholds.addFirst(between(values[order[start - 1]], values[order[start]]));
            }
            end = start;
        }
        return new Split(List.copyOf(chosen), variable, List.copyOf(thresholds), mean);
    }

    /** The same with shorter numbers in its conditions, as long as that costs next to nothing. */
    private Split withShortThresholds(Split split, double[] values) {
        List<Double> thresholds = new ArrayList<>(split.thresholds());
        double exact = mean(split.forms(), thresholds, values);
        for (int i = 0; i < thresholds.size(); i++) {
            double now = thresholds.get(i);
            double[] shorter = {0, rounded(now, 1), rounded(now, 2), rounded(now, 3), now};
            for (double candidate : shorter) {
                thresholds.set(i, candidate);
                if (mean(split.forms(), thresholds, values) < exact + ROUNDING) {
                    break;
                }
            }
        }
        return new Split(split.forms(), split.variable(), List.copyOf(thresholds), split.mean());
    }

    private static double rounded(double number, int digits) {
        return number == 0
                ? 0
                : new BigDecimal(number).round(new MathContext(digits)).doubleValue();
    }

    private static double mean(List<Form> forms, List<Double> thresholds, double[] values) {
        double sum = 0;
        for (int point = 0; point < values.length; point++) {
            int part = 0;
            while (part < thresholds.size() && values[point] >= thresholds.get(part)) {
                part++;
            }
            sum += forms.get(part).bits()[point];
        }
        return sum / values.length;
    }

    /** A short number above one and not above another. */
    static double between(double below, double above) {
        if (below < 0 && above >= 0) {
            return 0;
        }
        for (int digits = 1; digits < 17; digits++) {
            for (double from : new double[] {above, (below + above) / 2, below}) {
                double rounded = Double.isFinite(from) && from != 0
                        ? new BigDecimal(from).round(new MathContext(digits)).doubleValue()
                        : from;
                if (rounded > below && rounded <= above) {
                    return rounded;
                }
            }
        }
        return above;
    }
}
