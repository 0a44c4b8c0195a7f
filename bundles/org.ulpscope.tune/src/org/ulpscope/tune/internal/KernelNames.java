package org.ulpscope.tune.internal;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.ulpscope.precision.Function;
import org.ulpscope.precision.PrecisionProgram;
import org.ulpscope.program.kernel.KernelTimes;

/** Kernels as a timer names them, with their namespaces, among the functions of a program, which number names that repeat. */
public final class KernelNames {
    private KernelNames() {}

    /** The program's names for a kernel; several, where overloads cannot be told apart. */
    public static List<String> of(PrecisionProgram program, String kernel) {
        String plain = kernel.substring(kernel.lastIndexOf(':') + 1).strip();
        return program.functions().stream()
                .filter(Function::kernel)
                .map(Function::name)
                .filter(name -> name.replaceFirst("#\\d+$", "").equals(plain))
                .toList();
    }

    /** The time of each kernel by the program's names, the longest first; what the program does not have is left out. */
    public static Map<String, Double> seconds(PrecisionProgram program, KernelTimes times) {
        Map<String, Double> seconds = new LinkedHashMap<>();
        for (KernelTimes.KernelTime kernel : times.kernels()) {
            List<String> names = of(program, kernel.name());
            names.forEach(name -> seconds.merge(name, kernel.seconds() / names.size(), Double::sum));
        }
        return seconds;
    }
}
