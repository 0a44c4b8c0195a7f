package org.ulpscope.ptx.c;

import java.util.List;
import java.util.Optional;

/**
 * A function or kernel of the module as the C declares it:
 * {@code static RESULT NAME(ulp_thread *thread, PARAMETERS...)}, where a parameter that is no array is its bits in an unsigned integer
 * of its width ({@code uint8_t} to {@code uint64_t}), one that is an array is a {@code const unsigned char *}, a result that is no
 * array is returned in the same way, and one that is an array is written through an {@code unsigned char *} that comes right after
 * the thread. A kernel's parameters come as one {@code const unsigned char *}, laid out as {@link #parameters} say.
 *
 * @param name the name in the module, which is mangled where the source is C++
 * @param cName the name in the C
 * @param entry whether it is a kernel
 * @param parameters its parameters
 * @param result its result
 */
public record CFunction(
        String name, String cName, boolean entry, List<Parameter> parameters, Optional<Parameter> result) {
    /**
     * @param bytes its size
     * @param array whether it is passed by address
     * @param offset from the beginning of a kernel's parameters, in bytes; 0 for those of functions
     */
    public record Parameter(long bytes, boolean array, long offset) {}

    public CFunction {
        parameters = List.copyOf(parameters);
    }
}
