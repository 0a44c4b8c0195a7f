package org.ulpscope.tune.internal.run.result;

import java.math.BigDecimal;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.ulpscope.program.output.FoundNumber;
import org.ulpscope.program.output.PrintedNumbers;
import org.ulpscope.program.run.RunOutput;
import org.ulpscope.tune.run.RunSettings;

/** Which numbers of an output are results: those that the user's pattern finds, or all but the figure of merit. */
public final class ResultNumbers {
    /** As many as tell each FP64 number from the next one. */
    private static final int DIGITS_OF_FP64 = 17;

    private static final Pattern DECIMAL = Pattern.compile("[-+]?[0-9]*\\.?[0-9]*(?:[eE][-+]?[0-9]{1,5})?");

    private final Optional<Pattern> wanted;
    private final List<Pattern> unwanted;
    private final BitSet leftOut;

    private ResultNumbers(Optional<Pattern> wanted, List<Pattern> unwanted, BitSet leftOut) {
        this.wanted = wanted;
        this.unwanted = unwanted;
        this.leftOut = leftOut;
    }

    /** As the settings say. */
    public static ResultNumbers of(RunSettings settings) {
        List<Pattern> unwanted = Stream.of(
                        settings.fom().pattern(), settings.error().errorPattern())
                .flatMap(Optional::stream)
                .toList();
        return new ResultNumbers(settings.error().outputPattern(), unwanted, new BitSet());
    }

    /** The same without those at some places in the order of {@link #found}. */
    public ResultNumbers without(Set<Integer> places) {
        BitSet without = new BitSet();
        places.forEach(without::set);
        return new ResultNumbers(wanted, unwanted, without);
    }

    /** Whether the user said by a pattern which numbers count. */
    public boolean isStated() {
        return wanted.isPresent();
    }

    /** The numbers that count. */
    public Results of(RunOutput output) {
        PrintedNumbers found = found(output);
        return new Results(found.values(place -> !leftOut.get(place)), beyond(output.results(), found));
    }

    private Map<Integer, BigDecimal> beyond(String text, PrintedNumbers found) {
        Map<Integer, BigDecimal> beyond = new HashMap<>();
        int place = 0;
        for (int i = 0; i < found.size(); i++) {
            if (leftOut.get(i)) {
                continue;
            }
            FoundNumber number = found.get(i);
            if (number.to() - number.from() > DIGITS_OF_FP64 && PrintedDigits.of(text, number) > DIGITS_OF_FP64) {
                Matcher decimal = DECIMAL.matcher(text).region(number.from(), number.to());
                if (decimal.matches()) {
                    beyond.put(place, new BigDecimal(decimal.group()));
                }
            }
            place++;
        }
        return beyond;
    }

    /** The numbers with their places in the text, those left out among them. */
    public PrintedNumbers found(RunOutput output) {
        String text = output.results();
        if (wanted.isPresent()) {
            return PrintedNumbers.matching(text, wanted.get());
        }
        return PrintedNumbers.of(text)
                .apartFrom(unwanted.stream()
                        .map(pattern -> PrintedNumbers.matching(text, pattern))
                        .toList());
    }
}
