package org.ulpscope.study.internal.diff;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.ulpscope.study.InputAccount;
import org.ulpscope.study.diff.change.Change.Kind;
import org.ulpscope.study.diff.change.Evidence;

/**
 * One study that lacks, on a platform, what another has.
 *
 * @param has the study that has it
 * @param hasPlatform name of the platform there
 * @param lacks the study that lacks it
 * @param lacksPlatform name of the platform there
 * @param kind what that means where it is certain: {@code APPEARED} if the first study lacks it, {@code GONE} if the second does
 */
record Lacking(StudySide has, String hasPlatform, StudySide lacks, String lacksPlatform, Kind kind) {
    /** An inequality of counts that is less likely than this by chance is none. */
    private static final double CHANCE = 1e-9;

    boolean isFirst() {
        return kind == Kind.APPEARED;
    }

    /**
     * Whether the study looked there.
     *
     * @param part the part of the domain
     * @param least inputs that must have given something else
     * @param elsewhere whether the study has the class elsewhere, or there is no telling: then counts tell nothing
     */
    Proof proof(String label, Predicate<List<Long>> part, int least, boolean elsewhere) {
        StudySide.Look look = lacks.look(lacksPlatform, label, part);
        Optional<List<Long>> example = look.other().stream().findFirst();
        if (!look.having().isEmpty()) {
            return Proof.SAME;
        }
        boolean porous = !has.look(hasPlatform, label, part).other().isEmpty();
        if (porous || !lacks.sought(label)) {
            return new Proof(Evidence.NONE, false, Optional.empty());
        }
        if (look.other().size() >= least) {
            return new Proof(Evidence.INPUTS, false, example);
        }
        if (lacks.complete(lacksPlatform)) {
            return new Proof(Evidence.SWEPT, false, example);
        }
        return new Proof(!elsewhere && unlikely(label) ? Evidence.COUNTS : Evidence.NONE, false, example);
    }

    /** Whether the study that has the class ran an input of a part of the domain that gave it. */
    boolean hasThere(String label, Predicate<List<Long>> part) {
        return !has.look(hasPlatform, label, part).having().isEmpty();
    }

    /**
     * Whether it is unlikely that the study met nothing of a class, if as large a share of its inputs had it as of the other's. Counted are those
     * that were swept in bulk, since a strategy that has found a class goes where it found it.
     */
    private boolean unlikely(String label) {
        InputAccount one = has.account(hasPlatform).orElseThrow();
        InputAccount two = lacks.account(lacksPlatform).orElseThrow();
        long hits = Math.max(0, one.hits(label) - one.chosen());
        if (two.swept() == 0 || one.swept() == 0) {
            return false;
        }
        double share = (double) one.swept() / ((double) one.swept() + two.swept());
        return Math.pow(share, hits) < CHANCE;
    }
}
