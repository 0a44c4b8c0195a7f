package org.ulpscope.compare.disagreement;

import java.util.Arrays;
import java.util.List;
import org.ulpscope.backend.evaluate.Evaluator;
import org.ulpscope.backend.evaluate.Inputs;
import org.ulpscope.backend.evaluate.Outcomes;
import org.ulpscope.backend.evaluate.SweepRequest;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.InputSlot;
import org.ulpscope.search.Kind;
import org.ulpscope.search.KindCounts;
import org.ulpscope.search.Probe;

/**
 * What inputs come to on two platforms at once: how their results differ. Both run at the same time, at the next calls while the results of
 * the former are looked at.
 *
 * <p>The evaluators are not closed with it, and are nobody else's as long as a call lasts.
 */
public final class DisagreementProbe implements Probe, AutoCloseable {
    private static final int BATCH = 1 << 18;

    private final String name;
    private final List<InputSlot> slots;
    private final PairKinds pairKinds;
    private final AllPlatforms platforms;

    /**
     * @param reference the reference platform
     * @param other the platform that is compared with it
     * @param name the other platform's name in the study
     * @param pairKinds the kinds that are told apart
     */
    public DisagreementProbe(Evaluator reference, Evaluator other, String name, PairKinds pairKinds) {
        this.name = name;
        this.slots = reference.slots();
        this.pairKinds = pairKinds;
        this.platforms = new AllPlatforms(List.of(reference, other));
    }

    /** Ways to tell apart how two outcomes differ. */
    public interface PairKinds {
        /** All kinds. */
        List<Kind> kinds();

        /** The kind of two outcomes, by its position. */
        int of(Outcome reference, Outcome other);

        /** The kind of the outcomes of one row; the same as the other, only faster. */
        int of(Outcomes reference, Outcomes other, int row);

        /** As {@link Probe#hidesSought}. */
        default boolean hidesSought(int a, int b) {
            return false;
        }
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public List<InputSlot> slots() {
        return slots;
    }

    @Override
    public List<Kind> kinds() {
        return pairKinds.kinds();
    }

    @Override
    public int[] kindsOf(Inputs inputs, Progress progress) {
        List<Outcomes> both = platforms.evaluate(inputs, progress);
        int[] found = new int[AllPlatforms.made(both)];
        Arrays.setAll(found, row -> pairKinds.of(both.getFirst(), both.getLast(), row));
        return found;
    }

    @Override
    public KindCounts count(SweepRequest request, Progress progress) {
        long[] counts = new long[kinds().size()];
        long[] first = new long[kinds().size()];
        Arrays.fill(first, -1);
        long tried = sweep(request, progress, (call, kind) -> {
            if (counts[kind]++ == 0) {
                first[kind] = call;
            }
        });
        return new KindCounts(tried, counts, first);
    }

    @Override
    public long[] map(SweepRequest request, long cellCalls, Progress progress) {
        long[] masks = new long[Math.toIntExact(Math.ceilDiv(request.count(), cellCalls))];
        long tried = sweep(
                request, progress, (call, kind) -> masks[(int) ((call - request.first()) / cellCalls)] |= 1L << kind);
        return tried == request.count() ? masks : Arrays.copyOf(masks, (int) (tried / cellCalls));
    }

    @Override
    public long callNanos() {
        return platforms.callNanos();
    }

    @Override
    public boolean hidesSought(int a, int b) {
        return pairKinds.hidesSought(a, b);
    }

    /** Is told the kind of each call. */
    @FunctionalInterface
    private interface Sink {
        void met(long call, int kind);
    }

    /** @return the calls made, from the first on */
    private long sweep(SweepRequest request, Progress progress, Sink sink) {
        long made = 0;
        AllPlatforms.Running running = begin(request, 0, progress);
        while (made < request.count()) {
            int asked = size(request, made);
            AllPlatforms.Running next = begin(request, made + asked, progress);
            List<Outcomes> both = running.outcomes();
            int returned = AllPlatforms.made(both);
            for (int row = 0; row < returned; row++) {
                sink.met(request.first() + made + row, pairKinds.of(both.getFirst(), both.getLast(), row));
            }
            progress.worked(returned);
            made += returned;
            if (returned < asked) {
                next.outcomes();
                break;
            }
            running = next;
        }
        return made;
    }

    private static int size(SweepRequest request, long from) {
        return (int) Math.min(BATCH, request.count() - from);
    }

    private AllPlatforms.Running begin(SweepRequest request, long from, Progress progress) {
        int count = size(request, from);
        return count == 0
                ? AllPlatforms.Running.NOTHING
                : platforms.begin(new SweepRequest(request.first() + from, count, request.axes()), progress);
    }

    /** Ends its threads. */
    @Override
    public void close() {
        platforms.close();
    }
}
