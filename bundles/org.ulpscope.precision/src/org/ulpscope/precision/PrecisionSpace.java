package org.ulpscope.precision;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.ulpscope.numeric.DeclaredFormat;

/**
 * All precision vectors that a search may choose: one level for each {@link Choice}, and the Formats of all other variables fixed. Level 0 is
 * the widest Format of a choice.
 *
 * @param base the Formats of the variables that no choice has
 * @param choices what can be chosen
 */
public record PrecisionSpace(PrecisionVector base, List<Choice> choices) {
    public PrecisionSpace {
        choices = List.copyOf(choices);
    }

    /** The precision vector at these levels, one for each choice. */
    public PrecisionVector at(int[] levels) {
        List<DeclaredFormat> formats = new ArrayList<>(base.formats());
        for (int i = 0; i < levels.length; i++) {
            DeclaredFormat format = choices.get(i).formats().get(levels[i]);
            choices.get(i).variables().forEach(variable -> formats.set(variable, format));
        }
        return new PrecisionVector(formats);
    }

    /**
     * The levels of a precision vector of this space.
     *
     * @throws IllegalArgumentException if a choice has a Format there that it may not have
     */
    public int[] levels(PrecisionVector vector) {
        return choices.stream()
                .mapToInt(choice -> {
                    int level = choice.formats()
                            .indexOf(vector.of(choice.variables().getFirst()));
                    if (level < 0) {
                        throw new IllegalArgumentException(
                                "The Format of variables " + choice.variables() + " cannot be chosen.");
                    }
                    return level;
                })
                .toArray();
    }

    /** Every choice at its widest Format: what errors are measured against. */
    public PrecisionVector widest() {
        return at(new int[choices.size()]);
    }

    /** Every choice at its narrowest Format. */
    public PrecisionVector narrowest() {
        return at(IntStream.range(0, choices.size())
                .map(i -> choices.get(i).formats().size() - 1)
                .toArray());
    }
}
