package org.ulpscope.search.internal.regions;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.ulpscope.backend.evaluate.Inputs;
import org.ulpscope.backend.evaluate.SweepRequest;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.search.ForwardingProbe;
import org.ulpscope.search.KindCounts;
import org.ulpscope.search.Probe;

/** Keeps what a probe was asked, with its answers, so that another one can be asked the same. */
public final class AskedProbe implements ForwardingProbe {
    /** Of the inputs of more calls one by one nothing is kept: they would take too much memory. */
    private static final long MOST_INPUTS = 1 << 20;

    private final Probe probe;
    private final List<Question> questions = new ArrayList<>();
    private long inputs;
    private boolean isKept = true;

    public AskedProbe(Probe probe) {
        this.probe = probe;
    }

    /** What was asked, and what the answer was. */
    private sealed interface Question {
        boolean isAnsweredSoBy(Probe other, Progress progress);
    }

    private record Kinds(Inputs inputs, int[] kinds) implements Question {
        @Override
        public boolean isAnsweredSoBy(Probe other, Progress progress) {
            return Arrays.equals(kinds, other.kindsOf(inputs, progress));
        }
    }

    private record Count(SweepRequest request, KindCounts counts) implements Question {
        @Override
        public boolean isAnsweredSoBy(Probe other, Progress progress) {
            KindCounts found = other.count(request, progress);
            return counts.tried() == found.tried()
                    && Arrays.equals(counts.counts(), found.counts())
                    && Arrays.equals(counts.first(), found.first());
        }
    }

    /** Whether another probe of the same inputs gives the same answers to all that was asked; not where something was asked that was not kept. */
    public boolean isAnsweredSoBy(Probe other, Progress progress) {
        return isKept
                && probe.slots().equals(other.slots())
                && probe.kinds().equals(other.kinds())
                && questions.stream().allMatch(question -> question.isAnsweredSoBy(other, progress));
    }

    @Override
    public Probe probe() {
        return probe;
    }

    @Override
    public int[] kindsOf(Inputs asked, Progress progress) {
        int[] kinds = probe.kindsOf(asked, progress);
        inputs += asked.count();
        keep(new Kinds(asked, kinds));
        return kinds;
    }

    @Override
    public KindCounts count(SweepRequest request, Progress progress) {
        KindCounts counts = probe.count(request, progress);
        keep(new Count(request, counts));
        return counts;
    }

    private void keep(Question question) {
        isKept &= inputs <= MOST_INPUTS;
        if (isKept) {
            questions.add(question);
        } else {
            questions.clear();
        }
    }

    @Override
    public long[] map(SweepRequest request, long cellCalls, Progress progress) {
        isKept = false;
        questions.clear();
        return probe.map(request, cellCalls, progress);
    }
}
