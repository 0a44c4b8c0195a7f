package org.ulpscope.hunt.internal.cause;

import java.util.BitSet;

/**
 * A candidate with what it holds for.
 *
 * @param tells the numbers of the findings that fulfil it
 * @param good how many good inputs fulfil it
 */
record ScoredCause(CauseCandidate candidate, BitSet tells, long good) {
    /** How many of some findings it tells. */
    int tells(BitSet of) {
        BitSet both = (BitSet) tells.clone();
        both.and(of);
        return both.cardinality();
    }

    int length() {
        return candidate.text().length();
    }
}
