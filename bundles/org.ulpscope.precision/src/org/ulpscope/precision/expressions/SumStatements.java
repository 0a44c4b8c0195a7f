package org.ulpscope.precision.expressions;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.ulpscope.precision.CompensableSum;
import org.ulpscope.precision.Flow;
import org.ulpscope.precision.PrecisionProgram;
import org.ulpscope.source.Range;
import org.ulpscope.source.SourceFile;
import org.ulpscope.source.text.Comments;

/** Finds the statements {@code s += x;} and {@code s = x;} in the text of a program. */
final class SumStatements {
    private static final Pattern OTHER_THREADS = Pattern.compile("#\\s*pragma\\s+(omp|acc)\\b");

    private final PrecisionProgram program;
    private final Map<Path, String> bare = new HashMap<>();

    SumStatements(PrecisionProgram program) {
        this.program = program;
    }

    /**
     * The statement that a flow is.
     *
     * @param operator {@code +=} or {@code =}
     * @return empty where it is none of its own, as in the head of a loop, or where a macro takes part
     */
    Optional<CompensableSum.Statement> of(Flow flow, String name, String operator) {
        Optional<Range> value = flow.value().range();
        if (value.isEmpty() || !flow.at().contains(value.get())) {
            return Optional.empty();
        }
        String text = program.file(flow.at()).text();
        String head = text.substring(flow.at().from(), value.get().from());
        int end = value.get().to();
        while (end < text.length() && Character.isWhitespace(text.charAt(end))) {
            end++;
        }
        boolean isWhole = head.matches(Pattern.quote(name) + "\\s*" + Pattern.quote(operator) + "\\s*")
                && end < text.length()
                && text.charAt(end) == ';'
                && mayBeginAt(flow.at(), ";{})");
        return isWhole ? Optional.of(new CompensableSum.Statement(flow.at(), value.get(), end + 1)) : Optional.empty();
    }

    /** Whether what comes before a place, but for white space and comments, is one of some characters. */
    boolean mayBeginAt(Range place, String ends) {
        String before = bare.computeIfAbsent(
                        place.file(),
                        file -> Comments.blanked(program.file(place).text()))
                .substring(0, place.from())
                .stripTrailing();
        return !before.isEmpty() && ends.indexOf(before.charAt(before.length() - 1)) >= 0;
    }

    /** Whether a function may be done by several threads at once: what these add to, each has a share of, and there is no one loss beside it. */
    boolean areOfThreads(String name) {
        return program.functions().stream()
                .filter(function -> function.name().equals(name))
                .anyMatch(function -> {
                    SourceFile file = program.file(function.at());
                    return OTHER_THREADS.matcher(file.text(function.at())).find();
                });
    }
}
