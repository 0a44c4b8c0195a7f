package org.ulpscope.search.internal.boxes;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.ulpscope.backend.evaluate.Inputs;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.InputSlot;
import org.ulpscope.search.Probe;
import org.ulpscope.search.internal.BatchSize;
import org.ulpscope.search.internal.CoarseCount;
import org.ulpscope.search.regions.result.RegionLimits;

/** Calls made one by one, within limits. */
public final class LimitedCalls {
    /** The kind of an input that was not run, because a limit was reached. */
    public static final int UNKNOWN = -1;

    private static final int LARGE_BATCH = 1 << 16;

    private static final int STEP_BITS = 2;

    /** Of each box. */
    private static final Duration OVERTIME = Duration.ofMillis(50);

    private static final int OVERTIME_BATCH = 256;
    private static final int LEAST_OVERTIME_BATCH = 16;

    private final Probe probe;
    private final Progress progress;
    private final long nanos;
    private final long deadline;
    private final BatchSize batchSize = new BatchSize();
    private long budget;
    private long part;
    private long partDeadline;
    private long evaluations;
    private double leastNanosPerCall = Double.POSITIVE_INFINITY;
    private boolean complete = true;
    private boolean timeUp;

    public LimitedCalls(Probe probe, RegionLimits limits, Progress progress) {
        this.probe = probe;
        this.progress = progress;
        this.budget = limits.evaluations();
        this.nanos = limits.time().toNanos();
        this.deadline = probe.callNanos() + nanos;
        this.part = budget;
        this.partDeadline = deadline;
    }

    /**
     * Allows no more calls than take a part of the time at some pace: what is found is to depend on their number, and not on how busy the machine is
     * while they are made.
     *
     * @param pace nanoseconds a call
     */
    void plan(double pace) {
        // Those that told the pace are not counted: how many they were is no matter of what is looked at either.
        budget = evaluations + CoarseCount.of(budget, nanos / CoarseCount.PLANNED / Math.max(1, pace), STEP_BITS);
        part = budget;
    }

    /** As {@link #plan}, where those that told the pace are a few of all that are allowed. */
    void planAll(double pace) {
        budget = CoarseCount.of(budget, nanos / CoarseCount.PLANNED / Math.max(1, pace), STEP_BITS);
        part = budget;
    }

    /** Allows from now on one of so many equal parts of what is left. */
    void share(int parts) {
        part = evaluations + (budget - evaluations) / parts;
        // Calls are to be what ends a part; the time is but to leave the others something.
        shareTime(Math.min(parts, 2));
    }

    /** Allows until the next share no more than one of so many equal parts of the time that is left. */
    void shareTime(int parts) {
        long now = probe.callNanos();
        partDeadline = now + Math.max(0, deadline - now) / parts;
    }

    /** The kind of one input, also where a limit was reached, so that what is told of a box was run; {@link #UNKNOWN} if it was cancelled. */
    int kindOf(long[] point) {
        int[] found = progress.isCancelled() ? new int[0] : run(List.of(point));
        return found.length == 0 ? UNKNOWN : found[0];
    }

    /**
     * The kinds of a few inputs, also where a limit was reached, so that a box is looked into before it is told; {@link #UNKNOWN} from where it was
     * cancelled, or where that takes too long.
     */
    int[] kindsBeyondLimits(List<long[]> points) {
        int[] kinds = kindsOf(points);
        int known =
                (int) Arrays.stream(kinds).takeWhile(kind -> kind != UNKNOWN).count();
        long end = probe.callNanos() + OVERTIME.toNanos();
        // Of calls that are slow, so many would take seconds.
        int batch = Math.clamp(batchSize.next(), LEAST_OVERTIME_BATCH, OVERTIME_BATCH);
        while (known < kinds.length && !progress.isCancelled() && probe.callNanos() - end < 0) {
            int[] found = run(points.subList(known, Math.min(known + batch, kinds.length)));
            if (found.length == 0) {
                break;
            }
            System.arraycopy(found, 0, kinds, known, found.length);
            known += found.length;
        }
        return kinds;
    }

    /** The kinds of inputs, each given by its ordinals; {@link #UNKNOWN} from where a limit was reached. */
    public int[] kindsOf(List<long[]> points) {
        int[] kinds = new int[points.size()];
        Arrays.fill(kinds, UNKNOWN);
        for (int done = 0; done < kinds.length; ) {
            // A call of a few nanoseconds is worth no small batches.
            long wanted = batchSize.isLargest() ? LARGE_BATCH : batchSize.next();
            int count = (int) Math.min(Math.min(wanted, kinds.length - done), part - evaluations);
            boolean isLate = progress.isCancelled() || probe.callNanos() - partDeadline >= 0;
            if (count <= 0 || isLate) {
                complete = false;
                timeUp |= isLate;
                return kinds;
            }
            int[] found = run(points.subList(done, done + count));
            System.arraycopy(found, 0, kinds, done, found.length);
            if (found.length < count) {
                complete = false;
                timeUp |= progress.isCancelled();
                return kinds;
            }
            done += count;
        }
        return kinds;
    }

    private int[] run(List<long[]> points) {
        List<InputSlot> slots = probe.slots();
        List<long[]> columns = new ArrayList<>();
        for (int slot = 0; slot < slots.size(); slot++) {
            long[] column = new long[points.size()];
            for (int row = 0; row < column.length; row++) {
                column[row] = slots.get(slot).format().bits(points.get(row)[slot]);
            }
            columns.add(column);
        }
        long start = System.nanoTime();
        long callsBefore = probe.callNanos();
        int[] found = probe.kindsOf(new Inputs(columns, points.size()), progress.uncounted());
        leastNanosPerCall = Math.min(leastNanosPerCall, (double) (probe.callNanos() - callsBefore) / points.size());
        batchSize.learn(points.size(), System.nanoTime() - start);
        evaluations += found.length;
        progress.worked(found.length);
        return found;
    }

    /** Whether no more are made. */
    boolean isOver() {
        return left() == 0 || progress.isCancelled() || probe.callNanos() - partDeadline >= 0;
    }

    /** Whether it is the kind of calls that did not return. */
    public boolean isFault(int kind) {
        return probe.kinds().get(kind).fault();
    }

    /** Whether an input of the kind was run and gave something; what the function itself refuses is no input of it. */
    boolean isAnswer(int kind) {
        return kind != UNKNOWN && !probe.kinds().get(kind).refused();
    }

    /** How long they may take in all. */
    long nanos() {
        return nanos;
    }

    /** How many calls more the limits allow, if they do not take longer than planned. */
    long left() {
        return Math.max(0, part - evaluations);
    }

    /** Time that each call took of those that were made together and were the quickest: others had to wait for the machine. */
    double leastNanosPerCall() {
        return leastNanosPerCall;
    }

    long evaluations() {
        return evaluations;
    }

    /** Whether it was time that ended calls, and not their number. */
    boolean isTimeUp() {
        return timeUp;
    }

    /** Whether no limit was reached. */
    public boolean isComplete() {
        return complete;
    }
}
