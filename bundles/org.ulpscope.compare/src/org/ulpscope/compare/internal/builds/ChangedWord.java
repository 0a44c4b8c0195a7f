package org.ulpscope.compare.internal.builds;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * A word that only one of two commands has.
 *
 * @param word it
 * @param added whether the right command has it
 */
record ChangedWord(String word, boolean added) {
    /** Those between two ways to compile a source: first what the right one adds. */
    static List<ChangedWord> between(UnitRecipe left, UnitRecipe right) {
        List<ChangedWord> words = new ArrayList<>();
        right.flags().stream()
                .filter(word -> !left.flags().contains(word))
                .forEach(word -> words.add(new ChangedWord(word, true)));
        left.flags().stream()
                .filter(word -> !right.flags().contains(word))
                .forEach(word -> words.add(new ChangedWord(word, false)));
        return words;
    }

    /** The options of the left command, changed by some of the words. @param right the options of the right command, whose order counts */
    static List<String> apply(List<String> left, List<String> right, Set<ChangedWord> words) {
        List<String> flags = new ArrayList<>(left);
        flags.removeIf(word -> words.contains(new ChangedWord(word, false)));
        right.stream()
                .filter(word -> words.contains(new ChangedWord(word, true)))
                .forEach(flags::add);
        return flags;
    }

    /** For people. */
    String typed() {
        return added ? word : "no " + word;
    }
}
