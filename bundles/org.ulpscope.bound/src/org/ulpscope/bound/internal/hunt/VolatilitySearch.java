package org.ulpscope.bound.internal.hunt;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.stream.IntStream;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.bound.hunt.result.BoundHuntRequest;
import org.ulpscope.bound.hunt.result.BoundHuntResult;
import org.ulpscope.bound.hunt.result.BoundTrial;
import org.ulpscope.bound.internal.run.InstrumentedKernel;
import org.ulpscope.bound.result.BoundedLine;
import org.ulpscope.bound.result.Bounds;
import org.ulpscope.model.InputSlot;
import org.ulpscope.model.Outputs;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Value;
import org.ulpscope.search.Observation;
import org.ulpscope.search.Point;
import org.ulpscope.search.SearchProblem;
import org.ulpscope.search.Strategies;
import org.ulpscope.search.Strategy;

/** Tries inputs, each as Bayesian optimisation proposes it, and keeps those that tell most. */
public final class VolatilitySearch {
    private static final int MOST_KEPT = 10;
    private static final int BATCH = 8;

    private static final Comparator<BoundTrial> WIDEST_FIRST = Comparator.comparing(BoundTrial::mayBeNan)
            .thenComparing(trial -> trial.bounds().width())
            .reversed();

    private final BoundHuntRequest request;
    private final InstrumentedKernel kernel;
    private final Progress progress;
    private final List<InputSlot> slots;
    private final FloatFormat format;
    private final Strategy strategy;
    private final List<BoundTrial> widest = new ArrayList<>();
    private final Map<String, BoundTrial> unstable = new LinkedHashMap<>();
    private int tried;
    private int failed;

    /** @param kernel the request's, compiled */
    public VolatilitySearch(BoundHuntRequest request, InstrumentedKernel kernel, Progress progress) {
        this.request = request;
        this.kernel = kernel;
        this.progress = progress;
        this.slots = InputSlot.of(request.kernel());
        this.format = Outputs.resultFormat(request.kernel());
        this.strategy = Strategies.named("bayes")
                .create(new SearchProblem(
                        slots,
                        List.of(new WidthGoal(format), new UnstableGoal()),
                        format,
                        false,
                        Map.of(),
                        request.seed(),
                        request.budget()));
    }

    /** Spends the budget; less of it where the user asks to stop, or the strategy has no more to suggest. */
    public BoundHuntResult run() {
        while (tried < request.budget() && !progress.isCancelled()) {
            List<Point> points = strategy.suggest(Math.min(BATCH, request.budget() - tried)).stream()
                    .map(suggestion -> suggestion.point())
                    .toList();
            if (points.isEmpty()) {
                break;
            }
            List<Observation> observations = new ArrayList<>();
            for (Point point : points) {
                observations.add(observed(point));
                tried++;
                progress.worked(1);
            }
            strategy.learn(observations);
        }
        return new BoundHuntResult(request, tried, failed, widest, List.copyOf(unstable.values()));
    }

    private Observation observed(Point point) {
        List<Value> inputs = IntStream.range(0, slots.size())
                .mapToObj(slot -> new Value(slots.get(slot).format(), point.bits(slot)))
                .toList();
        try {
            Bounds bounds = kernel.run(inputs, request.model(), Set.of());
            keep(new BoundTrial(inputs, bounds));
            return Ends.of(point, bounds, format);
        } catch (CancellationException e) {
            // What was found until then is told.
            return Ends.failed(point, e.getMessage());
        } catch (BadInputException e) {
            failed++;
            return Ends.failed(point, e.getMessage());
        }
    }

    private void keep(BoundTrial trial) {
        for (BoundedLine line : trial.bounds().unstable()) {
            unstable.putIfAbsent(line.place(), trial);
        }
        if (trial.mayBeNan() || trial.bounds().width().signum() > 0) {
            widest.add(trial);
            widest.sort(WIDEST_FIRST);
            if (widest.size() > MOST_KEPT) {
                widest.removeLast();
            }
        }
    }
}
