package org.ulpscope.study;

import java.util.Collections;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.Format;
import org.ulpscope.numeric.Value;
import org.ulpscope.study.slant.RelationBounds;

/**
 * A maximal run of inputs, in the order of their ordinals, in which every input tried gives one class on a platform; of kernels with several
 * inputs, a box of such runs, one for each slot, or all that a relation of two inputs holds.
 *
 * @param platform name of the platform
 * @param label the class: the label of a value class, or another kind that a question tells apart, such as {@code overflow inside}
 * @param extent from the first to the last input that was seen to give the class; of a box, its least and its greatest corner
 * @param solid the part of the extent in which no input gives another class; the whole extent unless an end is ragged, and empty where the
 *     class alternates with others all the way. Of a slant, the largest box that is known
 * @param ends what is known of the ends along each slot, one entry a slot
 * @param proof how far the solid part was looked into
 * @param representative the simplest input of the region: the fewest decimal digits, then the fewest set bits; a normal one if there is any.
 *     Of a box, this holds for each slot
 * @param marks whether a subnormal or a zero is needed to get there: what its inputs are, and empty where one of them is normal
 * @param slant the relation that tells its inputs from the others in its extent; empty where the extent itself does
 */
public record Region(
        String platform,
        String label,
        Extent extent,
        Optional<Extent> solid,
        List<Ends> ends,
        Proof proof,
        List<Long> representative,
        Set<InputMark> marks,
        Optional<RelationBounds> slant) {
    /** A run, or a box. */
    public Region(
            String platform,
            String label,
            Extent extent,
            Optional<Extent> solid,
            List<Ends> ends,
            Proof proof,
            List<Long> representative,
            Set<InputMark> marks) {
        this(platform, label, extent, solid, ends, proof, representative, marks, Optional.empty());
    }

    public Region {
        ends = List.copyOf(ends);
        representative = List.copyOf(representative);
        Set<InputMark> copy = EnumSet.noneOf(InputMark.class);
        copy.addAll(marks);
        marks = Collections.unmodifiableSet(copy);
    }

    /** What is known of the lower ends: of several the least that is known of one. */
    public End lower() {
        return ends.stream().map(Ends::lower).max(Comparator.naturalOrder()).orElseThrow();
    }

    /** What is known of the upper ends: of several the least that is known of one. */
    public End upper() {
        return ends.stream().map(Ends::upper).max(Comparator.naturalOrder()).orElseThrow();
    }

    /** Whether all ends are known to the ulp and nothing alternates near them; of a cut, those along it. */
    public boolean exact() {
        return lower().compareTo(End.CUT) <= 0 && upper().compareTo(End.CUT) <= 0;
    }

    /** Whether it is one of a line along one slot, on which the others have fixed values. */
    public boolean isCut() {
        return ends.stream().anyMatch(end -> end.lower() == End.CUT);
    }

    /** Whether an input lies in it; NaNs, which have no place in the order, never do. */
    public boolean holds(List<InputSlot> slots, List<Long> inputBits) {
        return slant.map(relation -> relation.holds(slots, inputBits)).orElseGet(() -> extent.holds(slots, inputBits));
    }

    /** Where it is. */
    public InputPlace place() {
        return new InputPlace(extent, slant);
    }

    /** The same, with the relation that tells its inputs from others. */
    public Region along(RelationBounds relation) {
        return new Region(platform, label, extent, solid, ends, proof, representative, marks, Optional.of(relation));
    }

    /** The same of another platform. */
    public Region on(String other) {
        return new Region(other, label, extent, solid, ends, proof, representative, marks, slant);
    }

    /** The same with another proof. */
    public Region withProof(Proof better) {
        return new Region(platform, label, extent, solid, ends, better, representative, marks, slant);
    }

    /**
     * What is known of both ends along one slot.
     *
     * @param lower of the lower end
     * @param upper of the upper end
     */
    public record Ends(End lower, End upper) {
        /** The ends of a slot that has one value in all that was looked at. */
        public static final Ends OF_CUT = new Ends(End.CUT, End.CUT);

        /** Both known to the ulp. */
        public static final Ends EXACT = new Ends(End.EXACT, End.EXACT);
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

        /** Whether an input lies in it; NaNs, which have no place in the order, never do. */
        public boolean holds(List<InputSlot> slots, List<Long> inputBits) {
            return IntStream.range(0, inputBits.size()).allMatch(slot -> {
                Format format = slots.get(slot).format();
                Value value = new Value(format, inputBits.get(slot));
                return !value.isNaN()
                        && format.ordinal(from.get(slot)) <= value.ordinal()
                        && value.ordinal() <= format.ordinal(to.get(slot));
            });
        }

        /** The run along one slot. */
        public Extent along(int slot) {
            return new Extent(List.of(from.get(slot)), List.of(to.get(slot)));
        }
    }

    /** What is known of an end. */
    public enum End {
        /**
         * The neighbour one ulp outside gives another class, or the domain ends here. Of a box: no input tried on the whole face one ulp outside
         * gives the class.
         */
        EXACT("exact", "known to the ulp"),
        /** Nothing was looked at beyond: the slot has one fixed value on the line that was cut out of the domain. */
        CUT("cut", "not looked beyond"),
        /** The class alternates with others between the solid part and the end of the extent. */
        RAGGED("ragged", "mixed with other classes"),
        /**
         * The region may go on: the budget ended, or the calls beyond crash or time out. Of a box: some inputs beyond its face do give the class, as
         * at a border that runs parallel to no slot.
         */
        OPEN("open", "may lie farther out");

        private final String label;
        private final String words;

        End(String label, String words) {
            this.label = label;
            this.words = words;
        }

        /** The name used in files. */
        public String label() {
            return label;
        }

        /** What is said of it on screen. */
        public String words() {
            return words;
        }
    }

    /** How far a region was looked into. */
    public enum Proof {
        /** Every input of the solid part was run. */
        SWEPT("swept", "every input was run"),
        /** Only the inputs at and near the ends, and samples between them, were run. */
        ENDS("ends", "ends and samples were run"),
        /** Only samples were run: of a box its corners, its faces and points spread over its inside. */
        SAMPLES("samples", "samples were run");

        private final String label;
        private final String words;

        Proof(String label, String words) {
            this.label = label;
            this.words = words;
        }

        /** What is said of it on screen. */
        public String words() {
            return words;
        }

        /** The name used in files and on screen. */
        public String label() {
            return label;
        }
    }
}
