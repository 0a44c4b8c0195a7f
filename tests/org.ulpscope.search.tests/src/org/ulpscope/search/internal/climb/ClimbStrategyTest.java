package org.ulpscope.search.internal.climb;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ulpscope.backend.outcome.ExceptionFlags;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.model.InputSlot;
import org.ulpscope.model.signature.Signature;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.search.Goal;
import org.ulpscope.search.Observation;
import org.ulpscope.search.Point;
import org.ulpscope.search.SearchProblem;
import org.ulpscope.search.Strategies;
import org.ulpscope.search.Strategy;
import org.ulpscope.search.Suggestion;

/** A search by steps in functions whose best inputs are known. */
class ClimbStrategyTest {
    /** That {@code x * x} and {@code 3 * y} are equal; the nearer they are to each other, in relation to their size, the nearer an input is. */
    private record Equal() implements Goal {
        @Override
        public String name() {
            return "equal";
        }

        @Override
        public boolean isReachedBy(Observation observation) {
            return apart(observation.point()) == 0;
        }

        @Override
        public OptionalDouble distance(Observation observation) {
            double bits = -Math.log(apart(observation.point())) / Math.log(2);
            return Double.isNaN(bits) ? OptionalDouble.empty() : OptionalDouble.of(Math.clamp(1 - bits / 53, 0, 1));
        }
    }

    private static double apart(Point point) {
        double left = input(point, 0) * input(point, 0);
        double right = 3 * input(point, 1);
        return Math.abs(left - right) / Math.max(Math.abs(left), Math.abs(right));
    }

    private static double input(Point point, int slot) {
        return Double.longBitsToDouble(point.bits(slot));
    }

    private static Strategy strategy(long seed) {
        List<InputSlot> slots = InputSlot.of(Signature.parse("double f(double x, double y)"));
        return Strategies.named("climb")
                .create(new SearchProblem(
                        slots, List.of(new Equal()), FloatFormat.FP64, false, Map.of(), seed, 100_000));
    }

    /** What a strategy suggests, told what {@code x * x - 3 * y} gives. */
    private static List<Point> points(Strategy strategy, int count, int batch) {
        List<Point> points = new ArrayList<>();
        while (points.size() < count) {
            List<Point> next = strategy.suggest(Math.min(batch, count - points.size())).stream()
                    .map(Suggestion::point)
                    .toList();
            strategy.learn(next.stream().map(ClimbStrategyTest::observed).toList());
            points.addAll(next);
        }
        return points;
    }

    private static Observation observed(Point point) {
        double result = input(point, 0) * input(point, 0) - 3 * input(point, 1);
        return new Observation(
                point, List.of(new Outcome.Returned(Double.doubleToRawLongBits(result), ExceptionFlags.NONE)));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void itComesNearerThanDrawingAlone(long seed) {
        List<Point> points = points(strategy(seed), 8000, 500);
        double drawn = least(points.subList(0, 1500));
        double all = least(points);
        assertTrue(all < drawn * 1e-3 || all == 0, all + " after " + drawn);
    }

    private static double least(List<Point> points) {
        return points.stream()
                .mapToDouble(ClimbStrategyTest::apart)
                .filter(apart -> !Double.isNaN(apart))
                .min()
                .orElseThrow();
    }

    @Test
    void theSizeOfBatchesChangesNothing() {
        assertEquals(points(strategy(9), 2500, 500), points(strategy(9), 2500, 73));
    }

    @Test
    void noPointIsSuggestedTwice() {
        List<Point> points = points(strategy(3), 5000, 500);
        assertEquals(points.size(), points.stream().distinct().count());
    }
}
