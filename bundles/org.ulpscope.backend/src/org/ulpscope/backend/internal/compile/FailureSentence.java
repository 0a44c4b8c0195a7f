package org.ulpscope.backend.internal.compile;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ulpscope.backend.Diagnostic;
import org.ulpscope.backend.Diagnostic.Severity;
import org.ulpscope.backend.process.ProcessResult;

/** Says in a sentence why a compiler failed. */
final class FailureSentence {
    /** Compilers of C++ write messages of many thousand characters. */
    private static final int MAX_LENGTH = 400;

    private static final Pattern UNDEFINED = Pattern.compile("(?m)undefined reference to [`'](.+?)'");
    private static final Pattern NO_LIBRARY = Pattern.compile("(?m)cannot find (-l\\S+|\\S+\\.so\\S*)");
    private static final Pattern PLAIN =
            Pattern.compile("(?m)^(?:\\S+: )?(?:fatal )?error\\s*: (.+)$|^nvcc fatal\\s*: (.+)$");

    private FailureSentence() {}

    static String of(CompileJob job, List<Diagnostic> diagnostics, ProcessResult result) {
        String reason = reason(diagnostics, result);
        String shown = reason.length() <= MAX_LENGTH ? reason : reason.substring(0, MAX_LENGTH) + "…";
        return job.toolchain().name() + " does not compile " + job.subject() + ": " + shown;
    }

    private static String reason(List<Diagnostic> diagnostics, ProcessResult result) {
        Optional<Diagnostic> error = diagnostics.stream()
                .filter(diagnostic -> diagnostic.severity() == Severity.ERROR)
                .findFirst();
        if (error.isPresent() && error.get().message().contains("cannot be configured")) {
            return error.get().place() + ": code that launches kernels cannot be part of a kernel under test;"
                    + " put it between '#ifndef ULPSCOPE' and '#endif', or into another file.";
        }
        if (error.isPresent()) {
            boolean inWrapper = error.get().file().getFileName().toString().startsWith(CompilerRun.STEM);
            return (inWrapper
                            ? "the call that its signature asks for is wrong: "
                            : error.get().place() + ": ")
                    + error.get().message();
        }
        Matcher undefined = UNDEFINED.matcher(result.output());
        if (undefined.find()) {
            return "no library or source it was given has the function '" + undefined.group(1)
                    + "'; check its name, or name the library that has it.";
        }
        Matcher noLibrary = NO_LIBRARY.matcher(result.output());
        if (noLibrary.find()) {
            return "the library '" + noLibrary.group(1) + "' was not found; check its name, or install it.";
        }
        Matcher plain = PLAIN.matcher(result.output());
        if (plain.find()) {
            return (plain.group(1) != null ? plain.group(1) : plain.group(2));
        }
        String firstLine = result.output().strip().lines().findFirst().orElse("it wrote no message");
        return "it ended with status " + result.exitStatus() + "; " + firstLine;
    }
}
