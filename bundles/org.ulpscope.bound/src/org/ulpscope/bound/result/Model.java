package org.ulpscope.bound.result;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ulpscope.base.BadInputException;

/**
 * What compilers are taken to do.
 *
 * @param freedoms what they do; none means as written
 * @param ordered whether reassociation moves parentheses only, and no operand past another
 */
public record Model(Set<Freedom> freedoms, boolean ordered) {
    private static final String STRICT = "strict";
    private static final String FAST = "fast";
    private static final String ORDERED = "ordered";

    public Model {
        freedoms = Set.copyOf(freedoms);
    }

    /** All that compilers do. */
    public static Model fast() {
        return new Model(EnumSet.allOf(Freedom.class), false);
    }

    /** These and no others. */
    public static Model of(Set<Freedom> freedoms) {
        return new Model(freedoms, false);
    }

    /**
     * A model from words with commas between: strict, fast, ordered, or a freedom's.
     *
     * @throws BadInputException if there is no such word
     */
    public static Model parse(String text) {
        Set<Freedom> freedoms = EnumSet.noneOf(Freedom.class);
        boolean ordered = false;
        for (String word : text.strip().split("\\s*,\\s*", -1)) {
            switch (word) {
                case STRICT -> {}
                case FAST -> freedoms.addAll(EnumSet.allOf(Freedom.class));
                case ORDERED -> ordered = true;
                default ->
                    freedoms.add(freedom(word)
                            .orElseThrow(() -> new BadInputException("There is no model '" + word + "'; the words are "
                                    + allWords() + ", with commas between where there are several.")));
            }
        }
        return new Model(freedoms, ordered);
    }

    private static Optional<Freedom> freedom(String word) {
        return Arrays.stream(Freedom.values())
                .filter(freedom -> freedom.word().equals(word))
                .findFirst();
    }

    private static String allWords() {
        return Stream.concat(
                        Stream.concat(
                                Stream.of(STRICT),
                                Arrays.stream(Freedom.values()).map(Freedom::word)),
                        Stream.of(FAST, ORDERED))
                .collect(Collectors.joining(", "));
    }

    /** Its words with commas between, as {@link #parse} reads them. */
    public String words() {
        String words = freedoms.size() == Freedom.values().length
                ? FAST
                : freedoms.isEmpty()
                        ? STRICT
                        : freedoms.stream().sorted().map(Freedom::word).collect(Collectors.joining(","));
        return ordered ? words + "," + ORDERED : words;
    }

    /** Whether it allows all that another does. */
    public boolean covers(Model other) {
        return freedoms.containsAll(other.freedoms)
                && (!ordered || other.ordered || !other.freedoms.contains(Freedom.REASSOCIATE));
    }
}
