package org.ulpscope.backend.internal.toolchain;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ulpscope.backend.internal.wrapper.EmbeddedSource;
import org.ulpscope.backend.internal.wrapper.TwinText;
import org.ulpscope.backend.toolchain.CompileRequest;
import org.ulpscope.backend.toolchain.CompileStep;
import org.ulpscope.backend.toolchain.CudaHeaders;
import org.ulpscope.backend.toolchain.Dependencies;

/**
 * One of the two tools of AMD's HIPIFY, which make HIP of CUDA.
 *
 * @param product its name and version
 * @param executable the tool
 * @param cuda the headers by which it understands what it reads; empty for the one that replaces words
 */
record Hipify(String product, Path executable, Optional<CudaHeaders> cuda) {
    private static final String PROGRAM = "ulpscope-program.cu";
    private static final String TRANSLATED = "ulpscope-program.hip";
    private static final String HEADERS = "cuda-headers";

    /** The file with the HIP. */
    static Path translated(CompileRequest request) {
        return request.source().resolveSibling(TRANSLATED);
    }

    /** Makes it: the tools translate one file, so that it has to have all of the program. */
    List<CompileStep> toHip(CompileRequest request) {
        Path program = request.source().resolveSibling(PROGRAM);
        List<CompileStep> steps = new ArrayList<>();
        steps.add(new CompileStep.Conversion(
                List.of(PROGRAM),
                () -> Files.writeString(program, whole(request).text())));
        List<String> command = new ArrayList<>(List.of(
                executable.toString(),
                program.toString(),
                "-o",
                translated(request).toString()));
        cuda.ifPresent(headers -> {
            CudaHeaders here = new CudaHeaders(headers.root(), request.source().resolveSibling(HEADERS));
            steps.add(new CompileStep.Conversion(List.of(HEADERS), here::writeStandIns));
            // Else it takes all branches of a condition at once, and what one of them defines for one language all get.
            command.addAll(List.of("--skip-excluded-preprocessor-conditional-blocks", "--"));
            command.addAll(here.flags());
            command.addAll(List.of("-I", request.folder().toString()));
        });
        steps.add(new CompileStep.Command(command));
        return List.copyOf(steps);
    }

    /** Adds the user's files to what was read, since the compiler saw none of them. */
    static CompileStep namesFiles(CompileRequest request) {
        return new CompileStep.Conversion(
                List.of(),
                () -> Dependencies.add(request.dependencies(), whole(request).files()));
    }

    private static EmbeddedSource.Whole whole(CompileRequest request) throws IOException {
        return EmbeddedSource.of(TwinText.devicePart(Files.readString(request.source())), request.folder());
    }
}
