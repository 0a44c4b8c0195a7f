package org.ulpscope.flow.internal.inject;

import java.util.List;
import org.ulpscope.numeric.FloatFormat;

/**
 * An argument of a kernel.
 *
 * @param kernels the kernel, by the names that a compiler gives it; several where it is compiled several times
 * @param parameter its number, from 0
 * @param format of the number that it is, or of those that it points to
 */
public record InjectedArgument(List<String> kernels, int parameter, FloatFormat format) {
    public InjectedArgument {
        kernels = List.copyOf(kernels);
    }
}
