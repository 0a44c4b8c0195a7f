package org.ulpscope.compare.internal;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.ulpscope.backend.evaluate.Inputs;
import org.ulpscope.backend.evaluate.Outcomes;
import org.ulpscope.backend.evaluate.SweepRequest;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.compare.disagreement.AllPlatforms;
import org.ulpscope.compare.internal.sweep.SweepPlan;
import org.ulpscope.model.InputSlot;
import org.ulpscope.search.SearchResult.End;

/** Sweeps over the inputs of a plan on all platforms, and counts. While the one batch is counted, the platforms are at work on the next. */
final class Sweep {
    private static final int LEAST_BATCH = 1 << 10;
    private static final int MOST_BATCH = 1 << 18;
    private static final long BATCH_NANOS = 100_000_000L;
    private static final long CHECKPOINT_NANOS = 2_000_000_000L;

    private final AllPlatforms platforms;
    private final List<InputSlot> slots;
    private final List<PairTally> tallies;
    private final List<DisagreementBorders> borders;
    private final Progress progress;
    private final Optional<Long> deadline;
    private int batch = LEAST_BATCH;
    private long begun;

    /**
     * @param tallies the first platform with each of the others
     * @param borders the same pairs; none where nobody looks for regions
     * @param deadline nano time after which no further batch is begun
     */
    Sweep(
            AllPlatforms platforms,
            List<InputSlot> slots,
            List<PairTally> tallies,
            List<DisagreementBorders> borders,
            Progress progress,
            Optional<Long> deadline) {
        this.platforms = platforms;
        this.slots = slots;
        this.tallies = tallies;
        this.borders = borders;
        this.progress = progress;
        this.deadline = deadline;
    }

    /** Is told now and then how many inputs of the plan are counted. */
    @FunctionalInterface
    interface Checkpoint {
        void reached(long swept);
    }

    /** A batch under way. */
    private record Batch(SweepRequest request, AllPlatforms.Running running) {}

    /**
     * Runs the plan.
     *
     * @param from how many inputs of it were counted before
     * @return why it ended; NOTHING_LEFT when it came to its end
     */
    End run(SweepPlan plan, long from, Checkpoint checkpoint) {
        progress.begin("Comparing " + plan.count() + " inputs", plan.count());
        progress.worked(from);
        List<SweepRequest> left = rest(plan, from);
        long swept = from;
        long stored = System.nanoTime();
        begun = stored;
        Optional<Batch> current = next(left);
        while (current.isPresent()) {
            Optional<Batch> following = progress.isCancelled() ? Optional.empty() : next(left);
            List<Outcomes> outcomes = current.get().running().outcomes();
            int made = AllPlatforms.made(outcomes);
            SweepRequest request = current.get().request();
            count(request, outcomes, made);
            swept += made;
            progress.worked(made);
            if (made < request.count()) {
                following.ifPresent(batchUnderWay -> batchUnderWay.running().outcomes());
                checkpoint.reached(swept);
                return progress.isCancelled() ? End.CANCELLED : End.TOO_MANY_FAULTS;
            }
            adapt();
            if (System.nanoTime() - stored > CHECKPOINT_NANOS) {
                // Whoever is told may want the platforms for themselves.
                following.ifPresent(batchUnderWay -> batchUnderWay.running().outcomes());
                checkpoint.reached(swept);
                stored = System.nanoTime();
            }
            current = following;
        }
        if (swept == plan.swept() && !progress.isCancelled() && !isTimeUp()) {
            int made = countApart(plan.apart());
            swept += made;
            if (made < plan.apart().size() && !progress.isCancelled()) {
                checkpoint.reached(swept);
                return End.TOO_MANY_FAULTS;
            }
        }
        checkpoint.reached(swept);
        return swept == plan.count() ? End.NOTHING_LEFT : progress.isCancelled() ? End.CANCELLED : End.TIME_UP;
    }

    private static List<SweepRequest> rest(SweepPlan plan, long from) {
        List<SweepRequest> left = new ArrayList<>();
        long skip = from;
        for (SweepRequest part : plan.parts()) {
            long skipped = Math.min(skip, part.count());
            skip -= skipped;
            if (skipped < part.count()) {
                left.add(new SweepRequest(skipped, part.count() - skipped, part.axes()));
            }
        }
        return left;
    }

    /** Begins the next batch, and takes it off the work that is left. */
    private Optional<Batch> next(List<SweepRequest> left) {
        if (left.isEmpty() || isTimeUp()) {
            return Optional.empty();
        }
        SweepRequest part = left.removeFirst();
        int count = (int) Math.min(batch, part.count());
        SweepRequest request = new SweepRequest(part.first(), count, part.axes());
        if (count < part.count()) {
            left.addFirst(new SweepRequest(part.first() + count, part.count() - count, part.axes()));
        }
        return Optional.of(new Batch(request, platforms.begin(request, progress)));
    }

    private boolean isTimeUp() {
        return deadline.filter(time -> System.nanoTime() - time >= 0).isPresent();
    }

    /** All of them at once: they are few. */
    private int countApart(List<List<Long>> apart) {
        if (apart.isEmpty()) {
            return 0;
        }
        List<long[]> columns = IntStream.range(0, slots.size())
                .mapToObj(slot ->
                        apart.stream().mapToLong(input -> input.get(slot)).toArray())
                .toList();
        List<Outcomes> outcomes = platforms.evaluate(new Inputs(columns, apart.size()), progress);
        int made = AllPlatforms.made(outcomes);
        for (int pair = 0; pair < tallies.size(); pair++) {
            tallies.get(pair).add(outcomes.getFirst(), outcomes.get(pair + 1), made, apart::get);
        }
        progress.worked(made);
        return made;
    }

    private void adapt() {
        long now = System.nanoTime();
        long took = now - begun;
        begun = now;
        batch = took < BATCH_NANOS / 2
                ? Math.min(MOST_BATCH, 2 * batch)
                : took > 2 * BATCH_NANOS ? Math.max(LEAST_BATCH, batch / 2) : batch;
    }

    private void count(SweepRequest request, List<Outcomes> outcomes, int made) {
        for (int pair = 0; pair < tallies.size(); pair++) {
            boolean differ = tallies.get(pair)
                    .add(
                            outcomes.getFirst(),
                            outcomes.get(pair + 1),
                            made,
                            row -> input(request, request.first() + row));
            if (differ && !borders.isEmpty()) {
                borders.get(pair).add(outcomes.getFirst(), outcomes.get(pair + 1), made, request);
            }
        }
    }

    private List<Long> input(SweepRequest request, long call) {
        List<Long> bits = new ArrayList<>();
        for (int slot = 0; slot < slots.size(); slot++) {
            bits.add(slots.get(slot).format().bits(request.axes().get(slot).ordinal(call)));
        }
        return bits;
    }
}
