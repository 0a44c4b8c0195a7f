package org.ulpscope.precision.internal.patch;

import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import org.ulpscope.source.text.Comments;

/**
 * The text of a function template of the program, and whether it can be instantiated for a class that mixes with no other type: if it works
 * on values of its own type alone, and makes them of literals only by naming that type, as in {@code T(2) * x}.
 */
final class TemplateText {
    private static final Pattern INDEX = Pattern.compile("\\[[^\\]]*\\]");
    private static final Pattern QUALIFIER = Pattern.compile("\\b(const|__restrict__|__restrict)\\b");
    private static final Pattern OF_LITERAL = Pattern.compile(
            "\\(\\w+\\)\\s*-?[\\d.]+[fF]?|(\\bstatic_cast<\\w+>|\\b\\w+)\\s*[({]\\s*-?[\\d.]+[fF]?\\s*[)}]");
    private static final Pattern FOREIGN = Pattern.compile("(?<![\\w.])\\.?\\d"
            + "|\\b(bool|int|unsigned|long|short|char|size_t|float|double)\\b"
            + "|\\b(?!(?:if|while|return)\\b)[\\w:]+\\s*\\(");

    private TemplateText() {}

    /** Whether the definition of a function template may get a class for its type. */
    static boolean takesClasses(String definition) {
        String text = Comments.blanked(definition);
        int opening = text.indexOf('(');
        int body = text.indexOf('{');
        if (opening < 0 || body < opening) {
            return false;
        }
        String parameters = text.substring(opening + 1, Math.max(opening + 1, text.lastIndexOf(')', body)));
        List<String> types = Arrays.stream(parameters.split(","))
                .map(parameter ->
                        QUALIFIER.matcher(parameter).replaceAll(" ").strip().replaceAll("\\W.*", ""))
                .distinct()
                .toList();
        String inside = INDEX.matcher(text.substring(body)).replaceAll(" ");
        return types.size() == 1
                && !FOREIGN.matcher(OF_LITERAL.matcher(inside).replaceAll(" x "))
                        .find();
    }
}
