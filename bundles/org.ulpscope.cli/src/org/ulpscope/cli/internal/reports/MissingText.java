package org.ulpscope.cli.internal.reports;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.ulpscope.campaign.run.MissingResults;

/** What a merged campaign lacks, in a line a platform. */
public final class MissingText {
    private MissingText() {}

    /** Prints nothing where nothing is missing. */
    public static void print(PrintWriter out, List<MissingResults> missing) {
        Map<String, TreeSet<Integer>> byPlatform = new LinkedHashMap<>();
        missing.forEach(one -> byPlatform
                .computeIfAbsent(one.platform(), ignored -> new TreeSet<>())
                .add(one.batch()));
        byPlatform.forEach((platform, batches) -> out.println("Missing on " + platform + ": "
                + (batches.size() == 1 ? "batch " : "batches ")
                + batches.stream().map(String::valueOf).collect(Collectors.joining(", ")) + "."));
    }
}
