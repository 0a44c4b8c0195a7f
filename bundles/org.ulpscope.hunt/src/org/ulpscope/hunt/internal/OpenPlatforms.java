package org.ulpscope.hunt.internal;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.ulpscope.backend.Evaluator;
import org.ulpscope.backend.Inputs;
import org.ulpscope.backend.Outcome;
import org.ulpscope.backend.Outcomes;
import org.ulpscope.backend.Platform;
import org.ulpscope.backend.PlatformRequest;
import org.ulpscope.backend.Progress;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.UlpscopeException;
import org.ulpscope.search.Point;
import org.ulpscope.study.UnavailablePlatform;

/** The evaluators of a hunt, one for each platform that works here. */
public final class OpenPlatforms implements AutoCloseable {
    /** Makes the evaluator of one platform. */
    @FunctionalInterface
    public interface Opener {
        Evaluator open(PlatformRequest platform);
    }

    private final List<Evaluator> evaluators = new ArrayList<>();
    private final List<UnavailablePlatform> unavailable = new ArrayList<>();

    private OpenPlatforms() {}

    /**
     * Opens those of {@code requests} that can be.
     *
     * @throws UlpscopeException if none can
     */
    public static OpenPlatforms of(List<PlatformRequest> requests, Opener opener) {
        OpenPlatforms platforms = new OpenPlatforms();
        List<UlpscopeException> failures = new ArrayList<>();
        try {
            for (PlatformRequest request : requests) {
                try {
                    platforms.evaluators.add(opener.open(request));
                } catch (UlpscopeException e) {
                    failures.add(e);
                    platforms.unavailable.add(new UnavailablePlatform(request, e.getMessage()));
                }
            }
            platforms.requireOne(failures);
            return platforms;
        } catch (RuntimeException e) {
            platforms.close();
            throw e;
        }
    }

    private void requireOne(List<UlpscopeException> failures) {
        if (!evaluators.isEmpty()) {
            return;
        }
        if (failures.size() == 1) {
            throw failures.getFirst();
        }
        throw new UlpscopeException(
                failures.isEmpty()
                        ? "No platform was asked for; name at least one."
                        : failures.stream().map(Throwable::getMessage).collect(Collectors.joining(" ")));
    }

    /** The platforms that work, with names that are unique: the second {@code gcc} is {@code gcc-2}. */
    public List<Platform> platforms() {
        Set<String> taken = new HashSet<>();
        List<Platform> named = new ArrayList<>();
        for (Evaluator evaluator : evaluators) {
            Platform platform = evaluator.platform();
            String name = platform.name();
            for (int i = 2; !taken.add(name); i++) {
                name = platform.name() + "-" + i;
            }
            named.add(new Platform(name, platform.toolchain(), platform.options(), platform.device()));
        }
        return List.copyOf(named);
    }

    public List<UnavailablePlatform> unavailable() {
        return List.copyOf(unavailable);
    }

    public List<InputSlot> slots() {
        return evaluators.getFirst().slots();
    }

    public FloatFormat resultFormat() {
        return evaluators.getFirst().resultFormat();
    }

    /** The outcomes of each point on each platform; for fewer points only when {@code progress} was cancelled. */
    List<List<Outcome>> evaluate(List<Point> points, Progress progress) {
        Inputs inputs = inputs(points);
        List<Outcomes> columns = new ArrayList<>();
        int rows = points.size();
        for (Evaluator evaluator : evaluators) {
            Outcomes outcomes = evaluator.evaluate(inputs, progress);
            columns.add(outcomes);
            rows = Math.min(rows, outcomes.count());
        }
        List<List<Outcome>> byPoint = new ArrayList<>();
        for (int i = 0; i < rows; i++) {
            int row = i;
            byPoint.add(columns.stream().map(column -> column.get(row)).toList());
        }
        return byPoint;
    }

    private Inputs inputs(List<Point> points) {
        List<long[]> columns = new ArrayList<>();
        for (int slot = 0; slot < slots().size(); slot++) {
            int column = slot;
            columns.add(points.stream().mapToLong(point -> point.bits(column)).toArray());
        }
        return new Inputs(columns, points.size());
    }

    @Override
    public void close() {
        evaluators.forEach(Evaluator::close);
    }
}
