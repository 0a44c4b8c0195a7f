package org.ulpscope.study;

import static org.ulpscope.study.CountWords.counted;
import static org.ulpscope.study.CountWords.number;

import java.util.List;
import java.util.LongSummaryStatistics;

/**
 * How much a study found, as one sentence that tells its numbers apart: the inputs that came to what was looked for, those of them that are kept
 * as findings, and the regions that they lie in.
 */
public final class FoundSentence {
    private FoundSentence() {}

    /**
     * Such as {@code 87,950 inputs came to a class that was looked for; 75 of them are kept as findings, a row each; 2 regions are known.}
     *
     * @param inputs the account of each platform
     * @param kept the inputs among the findings
     * @param beyond those of them that no trial met: what regions and simplest inputs took to find is not among the inputs that were tried
     * @param regions the regions so far
     */
    public static String of(
            StudyDescription study, List<InputAccount> inputs, long kept, long beyond, List<Region> regions) {
        LongSummaryStatistics hits = inputs.stream()
                .mapToLong(account -> study.request().goals().stream()
                        .mapToLong(account::hits)
                        .sum())
                .summaryStatistics();
        int groups = RegionTable.of(study, regions).groups().size();
        String known = groups == 0 ? "" : "; " + counted(groups, "region") + (groups == 1 ? " is known" : " are known");
        if (kept == 0 && hits.getMax() == 0) {
            return StudyCoverage.of(study, inputs).sentence("No input came to what was looked for in");
        }
        // What differs between platforms is no class of one of them.
        String met = hits.getMax() == 0
                ? ""
                : hits(hits) + " came to a class that was looked for" + (inputs.size() == 1 ? "" : " on each platform")
                        + "; ";
        long tried = met.isEmpty() ? kept : kept - beyond;
        String them = hits.getMax() == 1 && tried == 1 ? "it" : number(tried) + " of them";
        return met + (met.isEmpty() ? counted(tried, "input") : them)
                + (tried == 1 ? " is kept as a finding" : " are kept as findings, a row each")
                + (tried == kept ? "" : ", beside " + number(beyond) + " met on the way to borders and simpler inputs")
                + known + ".";
    }

    private static String hits(LongSummaryStatistics hits) {
        return hits.getMin() == hits.getMax()
                ? counted(hits.getMax(), "input")
                : number(hits.getMin()) + " to " + counted(hits.getMax(), "input");
    }
}
