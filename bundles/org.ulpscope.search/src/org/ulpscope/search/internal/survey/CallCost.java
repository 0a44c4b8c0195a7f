package org.ulpscope.search.internal.survey;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.ulpscope.backend.evaluate.SweepRequest;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.search.KindCounts;
import org.ulpscope.search.Probe;
import org.ulpscope.search.internal.Deadline;

/** Measures how long calls take, on inputs from all over the domain. */
final class CallCost {
    private static final int BLOCKS = 4;
    private static final long FIRST = 16;
    private static final long GROWTH = 8;
    private static final long MOST = 1 << 20;
    private static final long NANOS_WANTED = 3_000_000;
    /** Other programs make a call look slow now and then, and never fast. */
    private static final int REPEATS = 3;

    /** Fewer calls tell more about the way to the worker than about themselves, unless they are as slow as this. */
    private static final long FEWEST = 4096;

    private static final long NANOS_SLOW = 50_000_000;

    /** Values of the slots after the first repeat after prime numbers of calls, so that they meet in all combinations. */
    private static final int[] PRIMES = {61, 53, 47, 43, 41, 37, 31, 29, 23, 19, 17, 13, 11, 7, 5, 3};

    private CallCost() {}

    /**
     * Nanoseconds that a call takes on the slowest of some probes.
     *
     * @param time that each probe may take; calls that fault one after the other would take for ever
     */
    static double slowest(List<? extends Probe> probes, Domain domain, Duration time, Progress progress) {
        return probes.stream()
                .mapToDouble(probe -> nanos(probe, domain, time, progress))
                .max()
                .orElse(Double.POSITIVE_INFINITY);
    }

    /** Nanoseconds that a call in a sweep takes, all cores at work; infinite where the calls do not come to an end. */
    private static double nanos(Probe probe, Domain domain, Duration time, Progress progress) {
        // The first call starts the worker, which takes seconds on a busy machine and tells nothing of the others.
        probe.count(new SweepRequest(0, 1, axes(firstBlock(domain), 1)), progress.uncounted());
        Deadline deadline = new Deadline(progress.uncounted(), time, probe::callNanos);
        List<InputBlock> largest = (domain.blockCount() > 256 ? List.of(firstBlock(domain)) : domain.blocks())
                .stream()
                        .sorted(Comparator.comparingDouble(InputBlock::size).reversed())
                        .limit(BLOCKS)
                        .toList();
        return largest.stream()
                .takeWhile(block -> !deadline.isOver())
                .mapToDouble(block -> nanos(probe, block, deadline))
                .average()
                .orElse(Double.POSITIVE_INFINITY);
    }

    private static InputBlock firstBlock(Domain domain) {
        List<Stretch> longest = new ArrayList<>();
        for (int slot = 0; slot < domain.slots().size(); slot++) {
            longest.add(domain.stretches(slot).stream()
                    .max(Comparator.comparingLong(Stretch::last))
                    .orElseThrow());
        }
        return new InputBlock(longest);
    }

    private static double nanos(Probe probe, InputBlock block, Progress progress) {
        double least = Double.POSITIVE_INFINITY;
        for (long count = FIRST; ; count *= GROWTH) {
            double elapsed = Double.POSITIVE_INFINITY;
            for (int i = 0; i < REPEATS && elapsed >= NANOS_WANTED; i++) {
                elapsed = Math.min(elapsed, elapsed(probe, new SweepRequest(0, count, axes(block, count)), progress));
            }
            double before = least;
            least = Math.min(least, elapsed / count);
            // Few calls that took long may have waited for other programs: if they are slow themselves, more of them
            // take longer.
            boolean enough = count < FEWEST ? elapsed >= NANOS_SLOW && least > before / 2 : elapsed >= NANOS_WANTED;
            if (enough || count >= MOST || progress.isCancelled()) {
                return least;
            }
        }
    }

    /** What all calls would have taken at the pace of those that were made; infinite where none came to its end. */
    private static double elapsed(Probe probe, SweepRequest request, Progress progress) {
        long start = probe.callNanos();
        KindCounts counted = probe.count(request, progress);
        double took = probe.callNanos() - start;
        return counted.tried() == 0 ? Double.POSITIVE_INFINITY : took / counted.tried() * request.count();
    }

    private static List<SweepRequest.Axis> axes(InputBlock block, long count) {
        List<SweepRequest.Axis> axes = new ArrayList<>();
        for (int slot = 0; slot < block.stretches().size(); slot++) {
            Stretch stretch = block.stretches().get(slot);
            long values = slot == 0 ? count : PRIMES[(slot - 1) % PRIMES.length];
            long extent = Math.min(values, stretch.last()) + (stretch.last() < values ? 1 : 0);
            long step = extent <= 1 ? 0 : stretch.last() / (extent - 1);
            axes.add(new SweepRequest.Axis(stretch.base(), stretch.direction() * step, Math.max(1, extent), 1));
        }
        return axes;
    }
}
