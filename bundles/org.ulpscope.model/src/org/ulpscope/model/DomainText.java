package org.ulpscope.model;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.ulpscope.model.kernel.Direction;
import org.ulpscope.model.kernel.Domain;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.Parameter;
import org.ulpscope.numeric.FloatFormat;

/** Domains in a few words. */
public final class DomainText {
    private DomainText() {}

    /** The inputs that a kernel may take, such as {@code x: 0 to 1e6; y, z: all finite values}; no names where all may take the same. */
    public static String of(Kernel kernel) {
        Map<String, List<String>> names = new LinkedHashMap<>();
        kernel.getParameters().stream()
                .filter(parameter -> parameter.getDirection() != Direction.OUTPUT)
                .forEach(parameter -> names.computeIfAbsent(of(parameter), words -> new ArrayList<>())
                        .add(parameter.getName()));
        return names.size() == 1
                ? names.keySet().iterator().next()
                : names.entrySet().stream()
                        .map(same -> String.join(", ", same.getValue()) + ": " + same.getKey())
                        .collect(Collectors.joining("; "));
    }

    /** The inputs that a parameter may take, such as {@code 0 to 1e6, no subnormals}. */
    public static String of(Parameter parameter) {
        Domain domain = parameter.getDomain();
        String all = parameter.getFormat() instanceof FloatFormat ? "all finite values" : "all values";
        if (domain == null) {
            return all;
        }
        List<String> words = new ArrayList<>();
        boolean bounded = !domain.getLower().isBlank() || !domain.getUpper().isBlank();
        words.add(bounded ? end(domain.getLower(), "least") + " to " + end(domain.getUpper(), "greatest") : all);
        addIf(words, !domain.isSubnormals(), "no subnormals");
        addIf(words, !domain.isZeros(), "no zeros");
        addIf(words, domain.isInfinities(), "infinities");
        addIf(words, domain.isNans(), "NaNs");
        return String.join(", ", words);
    }

    private static String end(String literal, String otherwise) {
        return literal.isBlank() ? otherwise : literal;
    }

    private static void addIf(List<String> words, boolean condition, String word) {
        if (condition) {
            words.add(word);
        }
    }
}
