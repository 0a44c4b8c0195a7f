package org.ulpscope.compare.disagreement;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Function;
import org.ulpscope.backend.evaluate.Evaluator;
import org.ulpscope.backend.evaluate.Inputs;
import org.ulpscope.backend.evaluate.Outcomes;
import org.ulpscope.backend.evaluate.SweepRequest;
import org.ulpscope.base.Closing;
import org.ulpscope.base.Futures;
import org.ulpscope.base.progress.Progress;

/** Runs the same calls on several platforms at once, each on a thread of its own. */
public final class AllPlatforms implements AutoCloseable {
    private final List<Evaluator> evaluators;
    private final List<ExecutorService> threads = new ArrayList<>();

    public AllPlatforms(List<Evaluator> evaluators) {
        this.evaluators = List.copyOf(evaluators);
        evaluators.forEach(one -> threads.add(
                Executors.newSingleThreadExecutor(Thread.ofPlatform().daemon().factory())));
    }

    /** Calls that are under way. */
    public record Running(List<CompletableFuture<Outcomes>> futures) {
        /** No calls at all. */
        public static final Running NOTHING = new Running(List.of());

        /** What they came to on each platform, when all have ended. */
        public List<Outcomes> outcomes() {
            return Futures.all(futures);
        }
    }

    /** Begins the calls of a sweep, behind those begun before. */
    public Running begin(SweepRequest request, Progress progress) {
        return begin(evaluator -> evaluator.values(request, progress.uncounted()));
    }

    /** The outcomes of some inputs on each platform; as many on one as on the other. */
    public List<Outcomes> evaluate(Inputs inputs, Progress progress) {
        return begin(evaluator -> evaluator.evaluate(inputs, progress.uncounted()))
                .outcomes();
    }

    private Running begin(Function<Evaluator, Outcomes> calls) {
        List<CompletableFuture<Outcomes>> futures = new ArrayList<>();
        for (int i = 0; i < evaluators.size(); i++) {
            Evaluator evaluator = evaluators.get(i);
            futures.add(CompletableFuture.supplyAsync(() -> calls.apply(evaluator), threads.get(i)));
        }
        return new Running(futures);
    }

    /** As {@link Evaluator#callNanos}, of all of them together: each has all processors for its calls. */
    public long callNanos() {
        return evaluators.stream().mapToLong(Evaluator::callNanos).sum();
    }

    /** The calls that all platforms made of those asked for. */
    public static int made(List<Outcomes> outcomes) {
        return outcomes.stream().mapToInt(Outcomes::count).min().orElse(0);
    }

    @Override
    public void close() {
        Closing.all(threads, ExecutorService::close);
    }
}
