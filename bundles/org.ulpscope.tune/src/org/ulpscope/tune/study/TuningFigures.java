package org.ulpscope.tune.study;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.ulpscope.numeric.DeclaredFormat;
import org.ulpscope.tune.place.RunPlace;
import org.ulpscope.tune.run.Baseline;
import org.ulpscope.tune.run.Evaluation;
import org.ulpscope.tune.run.Generalisation;
import org.ulpscope.tune.run.Verdict;
import org.ulpscope.tune.study.content.Confirmation;
import org.ulpscope.tune.study.content.Sensitivity;
import org.ulpscope.tune.study.content.StoredSearch;
import org.ulpscope.tune.study.content.StoredVariable;
import org.ulpscope.tune.study.content.TuningDescription;

/**
 * What came of a tuning, in the words and numbers that people are told everywhere.
 *
 * @param description what the tuning is
 * @param baseline what candidates are compared with; empty before it is known
 * @param searches all searches
 * @param best the search whose result is the fastest; empty while there is none
 * @param sensitivities what narrowing one choice alone does, what does most to the error first
 */
public record TuningFigures(
        TuningDescription description,
        Optional<Baseline> baseline,
        List<StoredSearch> searches,
        Optional<StoredSearch> best,
        List<Sensitivity> sensitivities) {
    private static final int DIGITS = 2;

    /** Those of a file as it stands. */
    public static TuningFigures of(TuningReader reader) {
        return new TuningFigures(
                reader.description(), reader.baseline(), reader.searches(), reader.best(), reader.sensitivities());
    }

    /**
     * A version of the program.
     *
     * @param name which one
     * @param evaluation what came of it
     * @param speedup how many times faster than the program as it is written
     */
    public record Version(String name, Evaluation evaluation, double speedup) {}

    /** The widest version, the program as it is written, and the best result where that is another one. */
    public List<Version> versions() {
        List<Version> versions = new ArrayList<>();
        baseline.ifPresent(known -> {
            double original = known.original().fom();
            versions.add(new Version("widest", known.widest(), known.widest().fom() / original));
            versions.add(new Version("as written", known.original(), 1));
        });
        result().filter(result -> !result.diff().isEmpty())
                .ifPresent(result -> versions.add(new Version("best", result.evaluation(), result.speedup())));
        return versions;
    }

    /** The best result, run again. */
    public Optional<Confirmation> result() {
        return best.flatMap(StoredSearch::result);
    }

    /** Where programs ran, and so how their speeds are known. */
    public RunPlace place() {
        return description.place();
    }

    /** What is to be said wherever speeds are told, a sentence; empty where they are measured. */
    public Optional<String> note() {
        return place().note(description.target());
    }

    /** The titles of a table of versions. */
    public List<String> titles() {
        return place().predicts()
                ? List.of("version", place().speedTitle(), errorTitle())
                : List.of(
                        "version",
                        units().measureTitle(),
                        "95 % interval of the median",
                        "runs",
                        place().speedTitle(),
                        errorTitle());
    }

    /** A version as a row of that table. */
    public List<String> cells(Version version) {
        Evaluation evaluation = version.evaluation();
        return place().predicts()
                ? List.of(version.name(), factor(version.speedup()), error(evaluation.error()))
                : List.of(
                        version.name(),
                        units().measure(evaluation.fom()),
                        units().interval(evaluation),
                        Integer.toString(evaluation.runs()),
                        factor(version.speedup()),
                        error(evaluation.error()));
    }

    /** A speed-up in words: {@code 1.32 times as fast}. */
    public String timesAsFast(double speedup) {
        return place().timesAsFast(speedup, DIGITS);
    }

    /** The best result in words, without what its error is and without a full stop. */
    public String outcome(Confirmation result) {
        return place().predicts()
                ? "Predicted for " + description.target() + ": " + factor(result.speedup())
                        + " times as fast as it is written"
                : factor(result.speedup()) + " times as fast as it is written (" + interval(result) + ")";
    }

    /** How well the speed-up of a result is known: {@code 1.30 to 1.34 at 95 %, 7 runs in turn}. */
    public String interval(Confirmation result) {
        return factor(result.lowSpeedup()) + " to " + factor(result.highSpeedup()) + " at 95 %, "
                + result.evaluation().runs() + " runs in turn";
    }

    /** What is to be said where the best result looks faster and its interval reaches down to 1, a sentence; empty otherwise. */
    public Optional<String> doubt() {
        return result().filter(result -> result.speedup() > 1 && !result.diff().isEmpty() && !foundFaster())
                .map(result -> "The best differs from the program as it is written by no more than its interval: "
                        + outcome(result) + ".");
    }

    /** What the user applies: the patch of the best result, with the note where there is one. What is before a diff is no part of it. */
    public Optional<String> patch() {
        return result().map(result -> note().map(note -> outcome(result) + ", "
                                + error(result.evaluation().error()) + " (" + errorTitle() + ").\n" + note + "\n\n")
                        .orElse("")
                + result.diff());
    }

    /** With what the best result is compared where that is not the figure of the version as written, a sentence. */
    public Optional<String> comparison() {
        return result().filter(result -> !result.diff().isEmpty())
                .filter(result ->
                        baseline.isPresent() && baseline.get().original().fom() != result.originalFom())
                .map(result -> "The best is compared with the program as it is written, measured once more beside it: "
                        + units().measure(result.originalFom()) + " (" + units().measureTitle() + ").");
    }

    /**
     * Whether something faster than the program as it is written was found: faster when it was found, and when it was run again. Where speeds are measured, by
     * more than the interval of the speed-up leaves open.
     */
    public boolean foundFaster() {
        return result().filter(
                        result -> result.isFaster(place()) && !result.diff().isEmpty())
                .isPresent();
    }

    /** Whether that is certain: the interval of its speed-up lies above 1. Where speeds are predicted, nothing says so. */
    public boolean isCertain() {
        return !place().predicts()
                && result().filter(result -> result.lowSpeedup() > 1).isPresent();
    }

    /**
     * A variable that has another Format in the best result than as it is written.
     *
     * @param variable the variable
     * @param to the Format
     */
    public record Change(StoredVariable variable, DeclaredFormat to) {}

    /** What is different in the best result. */
    public List<Change> changes() {
        List<Change> changes = new ArrayList<>();
        result().ifPresent(result -> {
            List<DeclaredFormat> formats = result.evaluation().vector().formats();
            for (int i = 0; i < formats.size(); i++) {
                if (formats.get(i) != description.variables().get(i).original()) {
                    changes.add(new Change(description.variables().get(i), formats.get(i)));
                }
            }
        });
        return changes;
    }

    /** What an error is, with its threshold: {@code agreeing digits, at least 6}. */
    public String errorTitle() {
        return units().errorTitle();
    }

    /** Whether a larger number is a smaller error. */
    public boolean digits() {
        return units().digits();
    }

    /** An error, for people. */
    public String error(double error) {
        return units().error(error);
    }

    private TuningUnits units() {
        return new TuningUnits(description.tuning());
    }

    /** How far the best result carries over, a sentence; empty where it was not tried. */
    public Optional<String> generalisation() {
        return best.flatMap(StoredSearch::generalisation).map(this::sentence);
    }

    private String sentence(Generalisation tried) {
        int asked = description.samples();
        String left = tried.samples().size() < asked
                ? " There was time for " + tried.samples().size() + " of the " + asked + " that were asked for."
                : "";
        return "On varied inputs, " + tried.within() + " of " + tried.counted()
                + " were within the threshold: a confidence of "
                + String.format(
                        Locale.ROOT, "%.2f (%.2f to %.2f at 95 %%).", tried.confidence(), tried.low(), tried.high())
                + left;
    }

    /** Whether the best result holds where it is compiled with other options, a sentence; empty where it was not tried. */
    public Optional<String> recompiled() {
        return best.flatMap(StoredSearch::recompiled).map(tried -> {
            String known = error(tried.evaluation().error()) + "; " + errorTitle();
            return "Compiled with " + tried.options()
                    + switch (tried.evaluation().verdict()) {
                        case VALID -> " it is within the threshold too (" + known + ").";
                        case OVER_THRESHOLD ->
                            " it is over the threshold (" + known
                                    + "): how a compiler fuses products and sums decides whether it holds.";
                        case REJECTED ->
                            " it cannot be judged: " + tried.evaluation().reason();
                    };
        });
    }

    /** What must stay wide because it breaks the threshold alone, in a sentence; empty where nothing is known to. */
    public Optional<String> mustStay() {
        List<String> must = sensitivities.stream()
                .filter(one -> !one.evaluation().isValid())
                .map(one -> name(one) + " (" + told(one) + ")")
                .toList();
        return must.isEmpty()
                ? Optional.empty()
                : Optional.of("Over the threshold if narrowed alone, so to stay as wide as "
                        + (must.size() == 1 ? "it is: " : "they are: ") + String.join(", ", must) + "; " + errorTitle()
                        + ".");
    }

    /** A choice by the variable that is declared first of it, and how many are tied to that. */
    public String name(Sensitivity one) {
        List<StoredVariable> tied = description.variables().stream()
                .filter(variable ->
                        variable.choice().isPresent() && variable.choice().getAsInt() == one.choice())
                .toList();
        return tied.getFirst().key() + (tied.size() > 1 ? " and " + (tied.size() - 1) + " tied" : "");
    }

    /** What came of narrowing a choice alone: its error, or why there is none. */
    public String told(Sensitivity one) {
        return one.evaluation().verdict() == Verdict.REJECTED
                ? one.evaluation().reason()
                : error(one.evaluation().error());
    }

    /** A speed-up, such as {@code 1.32}. */
    public static String factor(double speedup) {
        return String.format(Locale.ROOT, "%." + DIGITS + "f", speedup);
    }
}
