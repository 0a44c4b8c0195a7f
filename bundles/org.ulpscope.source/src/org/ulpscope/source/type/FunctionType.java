package org.ulpscope.source.type;

import java.util.ArrayList;
import java.util.List;

/**
 * The type of a function, as clang writes it: {@code double (const double *, int, ...)}.
 *
 * @param result type of what it returns
 * @param parameters types of its parameters
 * @param variadic whether more arguments may follow
 */
public record FunctionType(String result, List<String> parameters, boolean variadic) {
    public FunctionType {
        parameters = List.copyOf(parameters);
    }

    /** Reads a type of a function, or of a pointer to one; one without parameters for every other type. */
    public static FunctionType of(String type) {
        int noexcept = type.indexOf(" noexcept");
        String text = noexcept < 0 ? type : type.substring(0, noexcept);
        int close = text.lastIndexOf(')');
        int open = close;
        for (int depth = 0; open >= 0; open--) {
            depth += text.charAt(open) == ')' ? 1 : text.charAt(open) == '(' ? -1 : 0;
            if (depth == 0) {
                break;
            }
        }
        if (close < 0 || open < 0) {
            return new FunctionType(text, List.of(), false);
        }
        List<String> parameters = new ArrayList<>(split(text.substring(open + 1, close)));
        boolean variadic = parameters.remove("...");
        String result = text.substring(0, open).replaceAll("\\(\\*?\\)\\s*$", "");
        return new FunctionType(result.strip(), parameters, variadic);
    }

    // At commas outside of the arguments of templates and of nested types of functions.
    private static List<String> split(String text) {
        List<String> parts = new ArrayList<>();
        int depth = 0;
        int from = 0;
        for (int i = 0; i <= text.length(); i++) {
            char c = i < text.length() ? text.charAt(i) : ',';
            depth += c == '<' || c == '(' ? 1 : c == '>' || c == ')' ? -1 : 0;
            if (c == ',' && (depth == 0 || i == text.length())) {
                parts.add(text.substring(from, i).strip());
                from = i + 1;
            }
        }
        parts.removeIf(part -> part.isEmpty() || part.equals("void"));
        return parts;
    }
}
