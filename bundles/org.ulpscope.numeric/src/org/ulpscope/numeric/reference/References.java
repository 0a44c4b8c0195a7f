package org.ulpscope.numeric.reference;

import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.reference.internal.AlgebraicFunctions;
import org.ulpscope.numeric.reference.internal.ApfloatFunctions;
import org.ulpscope.numeric.reference.internal.ExactFunctions;
import org.ulpscope.numeric.reference.internal.MpfrFunctions;
import org.ulpscope.numeric.reference.internal.RealFunction;
import org.ulpscope.numeric.reference.internal.RealFunctions;
import org.ulpscope.numeric.reference.internal.ZivFunction;

/**
 * Finds reference functions by their names in C. MPFR computes them where its library is installed, else Apfloat those
 * that it has.
 */
public final class References {
    private static final List<RealFunctions> SOURCES =
            List.of(new ExactFunctions(), new AlgebraicFunctions(), MpfrFunctions.installed(), new ApfloatFunctions());

    private References() {}

    /** The function of this name; the suffix {@code f} of a name in C means a result in FP32. */
    public static Optional<ReferenceFunction> find(String name) {
        return find(name, SOURCES);
    }

    /** The names of all functions that can be found, without the suffix {@code f}. */
    public static SortedSet<String> names() {
        SortedSet<String> names = new TreeSet<>();
        SOURCES.forEach(source -> names.addAll(source.names()));
        return names;
    }

    /** What computes the transcendental functions, with its version, to be shown to a user. */
    public static String engine() {
        return MpfrFunctions.installed()
                .version()
                .map(version -> "MPFR " + version)
                .orElse("Apfloat");
    }

    static Optional<ReferenceFunction> find(String name, List<RealFunctions> sources) {
        Optional<ReferenceFunction> wide =
                first(name, sources).map(function -> new ZivFunction(name, function, FloatFormat.FP64));
        if (wide.isPresent() || !name.endsWith("f")) {
            return wide;
        }
        return first(name.substring(0, name.length() - 1), sources)
                .map(function -> new ZivFunction(name, function, FloatFormat.FP32));
    }

    private static Optional<RealFunction> first(String name, List<RealFunctions> sources) {
        return sources.stream()
                .map(source -> source.find(name))
                .flatMap(Optional::stream)
                .findFirst();
    }
}
