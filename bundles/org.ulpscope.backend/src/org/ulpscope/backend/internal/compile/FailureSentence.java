package org.ulpscope.backend.internal.compile;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.ulpscope.backend.process.CompilerMemory;
import org.ulpscope.backend.process.ProcessResult;
import org.ulpscope.backend.toolchain.CompilerFailure;
import org.ulpscope.backend.toolchain.Diagnostic;
import org.ulpscope.backend.toolchain.Diagnostic.Severity;

/** Says why a compiler failed. */
final class FailureSentence {
    /** What nvcc says, and clang, of a call of a function that is not marked for a GPU. */
    private static final Pattern OF_THE_CPU =
            Pattern.compile("calling a __host__ function|call to __host__ function|reference to __host__ function");

    private FailureSentence() {}

    /** What follows on what is not compiled. */
    static String of(List<Diagnostic> diagnostics, ProcessResult result) {
        return CompilerFailure.shortened(reason(diagnostics, result));
    }

    private static String reason(List<Diagnostic> diagnostics, ProcessResult result) {
        if (CompilerMemory.isRefusedIn(result.output())) {
            return CompilerMemory.sentence();
        }
        Optional<Diagnostic> error = diagnostics.stream()
                .filter(diagnostic -> diagnostic.severity() == Severity.ERROR)
                .findFirst();
        if (error.isPresent() && error.get().message().contains("cannot be configured")) {
            return error.get().place() + ": code that launches kernels cannot be part of a kernel under test;"
                    + " put it between '#ifndef ULPSCOPE' and '#endif', or into another file.";
        }
        if (error.isPresent()) {
            boolean inWrapper = error.get().file().getFileName().toString().startsWith(CompilerRun.STEM);
            if (inWrapper && OF_THE_CPU.matcher(error.get().message()).find()) {
                return "it is a function for the CPU; mark it __device__ for a GPU, or leave this platform out.";
            }
            Optional<String> cpuAlone = CpuAlone.sentence(error.get().message());
            if (cpuAlone.isPresent()) {
                return error.get().place() + ": " + cpuAlone.get();
            }
            return (inWrapper
                            ? "the call that its signature asks for is wrong: "
                            : error.get().place() + ": ")
                    + CompilerFailure.message(error.get());
        }
        return CompilerFailure.withoutDiagnostics(result);
    }
}
