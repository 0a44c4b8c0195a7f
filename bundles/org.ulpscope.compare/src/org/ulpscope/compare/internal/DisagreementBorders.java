package org.ulpscope.compare.internal;

import java.util.List;
import java.util.TreeSet;
import org.ulpscope.backend.evaluate.Outcomes;
import org.ulpscope.backend.evaluate.SweepRequest;
import org.ulpscope.compare.disagreement.ClassPairKinds;
import org.ulpscope.compare.disagreement.DisagreementProbe.PairKinds;
import org.ulpscope.numeric.FloatFormat;

/** Where in a sweep over one input the kind of difference changes: inputs on either side of a change, from which regions are found. */
final class DisagreementBorders {
    private static final int MOST = 4096;
    private static final int AGREE = -1;

    private final PairKinds kinds;
    private final TreeSet<Long> ordinals = new TreeSet<>();

    DisagreementBorders(FloatFormat format, long tolerance) {
        kinds = new ClassPairKinds(format, List.of(), tolerance);
    }

    /** Looks at the first {@code count} calls of a batch. */
    void add(Outcomes reference, Outcomes other, int count, SweepRequest request) {
        int before = AGREE;
        for (int row = 0; row < count && ordinals.size() < MOST; row++) {
            int found = kinds.of(reference, other, row);
            int kind = kinds.kinds().get(found).sought() ? found : AGREE;
            if (kind != before) {
                note(request, Math.max(0, row - 1));
                note(request, row);
                before = kind;
            }
        }
        if (before != AGREE) {
            note(request, count - 1);
        }
    }

    private void note(SweepRequest request, int row) {
        ordinals.add(request.axes().getFirst().ordinal(request.first() + row));
    }

    /** Ordinals of the inputs, in ascending order. */
    List<Long> ordinals() {
        return List.copyOf(ordinals);
    }
}
