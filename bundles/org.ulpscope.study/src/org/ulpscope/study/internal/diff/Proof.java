package org.ulpscope.study.internal.diff;

import java.util.List;
import java.util.Optional;
import org.ulpscope.study.diff.change.Change.Kind;
import org.ulpscope.study.diff.change.Evidence;

/**
 * Whether a study that lacks a class in a part of the domain looked there.
 *
 * @param evidence how that is known
 * @param same whether it has the class there after all
 * @param example an input of the part that gave something else; empty where none is known
 */
record Proof(Evidence evidence, boolean same, Optional<List<Long>> example) {
    static final Proof SAME = new Proof(Evidence.NONE, true, Optional.empty());

    /** The same where the study that has the class ran no input there. */
    Proof bySamplesOnly() {
        return new Proof(Evidence.SAMPLES, same, example);
    }

    /** What became of the class, if a study that looked would say {@code certain}. */
    Kind kind(Kind certain) {
        return evidence == Evidence.NONE || evidence == Evidence.SAMPLES ? Kind.UNDECIDED : certain;
    }
}
