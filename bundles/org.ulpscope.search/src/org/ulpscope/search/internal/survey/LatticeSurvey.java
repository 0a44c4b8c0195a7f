package org.ulpscope.search.internal.survey;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ulpscope.backend.evaluate.SweepRequest;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.search.Probe;
import org.ulpscope.study.Census;
import org.ulpscope.study.Survey.Sample;

/**
 * Looks at one probe's inputs from all over the domain: special values, then, a round at a time, grids over every sign and binade, each round four
 * times as dense as the one before, inputs near {@linkplain OrdinaryInputs ordinary numbers}, and the borders between kinds that all of these show, ever closer. It ends when a round after the first few shows
 * no kind that was not known, of normal numbers or of others, or when the time is up. Asked to go on, it makes further rounds to the end of the time.
 */
final class LatticeSurvey {
    private static final int FEWEST_ROUNDS = 3;
    static final int MOST_ROUNDS = 6;
    private static final double FIRST_POINTS_OF_ONE_SLOT = 1 << 12;
    private static final double FIRST_POINTS = 1 << 14;
    private static final int GRIDS_OF_FIRST = 4;
    private static final int GRIDS = 16;
    private static final int MOST_BLOCKS = 64;
    private static final int RANDOM_SHARE = 4;
    private static final int MOST_OTHERS = 1 << 16;
    private static final int BORDERS_KEPT = 16;
    private static final int SAMPLES_OF_A_GRID = 64;
    /** Rounds after those that end by themselves from which inputs are kept: a hunt keeps a hundred of a kind. */
    private static final int MOST_KEPT_ROUNDS = 6;
    /** Of fewer inputs for each that was tried further rounds would mostly try the same. */
    private static final int FEWEST_FOR_EACH_TRIED = 16;

    private static final long NANOS_BETWEEN_REPORTS = 1_000_000_000;

    private final Probe probe;
    private final Domain domain;
    private final long seed;
    private final Progress deadline;
    private final Set<Long> known = new HashSet<>();
    /** Twice the position of a kind, and one more for inputs that are normal numbers throughout. */
    private final BitSet met = new BitSet();

    private SplittableRandom random;
    private SpecialInputs specials;
    private RelatedInputs related;
    private OrdinaryInputs ordinary;
    private ProbeTally tally;
    private Samples samples;
    private Borders borders;
    private int rounds;
    private boolean anyNew;
    private int grids;

    /** @param deadline says when to stop, in the middle of a round too */
    LatticeSurvey(Probe probe, Domain domain, long seed, Progress deadline) {
        this.probe = probe;
        this.domain = domain;
        this.seed = seed;
        this.deadline = deadline;
        this.tally = new ProbeTally(probe, domain);
        this.samples = new Samples(probe, domain);
        draw(seed);
        this.borders = new Borders(BORDERS_KEPT, random.split());
    }

    private void draw(long from) {
        random = new SplittableRandom(from);
        specials = new SpecialInputs(domain, random.split());
        related = new RelatedInputs(domain, random.split());
        // From a source of its own: it moves nothing of what the others draw.
        ordinary = new OrdinaryInputs(domain, new SplittableRandom(~from));
    }

    ProbeTally tally() {
        return tally;
    }

    /** Inputs of each kind that are worth a trial, of the rounds that {@link #run} made. */
    List<Sample> chosen() {
        return samples.chosen();
    }

    /**
     * Runs rounds until one shows nothing new, or all are made.
     *
     * @param allowance is asked before each round
     * @return whether that is how it ended, and not by the allowance or the deadline
     */
    boolean run(RoundAllowance allowance) {
        look(specials.together());
        while (rounds < MOST_ROUNDS && allowance.admits(rounds) && !deadline.isCancelled()) {
            anyNew = false;
            round(rounds++);
            if (rounds >= FEWEST_ROUNDS && !anyNew) {
                return !deadline.isCancelled();
            }
        }
        return rounds == MOST_ROUNDS && !deadline.isCancelled();
    }

    /** Rounds that {@link #run} made. */
    int rounds() {
        return rounds;
    }

    /**
     * Goes on from what an earlier run counted, if that is more than the rounds of {@link #run} are, which are the same in both and count once: what
     * is drawn from now on is drawn from another place than before, so as not to try the same again.
     *
     * @return whether it was more
     */
    boolean takeUp(Census recorded) {
        if (recorded.swept() <= tally.swept()) {
            return false;
        }
        tally = new ProbeTally(probe, domain, recorded);
        draw(seed + recorded.swept());
        return true;
    }

    /**
     * Makes further rounds until the time is up. Those of more time begin with those of less: what a round that the time ended has to show counts only
     * where it is of a kind that was not known.
     *
     * @param before inputs worth a trial that an earlier run found beside those of {@link #chosen}
     * @param report is given these and all that came to them, now and then and in the end
     */
    void goOn(List<Sample> before, Consumer<List<Sample>> report) {
        List<Sample> found = new ArrayList<>(before);
        Set<String> known = Stream.concat(samples.chosen().stream(), before.stream())
                .map(Sample::reason)
                .collect(Collectors.toSet());
        long reported = System.nanoTime();
        for (int kept = 0; !deadline.isCancelled() && tally.swept() * FEWEST_FOR_EACH_TRIED < domain.size(); kept++) {
            samples = Samples.few(probe, domain);
            long swept = tally.swept();
            round(Math.min(rounds++, MOST_ROUNDS - 1));
            if (tally.swept() == swept) {
                break;
            }
            boolean isWhole = kept < MOST_KEPT_ROUNDS && !deadline.isCancelled();
            List<Sample> ofRound = samples.chosen().stream()
                    .filter(sample -> isWhole || !known.contains(sample.reason()))
                    .toList();
            found.addAll(ofRound);
            ofRound.forEach(sample -> known.add(sample.reason()));
            if (System.nanoTime() - reported > NANOS_BETWEEN_REPORTS) {
                report.accept(found);
                reported = System.nanoTime();
            }
        }
        report.accept(found);
    }

