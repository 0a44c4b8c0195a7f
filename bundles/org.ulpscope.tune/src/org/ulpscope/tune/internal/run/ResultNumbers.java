package org.ulpscope.tune.internal.run;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.ulpscope.program.output.PrintedNumbers;
import org.ulpscope.program.run.RunOutput;
import org.ulpscope.tune.run.RunSettings;

/** Which numbers of an output are results: those that the user's pattern finds, or all but the figure of merit. */
public final class ResultNumbers {
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

    /** The numbers that count, in order. */
    public double[] of(RunOutput output) {
        return found(output).values(place -> !leftOut.get(place));
    }

    /** The numbers with their places in the text, those left out among them. */
    PrintedNumbers found(RunOutput output) {
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
