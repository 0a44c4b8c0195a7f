package org.ulpscope.tune.internal.expressions;

import java.util.Optional;
import java.util.regex.Pattern;
import org.ulpscope.source.Range;
import org.ulpscope.source.SourceFile;
import org.ulpscope.tune.program.CompensableSum;
import org.ulpscope.tune.program.Flow;
import org.ulpscope.tune.program.Program;

/** Finds the statements {@code s += x;} and {@code s = x;} in the text of a program. */
final class SumStatements {
    private static final Pattern COMMENT_AT_END = Pattern.compile("(?s)(//[^\\n]*\\n|/\\*(?:(?!\\*/).)*\\*/)$");
    private static final Pattern OTHER_THREADS = Pattern.compile("#\\s*pragma\\s+(omp|acc)\\b");

    private final Program program;

    SumStatements(Program program) {
        this.program = program;
    }

    /**
     * The statement that a flow is.
     *
     * @param operator {@code +=} or {@code =}
     * @return empty where it is none of its own, as in the head of a loop, or where a macro or several threads take part
     */
    Optional<CompensableSum.Statement> of(Flow flow, String name, String operator) {
        Optional<Range> value = flow.value().range();
        if (value.isEmpty() || !flow.at().contains(value.get()) || isOfThreads(flow)) {
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
        String before = program.file(place).text().substring(0, place.from()).stripTrailing();
        String bare = COMMENT_AT_END.matcher(before).replaceFirst("").stripTrailing();
        while (!bare.equals(before)) {
            before = bare;
            bare = COMMENT_AT_END.matcher(before).replaceFirst("").stripTrailing();
        }
        return !bare.isEmpty() && ends.indexOf(bare.charAt(bare.length() - 1)) >= 0;
    }

    // What several threads add to, each has a share of: there is no one loss beside it.
    private boolean isOfThreads(Flow flow) {
        return program.functions().stream()
                .filter(function -> function.name().equals(flow.function()))
                .anyMatch(function -> {
                    SourceFile file = program.file(function.at());
                    return OTHER_THREADS.matcher(file.text(function.at())).find();
                });
    }
}
