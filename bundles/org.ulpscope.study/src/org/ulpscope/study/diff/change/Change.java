package org.ulpscope.study.diff.change;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import org.ulpscope.numeric.ValueClass;
import org.ulpscope.study.InputPlace;

/**
 * A class, or a region of it, that is not in both studies alike.
 *
 * @param kind what became of it
 * @param platform where
 * @param label the class, or another kind that the question tells apart
 * @param before its inputs in the first study; empty where there are none, and where the study has no regions of the class
 * @param after its inputs in the second study
 * @param moves of a region that moved, how its ends did, one entry a slot
 * @param example bits of an input to look at; none where none is known
 * @param was what the example gave in the first study, where that is known
 * @param is what the example gives in the second study, where that is known
 * @param evidence how it is known
 * @param sampled whether its ends are known by samples only, as those of boxes and of regions in which classes alternate
 */
public record Change(
        Kind kind,
        PlatformMatch platform,
        String label,
        Optional<InputPlace> before,
        Optional<InputPlace> after,
        List<Move> moves,
        List<Long> example,
        Optional<String> was,
        Optional<String> is,
        Evidence evidence,
        boolean sampled) {
    public Change {
        moves = List.copyOf(moves);
        example = List.copyOf(example);
    }

    /** Whether the second study has it and the first does not. */
    public boolean isOnlyAfter() {
        return after.isPresent() || is.equals(Optional.of(label));
    }

    /** Whether one call tells: the class is that of a result, and not of a difference or an exception inside, and an input of it is known. */
    public boolean canBeDecided() {
        return kind == Kind.UNDECIDED && ValueClass.named(label).isPresent() && !example.isEmpty();
    }

    /** Whether it is the platform of the first study, and not that of the second, that has to run the example to decide it. */
    public boolean isToBeRunBefore() {
        return isOnlyAfter() != restsOnSamples();
    }

    private boolean restsOnSamples() {
        return evidence == Evidence.SAMPLES;
    }

    /**
     * What comes of a change that is undecided, once its example was run on the platform that did not run it; empty where both give the class, or neither.
     *
     * @param given the label of what it gives there
     */
    public Optional<Change> decided(String given) {
        Optional<String> other = restsOnSamples() ? isOnlyAfter() ? was : is : Optional.of(given);
        return given.equals(label) != restsOnSamples()
                ? Optional.empty()
                : Optional.of(new Change(
                        isOnlyAfter() ? Kind.APPEARED : Kind.GONE,
                        platform,
                        label,
                        before,
                        after,
                        moves,
                        example,
                        isOnlyAfter() ? other : Optional.of(label),
                        isOnlyAfter() ? Optional.of(label) : other,
                        Evidence.RUN,
                        sampled));
    }

    /** What became of a class or a region. */
    public enum Kind {
        /** The second study has it, and inputs of it gave something else in the first. */
        APPEARED("appeared"),
        /** The first study has it, and inputs of it give something else in the second. */
        GONE("gone"),
        /** Both have it, with other ends. */
        MOVED("moved"),
        /** One has it where the other did not look. */
        UNDECIDED("undecided");

        private final String label;

        Kind(String label) {
            this.label = label;
        }

        /** The name used in JSON and on screen. */
        public String label() {
            return label;
        }
    }

    /**
     * How far the ends of a region moved along a slot, in ulps, that is in ordinals; above zero towards greater inputs.
     *
     * @param lower the lower end
     * @param upper the upper end
     */
    public record Move(BigInteger lower, BigInteger upper) {
        /** Ends that stayed. */
        public static final Move NONE = new Move(BigInteger.ZERO, BigInteger.ZERO);

        /** Whether no end moved. */
        public boolean isNone() {
            return equals(NONE);
        }
    }
}
