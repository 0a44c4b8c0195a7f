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
    /** As many registers of 32 bits hold parameters. */
    private static final int MOST_REGISTERS = 31;

    /** What the name of a function ends with that takes the address of a row of its parameters. */
    private static final String BY_ROW = "_by_row";

    public DeviceFunction {
        parameters = List.copyOf(parameters);
    }

    /** Whether the parameters are more than registers hold, so that the code is to take the address of a row of them, 8 bytes each. */
    public boolean takesRow() {
        return parameters.stream()
                        .mapToInt(bytes -> bytes > Integer.BYTES ? 2 : 1)
                        .sum()
                > MOST_REGISTERS;
    }

    /** The function of the assembly that the C translates. */
    public String entry() {
        return takesRow() ? name + BY_ROW : name;
    }
}
