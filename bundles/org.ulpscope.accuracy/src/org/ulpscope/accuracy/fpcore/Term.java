package org.ulpscope.accuracy.fpcore;

import java.util.List;

/** A term of FPCore: a word, or terms in parentheses. */
public sealed interface Term {
    /**
     * A symbol, a number, or a string with its quotes.
     *
     * @param text as it is written
     */
    record Word(String text) implements Term {}

    /**
     * Terms in parentheses or brackets.
     *
     * @param terms in their order
     */
    record Group(List<Term> terms) implements Term {
        public Group {
            terms = List.copyOf(terms);
        }

        /** The word that it begins with; empty where there is none. */
        public String head() {
            return !terms.isEmpty() && terms.getFirst() instanceof Word word ? word.text() : "";
        }
    }
}
