package org.ulpscope.program.host;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.ulpscope.numeric.FloatFormat;

/**
 * What was seen at an instruction.
 *
 * @param number of the record in its file
 * @param at the instruction
 * @param callers of an instruction in a library of the system's: the calls that led to it, to the first one outside of such libraries
 * @param above the calls that led to the function outside of such libraries, when it was seen first; there may be others
 * @param code the instruction's bytes
 * @param format the Format of its result
 * @param first for each class that was born there, where it was first
 * @param counts how often each was seen
 */
public record HostRecord(
        int number,
        HostPlace at,
        List<HostPlace> callers,
        List<HostPlace> above,
        List<Byte> code,
        FloatFormat format,
        Map<TrapClass, Trapped> first,
        Map<TrapClass, Long> counts) {
    public HostRecord {
        callers = List.copyOf(callers);
        above = List.copyOf(above);
        code = List.copyOf(code);
        first = Map.copyOf(first);
        counts = Map.copyOf(counts);
    }

    /** What makes it the same one in all processes of the program. */
    public record Key(HostPlace at, List<HostPlace> callers) {}

    public Key key() {
        return new Key(at, callers);
    }

    /** Its own place, and those above. */
    public List<HostPlace> places() {
        return Stream.concat(Stream.of(own()), above.stream()).toList();
    }

    /** Where it is in the user's own code, or in a library that is not the system's: there, or where that is called. */
    public HostPlace own() {
        return callers.isEmpty() ? at : callers.getLast();
    }
}
