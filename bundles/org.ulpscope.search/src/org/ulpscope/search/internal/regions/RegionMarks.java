package org.ulpscope.search.internal.regions;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.LongStream;
import org.ulpscope.model.InputSlot;
import org.ulpscope.study.InputMark;

/** Tells whether a run of one slot's values needs a subnormal or a zero. */
public final class RegionMarks {
    private RegionMarks() {}

    /** What all values of the run are, where none of them is normal. */
    public static Set<InputMark> of(InputSlot slot, long first, long last, long representative) {
        Set<InputMark> marks = EnumSet.noneOf(InputMark.class);
        if (!of(slot, representative).isEmpty()) {
            LongStream.of(first, last, representative).forEach(ordinal -> marks.addAll(of(slot, ordinal)));
        }
        return marks;
    }

    private static Set<InputMark> of(InputSlot slot, long ordinal) {
        return InputMark.of(List.of(slot), List.of(slot.format().bits(ordinal)));
    }
}
