package org.ulpscope.search.internal.survey;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.ulpscope.search.Kind;
import org.ulpscope.search.Probe;
import org.ulpscope.study.Census;

/** What the inputs swept so far came to on one probe. */
final class ProbeTally {
    private final String probe;
    private final List<Kind> kinds;
    private final long[] counts;
    private final AxisParts parts;
    private final Duration before;
    private final long start = System.nanoTime();
    private long swept;
    private boolean complete;

    /** A tally that begins at nothing. */
    ProbeTally(Probe probe, Domain domain) {
        this.probe = probe.name();
        this.kinds = probe.kinds();
        this.counts = new long[kinds.size()];
        this.parts = new AxisParts(domain.slots(), kinds);
        this.before = Duration.ZERO;
    }

    /** A tally that goes on from one that was recorded. */
    ProbeTally(Probe probe, Domain domain, Census recorded) {
        this.probe = probe.name();
        this.kinds = probe.kinds();
        this.counts =
                kinds.stream().mapToLong(kind -> recorded.count(kind.label())).toArray();
        this.parts = new AxisParts(domain.slots(), kinds);
        parts.recall(recorded.parts());
        this.before = recorded.elapsed();
        this.swept = recorded.swept();
    }

    /** One more input, which came to kind {@code kind}. */
    void add(int kind) {
        counts[kind]++;
        swept++;
    }

    /** More inputs, by kind. */
    void add(long tried, long[] more) {
        for (int kind = 0; kind < counts.length; kind++) {
            counts[kind] += more[kind];
        }
        swept += tried;
    }

    /** Where the inputs lie. */
    AxisParts parts() {
        return parts;
    }

    long swept() {
        return swept;
    }

    long count(int kind) {
        return counts[kind];
    }

    /** Every input of the domain was swept. */
    void complete() {
        complete = true;
    }

    Census census() {
        Map<String, Long> byLabel = new LinkedHashMap<>();
        for (int kind = 0; kind < counts.length; kind++) {
            if (counts[kind] > 0) {
                byLabel.put(kinds.get(kind).label(), counts[kind]);
            }
        }
        return new Census(probe, swept, complete, byLabel, before.plusNanos(System.nanoTime() - start), parts.all());
    }
}
