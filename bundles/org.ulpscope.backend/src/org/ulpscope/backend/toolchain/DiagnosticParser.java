package org.ulpscope.backend.toolchain;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.ulpscope.backend.toolchain.Diagnostic.Severity;

/** Reads the messages of gcc, clang, nvcc, PoCL and the linkers they call. */
public final class DiagnosticParser {
    private static final int MAX_DIAGNOSTICS = 1000;
    private static final String SEVERITY =
            "(?:(?:fatal|catastrophic|internal compiler) )?(?<severity>error|warning|note|remark)";

    /** {@code file.c:3:5: error: message} and, without a column, {@code file.c:3: error: message}. */
    private static final Pattern GNU =
            Pattern.compile("(?<file>.+?):(?<line>\\d+)(?::(?<column>\\d+))?: " + SEVERITY + ": (?<message>.*)");

    /** {@code file.cu(3): error: message}, also with a number as in {@code error #20: message}. */
    private static final Pattern NVCC = Pattern.compile(
            "(?<file>.+?)\\((?<line>\\d+)\\)(?<column>): " + SEVERITY + "(?: #[\\w-]+)?: (?<message>.*)");

    /** {@code error: file.cl:3:5: message}. */
    private static final Pattern POCL =
            Pattern.compile(SEVERITY + ": (?<file>[^:]+):(?<line>\\d+):(?<column>\\d+): (?<message>.*)");

    private DiagnosticParser() {}

    /**
     * The messages, in order.
     *
     * @param output what the compiler wrote
     * @param folder where relative file names start
     */
    public static List<Diagnostic> parse(String output, Path folder) {
        List<Diagnostic> diagnostics = new ArrayList<>();
        output.lines().forEach(line -> {
            if (diagnostics.size() < MAX_DIAGNOSTICS) {
                Stream.of(GNU, NVCC, POCL)
                        .flatMap(form -> match(form, line, folder).stream())
                        .findFirst()
                        .ifPresent(diagnostics::add);
            }
        });
        return List.copyOf(diagnostics);
    }

    private static Optional<Diagnostic> match(Pattern pattern, String line, Path folder) {
        Matcher matcher = pattern.matcher(line);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        Severity severity =
                switch (matcher.group("severity")) {
                    case "error" -> Severity.ERROR;
                    case "warning" -> Severity.WARNING;
                    default -> Severity.NOTE;
                };
        return Optional.of(new Diagnostic(
                folder.resolve(matcher.group("file")).normalize(),
                number(matcher.group("line")),
                number(matcher.group("column")),
                severity,
                matcher.group("message")));
    }

    private static int number(String digits) {
        return digits == null || digits.isEmpty() || digits.length() > 9 ? 0 : Integer.parseInt(digits);
    }
}
