package org.ulpscope.bound.internal.run;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ulpscope.bound.result.Advice;
import org.ulpscope.bound.result.BoundedLine;
import org.ulpscope.bound.result.Bounds;

/** Finds out which lines make a result move, by running the kernel with lines pinned to the order written. */
public final class Pinning {
    /** Lines of a kernel that are tried one by one; the widest, where there are more. */
    private static final int MOST_LINES = 60;

    private static final int MOST_ADVISED = 3;
    private static final double ENOUGH = 0.9;

    private final Function<Set<String>, Bounds> run;
    private final Bounds free;
    private final int mostLines;

    /**
     * @param run runs the kernel with lines pinned
     * @param free what it tells with none
     */
    public Pinning(Function<Set<String>, Bounds> run, Bounds free) {
        this(run, free, MOST_LINES);
    }

    /** @param mostLines how many lines may be tried one by one, the widest of them */
    public Pinning(Function<Set<String>, Bounds> run, Bounds free, int mostLines) {
        this.run = run;
        this.free = free;
        this.mostLines = Math.min(MOST_LINES, mostLines);
    }

    /** The lines, each with its share in the result's width. */
    public List<BoundedLine> shares() {
        Set<BoundedLine> tried = candidates().collect(Collectors.toSet());
        return free.lines().stream()
                .map(line -> tried.contains(line) ? line.withShare(share(width(Set.of(line.place())))) : line)
                .toList();
    }

    private Stream<BoundedLine> candidates() {
        return free.width().signum() == 0
                ? Stream.empty()
                : free.lines().stream()
                        .sorted(Comparator.comparing(
                                        (BoundedLine line) -> line.widest().ulps())
                                .reversed())
                        .limit(mostLines);
    }

    private BigInteger width(Set<String> pinned) {
        return run.apply(pinned).width();
    }

    private double share(BigInteger left) {
        return Math.max(0, 1 - left.doubleValue() / free.width().doubleValue());
    }

    /**
     * Chooses greedily, a line at a time, until most is gone of what pinning all lines takes away; where no line takes away anything alone, those that do
     * so together.
     *
     * @param shares the lines with their shares, which rank them
     */
    public Advice advice(List<BoundedLine> shares) {
        Set<String> all = free.lines().stream().map(BoundedLine::place).collect(Collectors.toSet());
        BigInteger least = free.width().signum() == 0 ? BigInteger.ZERO : width(all);
        List<BoundedLine> chosen = new ArrayList<>();
        Set<String> pinned = new HashSet<>();
        BigInteger width = free.width();
        while (chosen.size() < MOST_ADVISED && !isEnough(width, least)) {
            BoundedLine best = null;
            for (BoundedLine line : shares) {
                if (line.share().isPresent() && !pinned.contains(line.place())) {
                    Set<String> more = new HashSet<>(pinned);
                    more.add(line.place());
                    BigInteger narrower = width(more);
                    if (narrower.compareTo(width) < 0) {
                        width = narrower;
                        best = line;
                    }
                }
            }
            if (best == null) {
                break;
            }
            chosen.add(best);
            pinned.add(best.place());
        }
        return chosen.isEmpty() && !isEnough(width, least)
                ? together(shares, least).orElse(new Advice(chosen, width, least))
                : new Advice(chosen, width, least);
    }

    /** Lines of which none takes away anything alone: of all, each is left out without which the others are enough. */
    private Optional<Advice> together(List<BoundedLine> shares, BigInteger least) {
        List<BoundedLine> kept = new ArrayList<>(shares.stream()
                .filter(line -> line.share().isPresent())
                .sorted(Comparator.comparing((BoundedLine line) -> line.widest().ulps()))
                .toList());
        for (BoundedLine line : List.copyOf(kept)) {
            Set<String> others = kept.stream()
                    .filter(other -> other != line)
                    .map(BoundedLine::place)
                    .collect(Collectors.toSet());
            if (isEnough(width(others), least)) {
                kept.remove(line);
            }
        }
        BigInteger width = width(kept.stream().map(BoundedLine::place).collect(Collectors.toSet()));
        return kept.size() <= MOST_ADVISED && isEnough(width, least)
                ? Optional.of(new Advice(kept, width, least))
                : Optional.empty();
    }

    private boolean isEnough(BigInteger width, BigInteger least) {
        double gone = free.width().subtract(width).doubleValue();
        return gone >= ENOUGH * free.width().subtract(least).doubleValue();
    }
}
