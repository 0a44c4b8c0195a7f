package org.ulpscope.model.internal.signature;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.ulpscope.model.kernel.Parameter;

/** Gives names to parameters without one: x, y, z where there are at most three parameters, else x1, x2…; never one that is taken. */
final class UnnamedParameters {
    private static final List<String> FEW = List.of("x", "y", "z");

    private UnnamedParameters() {}

    static void name(List<Parameter> parameters) {
        Set<String> taken =
                new HashSet<>(parameters.stream().map(Parameter::getName).toList());
        for (int i = 0; i < parameters.size(); i++) {
            if (parameters.get(i).getName().isEmpty()) {
                String name = candidates(i, parameters.size())
                        .filter(candidate -> !taken.contains(candidate))
                        .findFirst()
                        .orElseThrow();
                taken.add(name);
                parameters.get(i).setName(name);
            }
        }
    }

    private static Stream<String> candidates(int index, int count) {
        Stream<String> numbered = IntStream.iterate(index + 1, n -> n + 1).mapToObj(n -> "x" + n);
        return count <= FEW.size() ? Stream.concat(FEW.stream().skip(index), numbered) : numbered;
    }
}
