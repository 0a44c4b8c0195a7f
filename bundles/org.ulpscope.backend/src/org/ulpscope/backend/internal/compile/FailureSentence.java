package org.ulpscope.backend.internal.compile;

import java.util.List;
import java.util.Optional;
import org.ulpscope.backend.process.ProcessResult;
import org.ulpscope.backend.toolchain.CompilerFailure;
import org.ulpscope.backend.toolchain.Diagnostic;
import org.ulpscope.backend.toolchain.Diagnostic.Severity;

/** Says why a compiler failed. */
final class FailureSentence {
    private FailureSentence() {}

    /** What follows on what is not compiled. */
    static String of(List<Diagnostic> diagnostics, ProcessResult result) {
        return CompilerFailure.shortened(reason(diagnostics, result));
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
        return CompilerFailure.withoutDiagnostics(result);
    }
}
