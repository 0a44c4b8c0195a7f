package org.ulpscope.source.adapter;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * How names are looked up at a place of a source.
 *
 * @param scope the namespaces and classes around it, such as {@code geo::Ray::}
 * @param meanings what the parameters of templates stand for
 */
record Names(String scope, Map<String, String> meanings) {
    Names {
        meanings = Map.copyOf(meanings);
    }

    static Names in(String scope) {
        return new Names(scope, Map.of());
    }

    /** The same in a template whose parameters stand for these. */
    Names with(String inside, List<String> parameters, List<String> arguments) {
        Map<String, String> all = new HashMap<>(meanings);
        for (int i = 0; i < Math.min(parameters.size(), arguments.size()); i++) {
            all.put(parameters.get(i), arguments.get(i));
        }
        return new Names(inside, all);
    }

    /** A type with what the parameters of templates stand for in their places. */
    String spelled(String type) {
        String result = type;
        for (Map.Entry<String, String> meaning : meanings.entrySet()) {
            result = result.replaceAll("(?<![\\w:])" + meaning.getKey() + "(?!\\w)", meaning.getValue());
        }
        return result;
    }

    /** The arguments of a template's instance: {@code double} and {@code 3} of {@code std::array<double, 3>}. */
    static List<String> arguments(String instance) {
        List<String> arguments = new ArrayList<>();
        int depth = 0;
        int from = instance.indexOf('<') + 1;
        for (int i = from; i < instance.length(); i++) {
            char c = instance.charAt(i);
            if (depth == 0 && (c == ',' || c == '>')) {
                arguments.add(instance.substring(from, i).strip());
                from = i + 1;
            }
            depth += c == '<' || c == '(' ? 1 : c == '>' || c == ')' ? -1 : 0;
        }
        arguments.removeIf(String::isEmpty);
        return arguments;
    }
}
