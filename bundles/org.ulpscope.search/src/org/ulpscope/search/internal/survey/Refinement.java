package org.ulpscope.search.internal.survey;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.search.Probe;
import org.ulpscope.search.internal.survey.Borders.Border;

/** Cuts borders into ever smaller parts, those that still differ at their ends, so that what lies between two kinds shows itself. */
final class Refinement {
    private static final int PARTS = 32;
    /** As often as it takes to come from one end of FP64 to a single ulp. */
    private static final int DEEPEST = 14;

    private static final int DEEPEST_OF_KNOWN = 3;

    private final Probe probe;
    private final Domain domain;
    private final int most;
    private final SplittableRandom random;
    private final Progress progress;
    private final Set<Long> types = new HashSet<>();

    /** @param most borders of a type that are looked into at each depth */
    Refinement(Probe probe, Domain domain, int most, SplittableRandom random, Progress progress) {
        this.probe = probe;
        this.domain = domain;
        this.most = most;
        this.random = random;
        this.progress = progress;
    }

    /** The types of borders that showed up between those looked into. */
    Set<Long> types() {
        return types;
    }

    /**
     * Looks into borders.
     *
     * @param fresh the types that are looked into down to a single ulp
     */
    void run(List<Border> borders, Set<Long> fresh, Batch.Sink sink) {
        List<Border> open = borders.stream().filter(Border::isOpen).toList();
        Set<Long> deep = new HashSet<>(fresh);
        for (int depth = 0; depth < DEEPEST && !open.isEmpty() && !progress.isCancelled(); depth++) {
            Borders next = new Borders(most, random.split());
            cut(open, next, sink);
            for (long type : next.types()) {
                if (types.add(type)) {
                    deep.add(type);
                }
            }
            boolean known = depth + 1 >= DEEPEST_OF_KNOWN;
            open = next.all().stream()
                    .filter(border -> border.isOpen() && (!known || deep.contains(border.type())))
                    .toList();
        }
    }

    private void cut(List<Border> borders, Borders next, Batch.Sink sink) {
        List<long[]> ordinals = new ArrayList<>();
        List<Integer> ends = new ArrayList<>();
        for (Border border : borders) {
            addParts(border, ordinals);
            ends.add(ordinals.size());
        }
        List<Integer> kinds = new ArrayList<>();
        Batch.run(probe, ordinals.stream().map(domain::bits).toList(), progress, (kind, bits) -> {
            kinds.add(kind);
            sink.met(kind, bits);
        });
        int first = 0;
        for (int i = 0; i < borders.size() && ends.get(i) <= kinds.size(); i++) {
            for (int at = first; at + 1 < ends.get(i); at++) {
                if (!kinds.get(at).equals(kinds.get(at + 1))) {
                    keep(
                            ordinals.get(at),
                            borders.get(i).slot(),
                            ordinals.get(at + 1),
                            kinds.get(at),
                            kinds.get(at + 1),
                            next);
                }
            }
            first = ends.get(i);
        }
    }

    private static void keep(long[] from, int slot, long[] to, int kindFrom, int kindTo, Borders next) {
        long type = Borders.type(1L << kindFrom, 1L << kindTo);
        next.put(next.place(type), new Border(from, slot, to[slot], type));
    }

    /** Evenly spaced points from one end of the border to the other, both included. */
    private static void addParts(Border border, List<long[]> ordinals) {
        long from = border.from()[border.slot()];
        long span = border.to() - from;
        long parts = Math.min(PARTS, Math.abs(span));
        for (long part = 0; part <= parts; part++) {
            long[] point = border.from().clone();
            point[border.slot()] = from + span / parts * part + span % parts * part / parts;
            ordinals.add(point);
        }
    }
}
