package org.ulpscope.study;

import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A maximal run of inputs, in the order of their ordinals, in which every input tried gives one class on a platform.
 *
 * @param platform name of the platform
 * @param label the class: the label of a value class
 * @param extent from the first to the last input that was seen to give the class
 * @param solid the part of the extent in which no input gives another class; the whole extent unless an end is ragged, and empty where the
 *     class alternates with others all the way
 * @param lower what is known of the lower end
 * @param upper what is known of the upper end
 * @param proof how far the solid part was looked into
 * @param representative the simplest input of the region: the fewest decimal digits, then the fewest set bits; a normal one if there is any
 * @param marks whether a subnormal or a zero is needed to get there: what its inputs are, and empty where one of them is normal
 */
public record Region(
        String platform,
        String label,
        Extent extent,
        Optional<Extent> solid,
        End lower,
        End upper,
        Proof proof,
        List<Long> representative,
        Set<InputMark> marks) {
    public Region {
        representative = List.copyOf(representative);
        Set<InputMark> copy = EnumSet.noneOf(InputMark.class);
        copy.addAll(marks);
        marks = Collections.unmodifiableSet(copy);
    }

    /** Whether both ends are known to the ulp and nothing alternates near them. */
    public boolean exact() {
        return lower == End.EXACT && upper == End.EXACT;
    }

    /**
     * A run of inputs, both ends included.
     *
     * @param from bits of each slot's value at the lower end
     * @param to bits of each slot's value at the upper end
     */
    public record Extent(List<Long> from, List<Long> to) {
        public Extent {
            from = List.copyOf(from);
            to = List.copyOf(to);
        }
    }

    /** What is known of an end. */
    public enum End {
        /** The neighbour one ulp outside gives another class, or the domain ends here. */
        EXACT("exact"),
        /** The class alternates with others between the solid part and the end of the extent. */
        RAGGED("ragged"),
        /** The region may go on: the budget ended, or the calls beyond crash or time out. */
        OPEN("open");

        private final String label;

        End(String label) {
            this.label = label;
        }

        /** The name used in files and on screen. */
        public String label() {
            return label;
        }
    }

    /** How far a region was looked into. */
    public enum Proof {
        /** Every input of the solid part was run. */
        SWEPT("swept"),
        /** Only the inputs at and near the ends, and samples between them, were run. */
        ENDS("ends");

        private final String label;

        Proof(String label) {
            this.label = label;
        }

        /** The name used in files and on screen. */
        public String label() {
            return label;
        }
    }
}
