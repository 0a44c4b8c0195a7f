package org.ulpscope.precision.internal.dataflow;

import java.util.List;
import org.ulpscope.precision.Flow;
import org.ulpscope.precision.Function;
import org.ulpscope.precision.Limit;

/**
 * What a program computes.
 *
 * @param functions its functions, in the order of their definitions
 * @param flows what they compute and where it goes; those of one function together, in the order of the source
 * @param limits variables that what computes with them keeps from some Formats
 */
public record Flows(List<Function> functions, List<Flow> flows, List<Limit> limits) {
    public Flows {
        functions = List.copyOf(functions);
        flows = List.copyOf(flows);
        limits = List.copyOf(limits);
    }
}
