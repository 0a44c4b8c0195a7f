package org.ulpscope.flow.internal;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.ulpscope.flow.ExceptionClass;
import org.ulpscope.flow.FlowFinding;

/** Findings as they come in, and which of them are news. */
public final class FreshFindings {
    /** What makes a finding the same one in one run. */
    private record Key(int site, ExceptionClass exception) implements Comparable<Key> {
        static Key of(FlowFinding finding) {
            return new Key(finding.site().number(), finding.exception());
        }

        @Override
        public int compareTo(Key other) {
            int bySite = Integer.compare(site, other.site);
            return bySite != 0 ? bySite : exception.compareTo(other.exception);
        }
    }

    private final SortedMap<Key, FlowFinding> told = new TreeMap<>();

    /** Those that were not told of, or have another state, first occurrence or count since; with functions as their sources declare them. */
    public List<FlowFinding> of(List<FlowFinding> seen) {
        List<FlowFinding> unknown = new ArrayList<>();
        List<FlowFinding> fresh = new ArrayList<>();
        for (FlowFinding finding : seen) {
            FlowFinding before = told.get(Key.of(finding));
            if (before == null) {
                unknown.add(finding);
            } else if (!before.first().equals(finding.first())
                    || !before.count().equals(finding.count())
                    || !before.births().equals(finding.births())) {
                fresh.add(finding.at(before.site()));
            }
        }
        fresh.addAll(unknown.isEmpty() ? List.of() : DeclaredNames.of(unknown));
        fresh.forEach(finding -> told.put(Key.of(finding), finding));
        return fresh;
    }

    /** All that were told of, in the order of their sites. */
    public List<FlowFinding> all() {
        return List.copyOf(told.values());
    }
}
