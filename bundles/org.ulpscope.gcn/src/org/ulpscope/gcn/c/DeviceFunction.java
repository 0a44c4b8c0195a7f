package org.ulpscope.gcn.c;

import java.util.List;

/**
 * A function to be called by one lane, as the C of its translation shows it: takes and gives values by their bits, in unsigned integers.
 *
 * @param name its name, in the assembly and in C
 * @param parameters the bytes of each parameter, 1 to 8
 * @param result the bytes of the result, 1 to 8
 */
public record DeviceFunction(String name, List<Integer> parameters, int result) {
    /** As many registers of 32 bits hold parameters; who has more is called by a kernel. */
    public static final int MOST_REGISTERS = 31;

    public DeviceFunction {
        parameters = List.copyOf(parameters);
    }
}
