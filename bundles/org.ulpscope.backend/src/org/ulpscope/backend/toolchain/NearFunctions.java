package org.ulpscope.backend.toolchain;

import java.util.List;
import java.util.function.BiPredicate;
import java.util.stream.IntStream;

/**
 * The functions of the standard library that differ from a name by one slip in typing. Four kinds of slips make up most of all misspellings (Damerau,
 * A technique for computer detection and correction of spelling errors, Communications of the ACM 7(3), 1964).
 */
final class NearFunctions {
    /** From the likeliest on: a letter too many, two exchanged, one too few, one in the place of another. */
    private static final List<BiPredicate<String, String>> SLIPS = List.of(
            NearFunctions::hasOneMore,
            NearFunctions::hasTwoExchanged,
            (name, function) -> hasOneMore(function, name),
            NearFunctions::hasOneOther);

    private NearFunctions() {}

    /** Those near a name that is none of them; of a function that is there in several formats that of doubles stands for all where it is as near. */
    static List<String> of(String name) {
        if (StandardHeaders.declaring(name).isPresent()) {
            return List.of();
        }
        List<String> near = SLIPS.stream()
                .flatMap(slip -> StandardHeaders.functions().stream()
                        .filter(function -> slip.test(name, function))
                        .sorted())
                .distinct()
                .toList();
        return near.stream()
                .filter(function -> StandardHeaders.ofDouble(function)
                        .filter(near::contains)
                        .isEmpty())
                .toList();
    }

    static boolean hasOneMore(String longer, String shorter) {
        return longer.length() == shorter.length() + 1
                && IntStream.range(0, longer.length())
                        .anyMatch(at -> (longer.substring(0, at) + longer.substring(at + 1)).equals(shorter));
    }

    private static boolean hasTwoExchanged(String name, String function) {
        return name.length() == function.length()
                && IntStream.range(1, name.length()).anyMatch(at -> (name.substring(0, at - 1)
                                + name.charAt(at)
                                + name.charAt(at - 1)
                                + name.substring(at + 1))
                        .equals(function));
    }

    private static boolean hasOneOther(String name, String function) {
        return name.length() == function.length()
                && IntStream.range(0, name.length())
                                .filter(at -> name.charAt(at) != function.charAt(at))
                                .count()
                        == 1;
    }
}
