package org.ulpscope.campaign.internal.grammar;

import java.util.ArrayList;
import java.util.List;
import org.ulpscope.campaign.program.ProgramInput;
import org.ulpscope.model.InputSlot;
import org.ulpscope.model.OrdinalRange;
import org.ulpscope.numeric.Value;

/** Keeps drawn inputs within domains. */
public final class DomainInput {
    /** Tells these choices from those for programs and inputs. */
    private static final long DOMAINS = 3;

    private DomainInput() {}

    /**
     * The input, in which each value that its domain leaves out is drawn anew: first one of the runs of values that the domain has, then one of the run, each as likely as others.
     *
     * @param slots the domains of the last values of the input, in order; what is before them, has none
     */
    public static ProgramInput of(ProgramInput drawn, List<InputSlot> slots, long seed, int number, int index) {
        Draw draw = Draw.of(seed, DOMAINS, number, index);
        int free = drawn.values().size() - slots.size();
        List<Value> values = new ArrayList<>(drawn.values().subList(0, free));
        for (int i = 0; i < slots.size(); i++) {
            Value value = drawn.values().get(free + i);
            values.add(slots.get(i).admits(value.ordinal()) ? value : within(slots.get(i), draw));
        }
        return new ProgramInput(values);
    }

    private static Value within(InputSlot slot, Draw draw) {
        OrdinalRange range = draw.oneOf(slot.ranges());
        return Value.ofOrdinal(slot.format(), draw.within(range.first(), range.last()));
    }
}
