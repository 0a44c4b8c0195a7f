package org.ulpscope.study.glance;

import java.util.Optional;
import org.ulpscope.numeric.OutcomeAppearance;

/**
 * One thing that a run found, to be told among others by rank.
 *
 * @param label what it is, in a word or two
 * @param look its sign and colour; empty where it has none
 * @param amount how much of it, in a few characters; blank where that is unknown
 * @param words why or where, as a clause
 * @param key tells it from the others on the page that has all of it
 */
public record RankedResult(String label, Optional<OutcomeAppearance> look, String amount, String words, String key) {
    /** So many are told; the page behind has all. */
    public static final int MOST = 10;
}
