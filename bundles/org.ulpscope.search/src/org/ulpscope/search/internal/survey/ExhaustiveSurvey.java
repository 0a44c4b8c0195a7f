package org.ulpscope.search.internal.survey;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.LongStream;
import org.ulpscope.backend.evaluate.Inputs;
import org.ulpscope.backend.evaluate.SweepRequest;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.search.Kind;
import org.ulpscope.search.KindCounts;
import org.ulpscope.search.Probe;
import org.ulpscope.search.internal.Deadline;
import org.ulpscope.study.Survey.Sample;

/**
 * Runs every input on one probe, block by block, and keeps of each block the first input of each kind that is looked for. Nothing that it finds
 * depends on how it cuts blocks into chunks, which follows the time that they take.
 */
final class ExhaustiveSurvey {
    private static final double NANOS_A_CHUNK = 2.5e8;
    private static final double NANOS_BETWEEN_POSTS = 1e9;
    private static final long FIRST_CHUNK = 1 << 20;

    private final Probe probe;
    private final int position;
    private final Domain domain;
    private final SurveyBoard board;
    private final Progress progress;
    private final Deadline deadline;
    private final ProbeTally tally;
    private final List<Sample> samples;
    private final Set<List<Object>> sampled = new HashSet<>();
    private long chunk = FIRST_CHUNK;
    private long posted = System.nanoTime();

    /** @param position the probe's on the board, which may have what an earlier run recorded */
    ExhaustiveSurvey(Probe probe, int position, Domain domain, SurveyBoard board, Duration time, Progress progress) {
        this.probe = probe;
        this.position = position;
        this.domain = domain;
        this.board = board;
        this.progress = progress;
        this.deadline = new Deadline(progress.uncounted(), time);
        this.tally = board.census(position)
                .map(census -> new ProbeTally(probe, domain, census))
                .orElseGet(() -> new ProbeTally(probe, domain));
        this.samples = new ArrayList<>(board.samples(position));
    }

    /** Goes on from where it was; posts what it has learned. */
    void run() {
        if (board.census(position).filter(census -> census.complete()).isPresent()) {
            return;
        }
        List<InputBlock> blocks = domain.blocks();
        samples.forEach(sample -> remember(blocks, sample));
        long before = 0;
        boolean whole = true;
        for (int block = 0; block < blocks.size() && whole; block++) {
            long size = (long) blocks.get(block).size();
            whole = tally.swept() >= before + size || sweep(block, blocks.get(block), tally.swept() - before, size);
            before += size;
        }
        if (whole && nans()) {
            tally.complete();
        }
        board.post(position, tally.census(), samples);
    }

    private void remember(List<InputBlock> blocks, Sample sample) {
        long[] ordinals = new long[sample.inputBits().size()];
        for (int slot = 0; slot < ordinals.length; slot++) {
            ordinals[slot] =
                    domain.slots().get(slot).format().ordinal(sample.inputBits().get(slot));
        }
        for (int block = 0; block < blocks.size(); block++) {
            if (blocks.get(block).contains(ordinals)) {
                sampled.add(List.of(block, sample.reason()));
            }
        }
    }

    /** Whether it came to the block's end. */
    private boolean sweep(int number, InputBlock block, long from, long size) {
        List<SweepRequest.Axis> axes = block.axes();
        for (long done = from; done < size; ) {
            long part = Math.min(Math.min(chunk, size - done), tally.parts().untilNextPart(axes.getFirst(), done));
            long start = System.nanoTime();
            KindCounts counted = probe.count(new SweepRequest(done, part, axes), deadline);
            pace(part, System.nanoTime() - start);
            tally.add(counted.tried(), counted.counts());
            tally.parts().addOfFirstSlot(axes.getFirst().ordinal(done), counted.counts());
            keepFirst(number, axes, counted);
            progress.worked(counted.tried());
            done += counted.tried();
            if (counted.tried() < part || deadline.isCancelled() && done < size) {
                return false;
            }
            postNowAndThen();
        }
        return true;
    }

    private void pace(long calls, long nanos) {
        double wanted = calls * NANOS_A_CHUNK / Math.max(1, nanos);
        chunk = (long) Math.clamp(wanted, 1, 64.0 * chunk);
    }

    private void keepFirst(int block, List<SweepRequest.Axis> axes, KindCounts counted) {
        for (int kind = 0; kind < probe.kinds().size(); kind++) {
            Kind one = probe.kinds().get(kind);
            String reason = SurveyBoard.reason(probe, one);
            if (one.sought() && counted.first()[kind] >= 0 && sampled.add(List.of(block, reason))) {
                samples.add(sample(domain.bits(InputBlock.ordinals(axes, counted.first()[kind])), reason));
            }
        }
    }

    private static Sample sample(long[] bits, String reason) {
        return new Sample(LongStream.of(bits).boxed().toList(), reason);
    }

    private void postNowAndThen() {
        if (System.nanoTime() - posted > NANOS_BETWEEN_POSTS) {
            board.post(position, tally.census(), samples);
            posted = System.nanoTime();
        }
    }

    /** Runs the NaN of a single slot; whether that leaves none out. */
    private boolean nans() {
        if (!domain.hasNaNs()) {
            return true;
        }
        if (domain.slots().size() > 1) {
            return false;
        }
        long bits = ((FloatFormat) domain.slots().getFirst().format()).quietNaNBits();
        int[] kinds = probe.kindsOf(new Inputs(List.of(new long[] {bits}), 1), deadline);
        if (kinds.length == 0) {
            return false;
        }
        tally.add(kinds[0]);
        Kind kind = probe.kinds().get(kinds[0]);
        if (kind.sought()) {
            samples.add(sample(new long[] {bits}, SurveyBoard.reason(probe, kind)));
        }
        return true;
    }
}
