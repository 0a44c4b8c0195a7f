package org.ulpscope.flow.trace;

import java.util.List;
import java.util.OptionalLong;
import org.ulpscope.flow.ExceptionClass;
import org.ulpscope.flow.FlowSite;
import org.ulpscope.flow.Occurrence;

/**
 * Exceptional values of one class that one instruction gave birth to, or that came in there, and where they went.
 *
 * @param number among all of the program, from 0
 * @param meeting {@link ExceptionEvent#BIRTH} or {@link ExceptionEvent#ENTRY}
 * @param exception the class
 * @param site the instruction
 * @param first the first one
 * @param count how many; empty where nothing was counted
 * @param operands where the operands of the first came from
 * @param causes the numbers of those that it was made of: of INF - INF, where these were born
 * @param meetings who met them, in the order of the sites
 * @param outputs where they came to the host
 */
public record FlowOrigin(
        int number,
        ExceptionEvent meeting,
        ExceptionClass exception,
        FlowSite site,
        Occurrence first,
        OptionalLong count,
        List<OperandOrigin> operands,
        List<Integer> causes,
        List<FlowEvent> meetings,
        List<HostOutput> outputs) {
    public FlowOrigin {
        operands = List.copyOf(operands);
        causes = List.copyOf(causes);
        meetings = List.copyOf(meetings);
        outputs = List.copyOf(outputs);
    }

    /** The meetings of a kind. */
    public List<FlowEvent> meetings(ExceptionEvent kind) {
        return meetings.stream().filter(one -> one.meeting() == kind).toList();
    }

    /** What became of them, by themselves; {@link FlowTrace#fate} looks at what was made of them too. */
    public Fate fate() {
        if (!outputs.isEmpty()) {
            return Fate.OUTPUT;
        }
        if (meetings.stream().anyMatch(FlowEvent::decides)) {
            return Fate.BRANCH;
        }
        return meetings(ExceptionEvent.STORE).isEmpty() ? Fate.NONE : Fate.MEMORY;
    }
}
