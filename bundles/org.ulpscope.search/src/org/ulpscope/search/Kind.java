package org.ulpscope.search;

import org.ulpscope.backend.outcome.Outcome;

/**
 * One of the things that an input can come to, as far as a question tells them apart: a value class on a platform, say, or that two platforms
 * differ in class.
 *
 * @param label the name used in files and on screen, such as {@code INF+}; unique within its {@link Probe}
 * @param sought whether inputs of this kind are what is looked for
 * @param fault whether calls of this kind did not return, so that their neighbourhood is kept clear of
 */
public record Kind(String label, boolean sought, boolean fault) {
    /** Whether the function itself refuses inputs of this kind, so that they are none of its inputs. */
    public boolean refused() {
        return label.equals(Outcome.Refused.LABEL);
    }
}
