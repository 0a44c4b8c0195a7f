package org.ulpscope.workbench.internal.inspect;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ulpscope.backend.Outcome;
import org.ulpscope.charts.ValueClassStyle;
import org.ulpscope.model.InputSlot;
import org.ulpscope.model.Outputs;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Value;
import org.ulpscope.search.Point;
import org.ulpscope.workbench.inspect.InspectedInput;

/**
 * An input some ulps away from the inspected one in one slot, and what it comes to on every platform.
 *
 * @param steps how many ulps away, negative for below
 * @param value its value in the slot that was stepped
 * @param format the format of the outputs
 * @param outcomes by name of the platform; empty before any was asked
 */
record Neighbour(int steps, Value value, FloatFormat format, Map<String, Outcome> outcomes) {
    /** How far to each side neighbours are shown. */
    private static final int REACH = 2;

    /** The points from two ulps below to two ulps above in a slot; fewer at an end of the format, one for a NaN. */
    static List<Point> around(Point point, int slot, InputSlot description) {
        List<Point> points = new ArrayList<>();
        for (Value value : values(new Value(description.format(), point.bits(slot)))) {
            long[] bits = new long[point.dimensions()];
            for (int i = 0; i < bits.length; i++) {
                bits[i] = i == slot ? value.bits() : point.bits(i);
            }
            points.add(new Point(bits));
        }
        return points;
    }

    /** The rows for such points, as far as every platform has answered. */
    static List<Neighbour> rows(InspectedInput input, int slot, List<Point> points, Map<String, List<Outcome>> results) {
        InputSlot description = InputSlot.of(input.kernel()).get(slot);
        int middle = points.indexOf(input.point());
        int answered = results.values().stream().mapToInt(List::size).min().orElse(points.size());
        List<Neighbour> rows = new ArrayList<>();
        for (int i = 0; i < answered; i++) {
            Map<String, Outcome> outcomes = new LinkedHashMap<>();
            for (Map.Entry<String, List<Outcome>> platform : results.entrySet()) {
                outcomes.put(platform.getKey(), platform.getValue().get(i));
            }
            Value value = new Value(description.format(), points.get(i).bits(slot));
            rows.add(new Neighbour(i - middle, value, Outputs.resultFormat(input.kernel()), outcomes));
        }
        return rows;
    }

    /** How what it comes to on a platform that was asked looks. */
    ValueClassStyle style(String platform) {
        return ValueClassStyle.ofLabel(outcomes.get(platform).label(format));
    }

    /** The value that it gives on a platform; empty when it does not return. */
    Optional<Value> output(String platform) {
        return outcomes.get(platform) instanceof Outcome.Returned(long bits, var flags)
                ? Optional.of(new Value(format, bits))
                : Optional.empty();
    }

    private static List<Value> values(Value centre) {
        List<Value> values = new ArrayList<>(List.of(centre));
        for (int i = 0; i < REACH; i++) {
            Value below = values.get(0).previous();
            if (!below.equals(values.get(0))) {
                values.add(0, below);
            }
            Value above = values.get(values.size() - 1).next();
            if (!above.equals(values.get(values.size() - 1))) {
                values.add(above);
            }
        }
        return values;
    }
}
