package org.ulpscope.backend.toolchain;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.ulpscope.backend.process.CompilerMemory;
import org.ulpscope.backend.process.ProcessResult;
import org.ulpscope.backend.toolchain.Diagnostic.Severity;

/** Says why a compiler or a linker failed, from what it wrote. */
public final class CompilerFailure {
    /** Compilers of C++ write messages of many thousand characters. */
    private static final int MAX_LENGTH = 400;

    /** Where one names it: on the command line, and in the editor of a kernel. */
    private static final String LIBRARY = " (--library, or Library in the kernel's editor).";

    private static final Pattern UNDEFINED = Pattern.compile("(?m)undefined reference to [`'](.+?)'");
    private static final Pattern NO_LIBRARY = Pattern.compile("(?m)cannot find (-l[^\\s:]+|\\S+\\.so\\S*)");
    /** What gcc says of a source in C++ where only its compiler of C is installed. */
    private static final Pattern NO_CPP = Pattern.compile("cannot execute \\S*cc1plus");

    /** What make, and the shells that it starts, say of a program that is not there. */
    private static final Pattern NO_PROGRAM = Pattern.compile(
            "(?m)^(?:g?make(?:\\[\\d+\\])?: (?:exec: )?(\\S+): No such file or directory"
                    + "|\\S*sh: (?:line )?(?:\\d+: )?(\\S+): (?:command )?not found|\\S*sh: (?:line )?(?:\\d+: )?(/\\S+): No such file or directory)$");

    private static final Pattern MAKE =
            Pattern.compile("(?m)^g?make(?:\\[\\d+\\])?: \\*\\*\\* (No rule .+?|No targets.+?)\\.?(?:  Stop\\.)?$");

    private static final Pattern PLAIN =
            Pattern.compile("(?m)^(?:\\S+: )?(?:fatal )?error\\s*: (.+)$|^nvcc fatal\\s*: (.+)$");

    private CompilerFailure() {}

    /**
     * The first error, with its place, or else what the linker misses, or else the first line.
     *
     * @param folder where it ran
     */
    public static String reason(ProcessResult result, Path folder) {
        if (CompilerMemory.isRefusedIn(result.output())) {
            return CompilerMemory.sentence();
        }
        List<Diagnostic> diagnostics = DiagnosticParser.parse(result.output(), folder);
        return shortened(diagnostics.stream()
                .filter(diagnostic -> diagnostic.severity() == Severity.ERROR)
                .findFirst()
                .map(error -> error.place() + ": " + message(error))
                .orElseGet(() -> withoutDiagnostics(result)));
    }

    /** What an error says, and the remedy in its place where a header of the standard library is all that is missing. */
    public static String message(Diagnostic error) {
        return UndeclaredName.in(error.message())
                .flatMap(CompilerFailure::withoutHeader)
                .orElseGet(error::message);
    }

    /** A message of a length that people read. */
    public static String shortened(String reason) {
        return reason.length() <= MAX_LENGTH ? reason : reason.substring(0, MAX_LENGTH) + "…";
    }

    /** Why it failed, where it wrote no message about a place in a source. */
    public static String withoutDiagnostics(ProcessResult result) {
        Matcher undefined = UNDEFINED.matcher(result.output());
        if (undefined.find()) {
            return isUndeclared(undefined.group(1), result)
                    ? undeclared(undefined.group(1))
                    : "no library or source it was given has the function '" + undefined.group(1)
                            + "'; check its name, or name the library that has it" + LIBRARY;
        }
        Matcher noLibrary = NO_LIBRARY.matcher(result.output());
        if (noLibrary.find()) {
            return "the library '" + noLibrary.group(1) + "' was not found; check its name, or install it.";
        }
        if (NO_CPP.matcher(result.output()).find()) {
            return "its compiler of C++ is not on this machine; install it, for example with 'apt install g++'.";
        }
        Matcher plain = PLAIN.matcher(result.output());
        if (plain.find()) {
            return plain.group(1) != null ? plain.group(1) : plain.group(2);
        }
        Matcher noProgram = NO_PROGRAM.matcher(result.output());
        if (noProgram.find()) {
            String name = IntStream.rangeClosed(1, noProgram.groupCount())
                    .mapToObj(noProgram::group)
                    .filter(Objects::nonNull)
                    .findFirst()
                    .orElseThrow();
            return "it calls '" + name + "', which is not on this machine; install it, or have it call another.";
        }
        Matcher make = MAKE.matcher(result.output());
        if (make.find()) {
            return make.group(1) + ".";
        }
        String firstLine = result.output().strip().lines().findFirst().orElse("it wrote no message");
        return "it ended with status " + result.exitStatus() + "; " + firstLine;
    }

    /** The same messages, of which a warning about a name that the linker then misses is an error: for it there is no program. */
    public static List<Diagnostic> withErrorsOfTheLinker(List<Diagnostic> diagnostics, ProcessResult result) {
        Set<String> missing = UNDEFINED
                .matcher(result.output())
                .results()
                .map(undefined -> undefined.group(1))
                .collect(Collectors.toSet());
        return diagnostics.stream()
                .map(one -> UndeclaredName.in(one.message())
                                .filter(missing::contains)
                                .isPresent()
                        ? new Diagnostic(one.file(), one.line(), one.column(), Severity.ERROR, one.message())
                        : one)
                .toList();
    }

    /** A warning in C, after which the linker is the first that fails. */
    private static boolean isUndeclared(String name, ProcessResult result) {
        return UndeclaredName.all(result.output()).anyMatch(name::equals);
    }

    /** Some names of headers, such as {@code assert}, which is pasted with every guard, are macros: no library has them. */
    private static String undeclared(String name) {
        return withoutHeader(name)
                .orElseGet(() -> "it calls '" + name
                        + "', which is not declared and which no library or source it was given has;"
                        + " check its name, or include its header and name the library that has it" + LIBRARY);
    }

    private static Optional<String> withoutHeader(String name) {
        return StandardHeaders.declaring(name)
                .map(header -> "it uses '" + name + "' without its header; put '#include <" + header + ">' on top.");
    }
}
