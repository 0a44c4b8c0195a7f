package org.ulpscope.flow.internal.host;

import java.util.List;
import java.util.Map;
import org.ulpscope.flow.ExceptionClass;
import org.ulpscope.flow.Occurrence;
import org.ulpscope.numeric.FloatFormat;

/**
 * What was seen at an instruction.
 *
 * @param number of the record in its file
 * @param at the instruction
 * @param callers of an instruction in a library of the system's: the calls that led to it, to the first one outside of such libraries
 * @param code the instruction's bytes
 * @param format the Format of its result
 * @param first for each class that was born there, where it was first
 * @param counts how often each was seen
 */
record HostRecord(
        int number,
        HostPlace at,
        List<HostPlace> callers,
        List<Byte> code,
        FloatFormat format,
        Map<ExceptionClass, Occurrence> first,
        Map<ExceptionClass, Long> counts) {
    HostRecord {
        callers = List.copyOf(callers);
        code = List.copyOf(code);
        first = Map.copyOf(first);
        counts = Map.copyOf(counts);
    }

    /** What makes it the same one in all processes of the program. */
    record Key(HostPlace at, List<HostPlace> callers) {}

    Key key() {
        return new Key(at, callers);
    }

    /** Where it is in the user's own code, or in a library that is not the system's: there, or where that is called. */
    HostPlace own() {
        return callers.isEmpty() ? at : callers.getLast();
    }
}
