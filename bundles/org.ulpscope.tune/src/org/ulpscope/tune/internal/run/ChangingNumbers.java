package org.ulpscope.tune.internal.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.ulpscope.program.output.FoundNumber;
import org.ulpscope.program.output.PrintedNumbers;

/**
 * The numbers of an output that are no results, since they say how long something took: those that change between runs of one program by more
 * than the threshold, and, unless the user said which numbers count, those that by the words around them are a time or a speed. The latter may
 * be rounded so that they agree between some runs; a faster version would be blamed for them.
 *
 * @param places their places in the order of the output
 * @param notes what the user should know, one sentence each
 */
public record ChangingNumbers(Set<Integer> places, List<String> notes) {
    private static final int QUOTED = 60;

    /** Nobody reads more. */
    private static final int MOST_NOTES = 20;

    /** Whether a number of a later run may stand for that of the first one. */
    @FunctionalInterface
    public interface Closeness {
        boolean within(double first, double later);
    }

    /**
     * Those of several runs of one program.
     *
     * @param text of the first run
     * @param found the numbers of each run; those of the first one are numbers of the text
     * @param stated whether the user said which numbers count
     */
    public static ChangingNumbers of(String text, List<PrintedNumbers> found, boolean stated, Closeness closeness) {
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
                matters |= !closeness.within(number.value(), value);
            }
            boolean time = !stated && isTime(text, number);
            if (changes && matters || time) {
                places.add(place);
                if (places.size() <= MOST_NOTES) {
                    notes.add("Not a result, because it "
                            + (time ? "is a time or a speed" : "changes from run to run") + ": " + number.value()
                            + " in '" + line(text, number) + "'.");
                }
            } else if (changes) {
                wavering++;
            }
        }
        if (places.size() > MOST_NOTES) {
            notes.add((places.size() - MOST_NOTES) + " more are no results for the same reasons.");
        }
        if (wavering > 0) {
            notes.add(
                    wavering == 1
                            ? "1 number changes from run to run, by less than the threshold; it counts."
                            : wavering + " numbers change from run to run, by less than the threshold; they count.");
        }
        return new ChangingNumbers(places, notes);
    }

    private static boolean isTime(String text, FoundNumber number) {
        NumberWords words = NumberWords.of(text, number);
        return words.isTime() || words.isRate();
    }

    /** The line of a text that a number is in, shortened where it is long. */
    public static String line(String text, FoundNumber number) {
        int from = text.lastIndexOf('\n', number.from()) + 1;
        int to = text.indexOf('\n', number.to());
        String line = text.substring(from, to < 0 ? text.length() : to).strip();
        return line.length() <= QUOTED ? line : line.substring(0, QUOTED) + "…";
    }
}
