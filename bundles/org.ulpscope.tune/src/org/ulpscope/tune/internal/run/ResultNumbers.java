package org.ulpscope.tune.internal.run;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.ulpscope.program.output.FoundNumber;
import org.ulpscope.program.run.RunOutput;
import org.ulpscope.tune.run.RunSettings;

/** Which numbers of an output are results: those that the user's pattern finds, or all but the figure of merit. */
public final class ResultNumbers {
    private final Optional<Pattern> wanted;
    private final List<Pattern> unwanted;
    private final Set<Integer> leftOut;

    private ResultNumbers(Optional<Pattern> wanted, List<Pattern> unwanted, Set<Integer> leftOut) {
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
        return new ResultNumbers(settings.error().outputPattern(), unwanted, Set.of());
    }

    /** The same without those at some places in the order of {@link #found}. */
    public ResultNumbers without(Set<Integer> places) {
        return new ResultNumbers(wanted, unwanted, Set.copyOf(places));
    }

    /** Whether the user said by a pattern which numbers count. */
    public boolean isStated() {
        return wanted.isPresent();
    }

    /** The numbers that count, in order. */
    public double[] of(RunOutput output) {
        List<FoundNumber> found = found(output);
        return IntStream.range(0, found.size())
                .filter(place -> !leftOut.contains(place))
                .mapToDouble(place -> found.get(place).value())
                .toArray();
    }

    /** The numbers with their places in the text, those left out among them. */
    List<FoundNumber> found(RunOutput output) {
        String text = output.results();
        if (wanted.isPresent()) {
            return FoundNumber.matching(text, wanted.get()).toList();
        }
        List<FoundNumber> others = unwanted.stream()
                .flatMap(pattern -> FoundNumber.matching(text, pattern))
                .toList();
        return FoundNumber.all(text)
                .filter(number -> others.stream().noneMatch(number::overlaps))
                .toList();
    }
}
