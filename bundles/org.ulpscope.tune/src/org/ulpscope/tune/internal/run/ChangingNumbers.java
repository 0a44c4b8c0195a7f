package org.ulpscope.tune.internal.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.ulpscope.program.output.FoundNumber;
import org.ulpscope.program.output.PrintedNumbers;
import org.ulpscope.program.run.RunOutput;
import org.ulpscope.tune.internal.run.error.NumbersMetric;

/**
 * The numbers of an output that are no results, since they say how long something took: those that change between runs of one program by more
 * than the threshold, and, unless the user said which numbers count, those that a unit of time or of speed follows. The latter may be rounded
 * so that they agree between some runs; a faster version would be blamed for them.
 *
 * @param places their places in the order of the output
 * @param notes what the user should know, one sentence each
 */
record ChangingNumbers(Set<Integer> places, List<String> notes) {
    // Not every unit with /s: metres per second are a result.
    private static final Pattern TIME = Pattern.compile(
            "^[ \\t]?(?:(?:[munµ]?s|secs?|seconds?|msecs?|usecs?|milliseconds?|microseconds?|minutes)\\b(?!/)"
                    + "|[KMGT]?(?:FLOPS?|flops?|B|bytes|cells|points|steps|iterations|iter|interactions|updates|elements|zones|z)"
                    + "/s(?:ec)?\\b"
                    + "|[KMGT]?FLOPS\\b)");

    private static final int QUOTED = 60;

    /** Those of several runs of one program. */
    static ChangingNumbers of(List<RunOutput> runs, ResultNumbers selection, NumbersMetric metric) {
        List<PrintedNumbers> found = runs.stream().map(selection::found).toList();
        RunOutput first = runs.getFirst();
        Set<Integer> places = new TreeSet<>();
        List<String> notes = new ArrayList<>();
        int wavering = 0;
        for (int place = 0; place < found.getFirst().size(); place++) {
            FoundNumber number = found.getFirst().get(place);
            boolean changes = false;
            boolean matters = false;
            for (PrintedNumbers other : found) {
                double value = other.size() > place ? other.value(place) : Double.NaN;
                changes |= Double.compare(value, number.value()) != 0;
                matters |= !metric.within(metric.error(number.value(), value));
            }
            boolean time = !selection.isStated() && isTime(first.results(), number);
            if (changes && matters || time) {
                places.add(place);
                notes.add("Not a result, since it " + (time ? "is a time or a speed" : "changes from run to run") + ": "
                        + number.value() + " in '" + line(first.results(), number) + "'.");
            } else if (changes) {
                wavering++;
            }
        }
        if (wavering > 0) {
            notes.add(wavering + " numbers change from run to run, by less than the threshold; they count.");
        }
        return new ChangingNumbers(places, notes);
    }

    private static boolean isTime(String text, FoundNumber number) {
        return TIME.matcher(text).region(number.to(), text.length()).lookingAt();
    }

    private static String line(String text, FoundNumber number) {
        int from = text.lastIndexOf('\n', number.from()) + 1;
        int to = text.indexOf('\n', number.to());
        String line = text.substring(from, to < 0 ? text.length() : to).strip();
        return line.length() <= QUOTED ? line : line.substring(0, QUOTED) + "…";
    }
}
