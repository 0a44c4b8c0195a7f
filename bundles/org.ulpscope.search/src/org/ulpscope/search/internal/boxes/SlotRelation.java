package org.ulpscope.search.internal.boxes;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Value;
import org.ulpscope.study.slant.Relation;
import org.ulpscope.study.slant.RelationBounds;

/**
 * A relation of two slots, which a border may follow.
 *
 * @param slots all slots
 * @param relation the relation
 * @param left position of the slot on its left
 * @param right position of the slot on its right
 */
record SlotRelation(List<InputSlot> slots, Relation relation, int left, int right) {
    /** Those of all pairs of slots that hold floating-point numbers. */
    static List<SlotRelation> all(List<InputSlot> slots) {
        List<SlotRelation> all = new ArrayList<>();
        for (Relation relation : Relation.ALL) {
            for (int left = 0; left < slots.size(); left++) {
                for (int right = 0; right < slots.size(); right++) {
                    boolean isNew = left < right || left > right && !relation.mirrors();
                    if (isNew
                            && slots.get(left).format() instanceof FloatFormat
                            && slots.get(right).format() instanceof FloatFormat) {
                        all.add(new SlotRelation(slots, relation, left, right));
                    }
                }
            }
        }
        return all;
    }

    /** That of a slant. */
    static SlotRelation of(List<InputSlot> slots, RelationBounds slant) {
        return new SlotRelation(slots, slant.relation(), slant.left(), slant.right());
    }

    /** Whether neither of its two numbers changes from one corner of a box to the other, whose bits are given; both zeros are one number. */
    boolean isConstant(List<Long> from, List<Long> to) {
        return IntStream.of(left, right).allMatch(slot -> number(from, slot) == number(to, slot));
    }

    private double number(List<Long> bits, int slot) {
        return new Value(slots.get(slot).format(), bits.get(slot)).toDouble();
    }

    FloatFormat format() {
        return RelationBounds.format(slots, left, right);
    }

    /** The relation at a point, as C computes it. */
    double of(long[] ordinals) {
        return RelationBounds.value(relation, format(), number(ordinals, left), number(ordinals, right));
    }

    /** A number for both slots about so far away as the border at a value is. */
    double scale(double value) {
        double alone = Math.abs(relation.left(0, value));
        return alone > 0 && alone < Double.POSITIVE_INFINITY ? alone : Math.abs(value);
    }

    /** Whether it is zero since both its numbers are: their signs alone say which zero it is, and C takes both for equal. */
    boolean isZeroOfZeros(long[] ordinals) {
        return of(ordinals) == 0 && number(ordinals, left) == 0 && number(ordinals, right) == 0;
    }

    private double number(long[] ordinals, int slot) {
        return Value.ofOrdinal(slots.get(slot).format(), ordinals[slot]).toDouble();
    }

    /**
     * The ordinal of the slot on one side with which the relation is about a value, of the sign that the slot has where that does not matter; that of the
     * greatest number where none is.
     */
    long partner(boolean ofLeft, long[] ordinals, double value) {
        int slot = ofLeft ? left : right;
        double found =
                ofLeft ? relation.left(number(ordinals, right), value) : relation.right(number(ordinals, left), value);
        double number = relation.isEven() ? Math.copySign(found, number(ordinals, slot)) : found;
        FloatFormat format = (FloatFormat) slots.get(slot).format();
        return Double.isNaN(number) ? format.maxOrdinal() : format.ordinal(format.convert(Value.of(number)));
    }
}
