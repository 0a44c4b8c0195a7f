package org.ulpscope.compare.verify;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.ulpscope.report.Coverage;
import org.ulpscope.study.CountWords;

/** Makes a verdict of counts. */
final class VerifyVerdict {
    private final String candidate;
    private final String reference;
    private final VerifyRequest request;
    private final VerifyTally tally;
    private final Coverage coverage;

    VerifyVerdict(String candidate, String reference, VerifyRequest request, VerifyTally tally, Coverage leftOut) {
        this.candidate = candidate;
        this.reference = reference;
        this.request = request;
        this.tally = tally;
        Coverage looked = tally.compared() == 0
                ? Coverage.NONE
                : Coverage.NONE.with(candidate + " beside " + reference + " ("
                        + CountWords.counted(tally.compared(), "input") + ")");
        this.coverage = tally.withoutReference() == 0
                ? looked.and(leftOut)
                : looked.and(leftOut)
                        .without(
                                CountWords.counted(tally.withoutReference(), "input"),
                                "the reference has no value there");
    }

    VerifyResult result() {
        List<String> refusals = VacuousTests.refusals(tally, request.ulps());
        List<String> idle = VacuousTests.idleness(tally);
        List<String> vacuous =
                Stream.concat(refusals.stream(), idle.stream()).distinct().toList();
        VerifyOutcome outcome = tally.differing() > 0
                ? VerifyOutcome.DIFFERS
                : vacuous.isEmpty() ? VerifyOutcome.NONE_MET : VerifyOutcome.VACUOUS;
        return new VerifyResult(
                outcome,
                sentence(outcome, vacuous),
                coverage,
                tally.compared(),
                tally.differing(),
                tally.worst(),
                vacuous);
    }

    private String sentence(VerifyOutcome outcome, List<String> vacuous) {
        List<String> sentences = new ArrayList<>();
        String bound = CountWords.counted(request.ulps(), "ulp");
        switch (outcome) {
            case DIFFERS -> {
                FunctionDifference worst = tally.worst().orElseThrow();
                sentences.add(ended(candidate + " differs from " + reference + " at " + worst.at() + ", "
                        + worst.howFar() + " (bound asked: " + bound + "), and on "
                        + CountWords.number(tally.differing()) + " of "
                        + CountWords.counted(tally.compared(), "input")));
                sentences.addAll(vacuous);
            }
            case NONE_MET ->
                sentences.add(ended("No difference above " + bound + " was met between " + candidate + " and "
                        + reference + " in " + CountWords.counted(tally.compared(), "input")));
            case VACUOUS -> {
                sentences.add("Refused, since the test shows nothing.");
                sentences.addAll(vacuous);
            }
        }
        return String.join(" ", sentences);
    }

    private String ended(String beginning) {
        String left = coverage.omissions();
        return beginning + (left.isEmpty() ? "" : "; " + left) + ".";
    }
}
