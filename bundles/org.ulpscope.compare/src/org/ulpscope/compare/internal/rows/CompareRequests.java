package org.ulpscope.compare.internal.rows;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.ulpscope.compare.run.CompareRequest;
import org.ulpscope.model.files.KernelFiles;
import org.ulpscope.model.signature.SignatureText;
import org.ulpscope.study.StudyRequest;

/** A comparison's request as a study keeps it. What hunts have no word for stands among the options, under names that no strategy's option has. */
public final class CompareRequests {
    /** The question of comparisons. */
    public static final String QUESTION = "compare";

    private static final String OURS = "compare.";
    private static final String TOLERANCE = OURS + "tolerance";
    private static final String SAMPLE = OURS + "sample";

    private CompareRequests() {}

    public static StudyRequest of(CompareRequest request) {
        Map<String, String> options = new HashMap<>(request.options());
        options.put(TOLERANCE, Long.toString(request.tolerance()));
        options.put(SAMPLE, Integer.toString(request.sample()));
        List<String> goals = new ArrayList<>(List.of("class", "sign of zero"));
        goals.add(request.tolerance() == 0 ? "ulps" : "more than " + request.tolerance() + " ulps");
        return new StudyRequest(
                QUESTION,
                request.kernel().getName(),
                SignatureText.print(request.kernel()),
                KernelFiles.toXml(request.kernel()),
                request.folder(),
                request.platforms(),
                goals,
                request.strategy(),
                options,
                request.seed(),
                request.budget(),
                request.timeBudget(),
                false,
                request.timeLimit(),
                false,
                request.findingsKept());
    }

    /** The strategy's own options. */
    public static Map<String, String> strategyOptions(StudyRequest request) {
        Map<String, String> options = new HashMap<>(request.options());
        options.keySet().removeIf(name -> name.startsWith(OURS));
        return options;
    }

    /** Ulps that are no disagreement. */
    public static long tolerance(StudyRequest request) {
        return Long.parseLong(request.options().get(TOLERANCE));
    }

    /** Inputs to look at beside the exact value. */
    public static int sample(StudyRequest request) {
        return Integer.parseInt(request.options().get(SAMPLE));
    }
}
