package org.ulpscope.flow.internal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.ulpscope.flow.FlowChoice;
import org.ulpscope.program.cuda.InstrumentedCode;

/** The kernels that are not looked at, by the names that a compiler gives them, in a file that the program's run-time reads. */
public final class LeftOutKernels {
    private LeftOutKernels() {}

    /** Writes it. @param folder the one that the run-time is told */
    public static void write(Path folder, List<InstrumentedCode> code, FlowChoice choice) throws IOException {
        Files.write(folder.resolve("kernels.txt"), leftOut(code, choice));
    }

    private static List<String> leftOut(List<InstrumentedCode> code, FlowChoice choice) {
        if (choice.kernels().isEmpty()) {
            return List.of();
        }
        List<String> functions =
                code.stream().flatMap(one -> one.kernels().stream()).distinct().toList();
        DeclaredNames names = new DeclaredNames(functions);
        return functions.stream()
                .filter(function -> !choice.has(names.of(function)))
                .toList();
    }
}
