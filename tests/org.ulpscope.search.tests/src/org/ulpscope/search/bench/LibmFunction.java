package org.ulpscope.search.bench;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.ValueClass;

/**
 * A function of the C mathematics library with the exceptional classes that normal inputs and zeros can reach.
 *
 * @param name its name in C
 * @param parameters number of its parameters, all {@code double}
 * @param reachable the classes that some input reaches
 */
public record LibmFunction(String name, int parameters, Set<ValueClass> reachable) {
    /** The thirteen functions of the benchmark, with thirty reachable classes between them. */
    public static final List<LibmFunction> ALL = List.of(
            of("cosh", 1, "INF+"),
            of("exp", 1, "INF+ SUB+"),
            of("log1p", 1, "INF- NaN"),
            of("erfc", 1, "SUB+"),
            of("lgamma", 1, "INF+"),
            of("tgamma", 1, "INF- INF+ SUB- SUB+ NaN"),
            of("y0", 1, "INF- NaN"),
            of("acos", 1, "NaN"),
            of("pow", 2, "INF- INF+ SUB- SUB+ NaN"),
            of("fmod", 2, "SUB- SUB+ NaN"),
            of("hypot", 2, "INF+"),
            of("atan2", 2, "SUB- SUB+"),
            of("fma", 3, "INF- INF+ SUB- SUB+"));

    private static LibmFunction of(String name, int parameters, String classes) {
        Set<ValueClass> reachable = Set.copyOf(Arrays.stream(classes.split(" "))
                .map(label -> ValueClass.named(label).orElseThrow())
                .toList());
        return new LibmFunction(name, parameters, reachable);
    }

    /** Its inputs: any normal number or zero. */
    public List<InputSlot> slots() {
        FloatFormat f = FloatFormat.FP64;
        return IntStream.range(0, parameters)
                .mapToObj(i -> new InputSlot("x" + i, f, f.minOrdinal(), f.maxOrdinal(), false, true, false, false))
                .toList();
    }
}
