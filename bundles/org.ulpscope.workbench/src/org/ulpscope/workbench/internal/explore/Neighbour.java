package org.ulpscope.workbench.internal.explore;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ulpscope.backend.evaluate.Inspection;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.Value;
import org.ulpscope.search.Point;
import org.ulpscope.workbench.explore.ExploredInput;

/**
 * An input some ulps away from the inspected one in one slot.
 *
 * @param steps how many ulps away, negative for below
 * @param value its value in the slot that was stepped
 * @param inspection what it comes to; empty before any platform was asked
 */
record Neighbour(int steps, Value value, Optional<Inspection> inspection) {
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

    /** The rows for such points: before any platform was asked, all of them; then as many as were answered. */
    static List<Neighbour> rows(
            ExploredInput input, int slot, List<Point> points, Optional<List<Inspection>> inspections) {
        InputSlot description = InputSlot.of(input.kernel()).get(slot);
        int middle = points.indexOf(input.point());
        int count = inspections.map(List::size).orElse(points.size());
        List<Neighbour> rows = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            int row = i;
            Value value = new Value(description.format(), points.get(i).bits(slot));
            rows.add(new Neighbour(i - middle, value, inspections.map(list -> list.get(row))));
        }
        return rows;
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
