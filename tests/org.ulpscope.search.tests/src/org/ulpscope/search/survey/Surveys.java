package org.ulpscope.search.survey;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.search.Probe;
import org.ulpscope.search.Problems;
import org.ulpscope.search.SearchProblem;
import org.ulpscope.search.Strategies;
import org.ulpscope.search.Surveying;
import org.ulpscope.study.Census;
import org.ulpscope.study.Survey;

/** Runs surveys for tests. */
final class Surveys {
    private Surveys() {}

    /** A problem with some seed over the slots of a probe. */
    static SearchProblem problem(Probe probe, FloatFormat format, long seed) {
        return new SearchProblem(probe.slots(), Problems.goals(format), format, false, Map.of(), seed, 1000);
    }

    /** A function of one FP64 number. */
    static FunctionProbe of(DoubleUnaryOperator function) {
        return new FunctionProbe(
                "java",
                Problems.doubles(1),
                FloatFormat.FP64,
                bits -> Double.doubleToRawLongBits(function.applyAsDouble(Double.longBitsToDouble(bits[0]))));
    }

    /** A function of two FP64 numbers. */
    static FunctionProbe of(DoubleBinaryOperator function) {
        return new FunctionProbe(
                "java",
                Problems.doubles(2),
                FloatFormat.FP64,
                bits -> Double.doubleToRawLongBits(
                        function.applyAsDouble(Double.longBitsToDouble(bits[0]), Double.longBitsToDouble(bits[1]))));
    }

    /** The survey of a strategy, and all that it stored on the way. */
    static Run run(String strategy, SearchProblem problem, Probe probe, Optional<Survey> recorded, Progress progress) {
        return run(strategy, problem, probe, recorded, Optional.empty(), progress);
    }

    static Run run(
            String strategy,
            SearchProblem problem,
            Probe probe,
            Optional<Survey> recorded,
            Optional<Duration> time,
            Progress progress) {
        List<Survey> stored = new ArrayList<>();
        Survey survey = Strategies.named(strategy)
                .survey(problem, new Surveying(List.of(probe), recorded, stored::add), time, progress);
        return new Run(survey, stored);
    }

    /** @param stored what it stored, in order */
    record Run(Survey survey, List<Survey> stored) {
        Census census() {
            return survey.censuses().getFirst();
        }

        /** The exceptional classes that were met. */
        Set<String> met() {
            Set<String> met = new TreeSet<>(census().counts().keySet());
            met.removeIf(label -> label.startsWith("ZERO") || label.startsWith("NORMAL"));
            return met;
        }
    }
}
