package org.ulpscope.tune.internal.first;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Pattern;
import org.ulpscope.program.output.FoundNumber;
import org.ulpscope.program.output.PrintedNumbers;
import org.ulpscope.program.run.RunOutput;
import org.ulpscope.tune.internal.run.ChangingNumbers;
import org.ulpscope.tune.internal.run.result.PrintedDigits;

/**
 * Which numbers a program leaves are results: those that are the same run after run but for rounding, and are no times.
 *
 * @param file the file that they are in; empty for standard output
 * @param count how many there are
 * @param real how many of them are written as real numbers, not as counts
 * @param undefined how many of them are NaN
 * @param digits with how many digits those are written, as most of them are; empty where there is none
 * @param agreement the relative difference of the worst of them between two runs
 * @param sentences what is proposed and why, and what is left out
 */
public record ProposedResults(
        Optional<String> file,
        int count,
        int real,
        int undefined,
        OptionalDouble digits,
        double agreement,
        List<String> sentences) {
    /** Fewer results than these in standard output make a file of results worth a look. */
    private static final int HANDFUL = 5;

    /** More difference between two runs is no rounding. */
    private static final double ROUNDING = 1e-3;

    /**
     * The proposal.
     *
     * @param fomPattern finds the figure of merit, which is no result; empty where it is not printed
     */
    public static ProposedResults of(ProgramTrial trial, String fomPattern) {
        ProposedResults printed = of(
                Optional.empty(),
                trial.outputs().stream().map(RunOutput::printed).toList(),
                fomPattern);
        if (printed.real() >= HANDFUL) {
            return printed;
        }
        return trial.files().getFirst().keySet().stream()
                .filter(name -> trial.files().stream().allMatch(run -> run.containsKey(name)))
                .map(name -> of(
                        Optional.of(name),
                        trial.files().stream().map(run -> run.get(name)).toList(),
                        ""))
                .filter(file -> file.count() > 0 && (file.real() > printed.real() || printed.real() == 0))
                .max(Comparator.comparingInt(ProposedResults::real).thenComparingInt(ProposedResults::count))
                .orElse(printed);
    }

    /** Whether an error can be told from them. */
    public boolean areTelling() {
        return real > 0 || file.isPresent() && count > 0;
    }

    private static ProposedResults of(Optional<String> file, List<String> texts, String fomPattern) {
        List<PrintedNumbers> runs =
                texts.stream().map(text -> numbers(text, fomPattern)).toList();
        String text = texts.getFirst();
        ChangingNumbers changing =
                ChangingNumbers.of(text, runs, false, (first, later) -> difference(first, later) <= ROUNDING);
        List<FoundNumber> results = new ArrayList<>();
        double agreement = 0;
        for (int place = 0; place < runs.getFirst().size(); place++) {
            if (!changing.places().contains(place)) {
                results.add(runs.getFirst().get(place));
                for (PrintedNumbers run : runs) {
                    agreement = Math.max(agreement, difference(runs.getFirst().value(place), run.value(place)));
                }
            }
        }
        int[] digits = results.stream()
                .filter(number -> PrintedDigits.isReal(text, number))
                .mapToInt(number -> PrintedDigits.of(text, number))
                .sorted()
                .toArray();
        List<String> sentences = new ArrayList<>(List.of(sentence(file, text, results, digits.length)));
        sentences.addAll(changing.notes());
        long tiny = results.stream()
                .mapToDouble(number -> Math.abs(number.value()))
                .filter(value -> value > 0 && value < Float.MIN_NORMAL)
                .count();
        if (tiny > 0) {
            sentences.add(tiny + (tiny == 1 ? " of them is" : " of them are")
                    + " smaller than the least normal number of FP32, 1.2e-38, below which it has fewer digits:"
                    + " where that does not matter, metric maxAbsolute compares all by one absolute error.");
        }
        int undefined = (int)
                results.stream().filter(number -> Double.isNaN(number.value())).count();
        return new ProposedResults(file, results.size(), digits.length, undefined, usual(digits), agreement, sentences);
    }

    private static double difference(double first, double later) {
        double difference = Double.compare(first, later) == 0 ? 0 : Math.abs(later - first) / Math.abs(first);
        return Double.isNaN(difference) ? Double.POSITIVE_INFINITY : difference;
    }

    /** A zero has no digits that count. */
    private static OptionalDouble usual(int[] sorted) {
        int[] counted = Arrays.stream(sorted).filter(each -> each > 0).toArray();
        return counted.length == 0 ? OptionalDouble.empty() : OptionalDouble.of(counted[counted.length / 2]);
    }

    private static PrintedNumbers numbers(String text, String fomPattern) {
        PrintedNumbers all = PrintedNumbers.of(text);
        return fomPattern.isEmpty()
                ? all
                : all.apartFrom(List.of(PrintedNumbers.matching(text, Pattern.compile(fomPattern, Pattern.MULTILINE))));
    }

    private static String sentence(Optional<String> file, String text, List<FoundNumber> results, int real) {
        String where =
                file.map(name -> "in the file '" + name + "' that it writes").orElse("that it prints");
        if (results.isEmpty()) {
            return "Results: none; no number " + where + " is the same in two runs and no time.";
        }
        FoundNumber example = results.stream()
                .filter(number -> PrintedDigits.isReal(text, number))
                .findFirst()
                .orElse(results.getFirst());
        return "Results: " + results.size() + (results.size() == 1 ? " number " : " numbers ") + where + ", "
                + (real == results.size() ? "" : real == 0 ? "all whole, " : real + " of them with a point, ")
                + "such as in '" + ChangingNumbers.line(text, example) + "'.";
    }
}
