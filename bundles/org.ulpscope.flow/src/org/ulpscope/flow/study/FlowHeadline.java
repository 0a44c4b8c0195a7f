package org.ulpscope.flow.study;

import static org.ulpscope.study.CountWords.counted;
import static org.ulpscope.study.CountWords.number;

import java.util.List;
import java.util.OptionalLong;
import org.ulpscope.flow.FlowKernel;
import org.ulpscope.flow.FlowLine;
import org.ulpscope.flow.trace.FlowStory;
import org.ulpscope.report.Coverage;
import org.ulpscope.study.Headline;

/** What came of a flow, in words that are read at one glance. */
public final class FlowHeadline {
    private FlowHeadline() {}

    /**
     * Such as {@code NaN is born at app.cu:12, dividing 0 by 0, 96 times, and reaches an output; 3 more lines give birth}: in at most {@link
     * Headline#MOST_WORDS} words, and without a full stop.
     */
    public static String of(StoredFlow flow) {
        return of(flow, BornLine.of(flow));
    }

    static String of(StoredFlow flow, List<BornLine> born) {
        return Headline.of(flow.state().state(), born.isEmpty() ? none(flow) : some(born));
    }

    private static List<String> some(List<BornLine> born) {
        BornLine first = born.getFirst();
        String what = first.gravest().label() + " is born " + first.where();
        String how = ", " + first.how();
        String times = times(first.birth().count());
        String fate = first.story()
                .map(FlowStory::outcome)
                .map(outcome -> ", and " + outcome)
                .orElse("");
        String rest = rest(born.size() - 1);
        return List.of(
                what + how + times + fate + rest,
                what + how + fate + rest,
                what + how + rest,
                what + fate + rest,
                what + rest,
                what);
    }

    private static String times(OptionalLong times) {
        return times.isEmpty() ? "" : times.getAsLong() == 1 ? ", once" : ", " + number(times.getAsLong()) + " times";
    }

    private static String rest(int others) {
        return switch (others) {
            case 0 -> "";
            case 1 -> "; 1 more line gives birth";
            default -> "; " + number(others) + " more lines give birth";
        };
    }

    private static List<String> none(StoredFlow flow) {
        Coverage coverage = FlowCoverage.of(flow);
        if (coverage.isEmpty()) {
            return List.of("Whether exceptional values are born is not known, because nothing was looked at");
        }
        String none = "No exceptional value is born" + (coverage.leftOut().isEmpty() ? "" : " in what was looked at");
        long carrying = FlowLine.of(flow.findings(), flow.description().request()::isOwn)
                .size();
        if (carrying > 0) {
            return List.of(
                    none + "; " + counted(carrying, "line") + (carrying == 1 ? " carries" : " carry")
                            + " on what came from elsewhere",
                    none);
        }
        List<FlowKernel> looked =
                flow.kernels().stream().filter(kernel -> kernel.looked() > 0).toList();
        return looked.isEmpty()
                ? List.of(none)
                : List.of(none + ": " + counted(looked.size(), "kernel") + ", " + launches(looked), none);
    }

    private static String launches(List<FlowKernel> kernels) {
        long launches = kernels.stream().mapToLong(FlowKernel::looked).sum();
        return number(launches) + (launches == 1 ? " launch" : " launches");
    }
}