    private void round(int round) {
        double first = domain.slots().size() == 1 ? FIRST_POINTS_OF_ONE_SLOT : FIRST_POINTS;
        double points = first * Math.pow(4, round);
        borders = new Borders(BORDERS_KEPT, random.split());
        List<InputBlock> blocks = blocks();
        int number = round == 0 ? GRIDS_OF_FIRST : GRIDS;
        for (int grid = 0; grid < number; grid++) {
            for (InputBlock block : blocks) {
                grid(block, points / blocks.size() / number);
            }
            grids++;
        }
        int others = (int) Math.min(MOST_OTHERS, points / RANDOM_SHARE);
        look(specials.besideOthers(others));
        if (domain.slots().size() > 1) {
            look(related.draw(others));
        }
        look(ordinary.draw(others));
        refine();
    }

    /** All of them, or as many as there is time for, drawn anew in each round. */
    private List<InputBlock> blocks() {
        if (domain.blockCount() <= MOST_BLOCKS) {
            return domain.blocks();
        }
        List<InputBlock> drawn = new ArrayList<>();
        for (int i = 0; i < MOST_BLOCKS; i++) {
            List<Stretch> stretches = new ArrayList<>();
            for (int slot = 0; slot < domain.slots().size(); slot++) {
                List<Stretch> all = domain.stretches(slot);
                stretches.add(all.get(random.nextInt(all.size())));
            }
            drawn.add(new InputBlock(stretches));
        }
        return drawn;
    }

    private void grid(InputBlock block, double points) {
        if (deadline.isCancelled()) {
            return;
        }
        List<SweepRequest.Axis> axes = Grid.axes(block, domain, points, grids, random);
        long count = axes.stream().mapToLong(SweepRequest.Axis::extent).reduce(1, Math::multiplyExact);
        long[] masks = probe.map(new SweepRequest(0, count, axes), 1, deadline);
        long[] counts = new long[probe.kinds().size()];
        for (int i = 0; i < masks.length; i++) {
            int kind = kind(masks[i]);
            counts[kind]++;
            tally.parts().add(axes, i, kind);
        }
        for (int kind = 0; kind < counts.length; kind++) {
            anyNew |= counts[kind] > 0 && tally.count(kind) == 0;
        }
        tally.add(masks.length, counts);
        sample(axes, masks);
        borders.find(axes, masks, probe.nearMask());
    }

    /** The one kind of a cell that is one call. */
    private int kind(long mask) {
        return Long.numberOfTrailingZeros(mask & ~probe.nearMask());
    }

    /** Keeps a few of each kind that is looked for from all over the grid, of normal numbers as many as of others. */
    private void sample(List<SweepRequest.Axis> axes, long[] masks) {
        int[] sorts = new int[masks.length];
        long[] counts = new long[2 * probe.kinds().size()];
        for (int i = 0; i < masks.length; i++) {
            int kind = kind(masks[i]);
            sorts[i] = probe.kinds().get(kind).sought() ? sort(kind, bits(axes, i)) : -1;
            if (sorts[i] >= 0) {
                counts[sorts[i]]++;
            }
        }
        long[] seen = new long[counts.length];
        for (int i = 0; i < masks.length; i++) {
            int sort = sorts[i];
            if (sort >= 0 && seen[sort]++ % Math.ceilDiv(counts[sort], SAMPLES_OF_A_GRID) == 0) {
                keep(kind(masks[i]), bits(axes, i));
            }
        }
    }

    private long[] bits(List<SweepRequest.Axis> axes, long i) {
        return domain.bits(InputBlock.ordinals(axes, i));
    }

    private int sort(int kind, long[] bits) {
        return 2 * kind + (domain.isNormal(bits) ? 1 : 0);
    }

    private void keep(int kind, long[] bits) {
        int sort = sort(kind, bits);
        anyNew |= !met.get(sort);
        met.set(sort);
        samples.add(kind, bits);
    }

    /** Tries points between those that differ, ever closer, most closely where two kinds meet for the first time. */
    private void refine() {
        Set<Long> fresh = new HashSet<>();
        borders.types().forEach(type -> {
            if (known.add(type)) {
                fresh.add(type);
            }
        });
        Refinement refinement = new Refinement(probe, domain, BORDERS_KEPT, random.split(), deadline);
        refinement.run(borders.all(), fresh, this::met);
    }

    private void met(int kind, long[] bits) {
        anyNew |= tally.count(kind) == 0;
        tally.add(kind);
        tally.parts().add(bits, kind);
        if (probe.kinds().get(kind).sought()) {
            keep(kind, bits);
        }
    }

    /** Tries these inputs, given by their bits. */
    private void look(List<long[]> inputs) {
        Batch.run(probe, inputs, deadline, this::met);
    }
}
