package org.ulpscope.flow;

import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What of a program is looked at.
 *
 * @param classes the classes that are looked for; none for all
 * @param kernels the kernels that are, each a name, or a pattern with {@code *} and {@code ?}; none for all
 */
public record FlowChoice(Set<ExceptionClass> classes, List<String> kernels) {
    public static final FlowChoice ALL = new FlowChoice(Set.of(), List.of());

    public FlowChoice {
        classes = Set.copyOf(classes);
        kernels = List.copyOf(kernels);
    }

    /** Whether a class is looked for. */
    public boolean has(ExceptionClass exception) {
        return classes.isEmpty() || classes.contains(exception);
    }

    /**
     * Whether a kernel is looked at: where a pattern fits its name, with or without its namespaces, template arguments and parameters.
     *
     * @param declared as its source declares it
     */
    public boolean has(String declared) {
        String whole = declared.replaceFirst("^void (?=.*\\()", "");
        String named = whole.replaceFirst("\\(((?!anonymous namespace).)*$", "");
        String plain = named.replaceFirst("<.*$", "");
        String last = plain.substring(plain.lastIndexOf(':') + 1);
        return kernels.isEmpty()
                || kernels.stream().anyMatch(pattern -> Stream.of(whole, named, plain, last)
                        .anyMatch(name -> fits(pattern, name)));
    }

    private static boolean fits(String pattern, String name) {
        StringBuilder regex = new StringBuilder();
        for (char c : pattern.toCharArray()) {
            regex.append(c == '*' ? ".*" : c == '?' ? "." : Pattern.quote(String.valueOf(c)));
        }
        return name.matches(regex.toString());
    }
}
