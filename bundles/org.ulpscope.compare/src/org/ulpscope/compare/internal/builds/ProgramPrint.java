package org.ulpscope.compare.internal.builds;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.ulpscope.compare.builds.result.OutputDifference;
import org.ulpscope.numeric.Ulps;
import org.ulpscope.numeric.Value;
import org.ulpscope.program.output.FoundNumber;
import org.ulpscope.program.output.PrintedNumbers;

/** What a run printed, and how it ended. */
final class ProgramPrint {
    private final String ending;
    private final String text;
    private final PrintedNumbers numbers;
    private final String words;

    /**
     * @param ending how the run ended, for people
     * @param text its standard output
     */
    ProgramPrint(String ending, String text) {
        this.ending = ending;
        this.text = text;
        numbers = PrintedNumbers.of(text);
        StringBuilder around = new StringBuilder();
        int at = 0;
        for (int i = 0; i < numbers.size(); i++) {
            FoundNumber number = numbers.get(i);
            around.append(text, at, number.from()).append('#');
            at = number.to();
        }
        words = around.append(text.substring(at)).toString();
    }

    String ending() {
        return ending;
    }

    /** Whether it printed nothing, so that there is nothing to compare. */
    boolean isEmpty() {
        return text.isBlank();
    }

    int size() {
        return numbers.size();
    }

    /** Whether nothing but the values of numbers differs. */
    boolean isAlike(ProgramPrint other) {
        return ending.equals(other.ending) && words.equals(other.words);
    }

    /** The places of the numbers that differ from those of a run that is alike. */
    BitSet changed(ProgramPrint other) {
        BitSet changed = new BitSet();
        for (int i = 0; i < Math.min(numbers.size(), other.numbers.size()); i++) {
            changed.set(i, !same(numbers.value(i), other.numbers.value(i)));
        }
        return changed;
    }

    /** Whether both print the same, but for the numbers at some places. Zeros of both signs are the same number, and so are all NaNs. */
    boolean agrees(ProgramPrint other, BitSet apart) {
        BitSet changed = changed(other);
        changed.andNot(apart);
        return isAlike(other) && changed.isEmpty();
    }

    private static boolean same(double a, double b) {
        return a == b || Double.isNaN(a) && Double.isNaN(b);
    }

    /** The greatest relative difference of two numbers, at most 1 for finite ones; 2 where more than numbers, or a class, differs. */
    double distance(ProgramPrint other, BitSet apart) {
        if (!isAlike(other)) {
            return 2;
        }
        double most = 0;
        for (int i = 0; i < numbers.size(); i++) {
            if (!apart.get(i)) {
                most = Math.max(most, distance(numbers.value(i), other.numbers.value(i)));
            }
        }
        return most;
    }

    private static double distance(double a, double b) {
        if (same(a, b)) {
            return 0;
        }
        return Double.isFinite(a) && Double.isFinite(b) ? relative(a, b) : 2;
    }

    private static double relative(double a, double b) {
        double greater = Math.max(Math.abs(a), Math.abs(b));
        return Math.abs(a / greater - b / greater);
    }

    /** Where another run's output differs; one entry for all that is no number. */
    List<OutputDifference> differences(ProgramPrint other, BitSet apart) {
        List<OutputDifference> all = new ArrayList<>();
        if (!isAlike(other)) {
            return List.of(otherWords(other));
        }
        BitSet changed = changed(other);
        changed.andNot(apart);
        changed.stream().forEach(i -> {
            FoundNumber here = numbers.get(i);
            FoundNumber there = other.numbers.get(i);
            boolean finite = Double.isFinite(here.value()) && Double.isFinite(there.value());
            Optional<BigInteger> ulps = Ulps.distance(Value.of(here.value()), Value.of(there.value()));
            all.add(new OutputDifference(
                    line(here.from()),
                    text.substring(here.from(), here.to()),
                    other.text.substring(there.from(), there.to()),
                    ulps,
                    finite ? Optional.of(relative(here.value(), there.value())) : Optional.empty()));
        });
        return all;
    }

    /** The first line that is another one, or how the runs ended. */
    private OutputDifference otherWords(ProgramPrint other) {
        List<String> here = text.lines().toList();
        List<String> there = other.text.lines().toList();
        for (int i = 0; i < Math.max(here.size(), there.size()); i++) {
            String left = i < here.size() ? here.get(i) : "";
            String right = i < there.size() ? there.get(i) : "";
            if (!left.equals(right)) {
                return new OutputDifference(i + 1, left, right, Optional.empty(), Optional.empty());
            }
        }
        return new OutputDifference(here.size() + 1, ending, other.ending, Optional.empty(), Optional.empty());
    }

    private int line(int place) {
        return 1 + (int) text.substring(0, place).chars().filter(c -> c == '\n').count();
    }
}
