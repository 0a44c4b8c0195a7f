package org.ulpscope.precision.internal.reading;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.precision.PrecisionProgram;
import org.ulpscope.precision.Variable;
import org.ulpscope.precision.read.PrecisionProgramReader;
import org.ulpscope.source.Sources;
import org.ulpscope.tests.support.Installed;

/** Sources are read with the headers of a toolkit, however it is laid out otherwise. */
@Tag("slow")
class CudaToolkitsTest {
    @TempDir
    Path folder;

    /** Distributions keep the library of device code apart from the headers; nvcc is a script there. */
    @Test
    void theLibraryOfDeviceCodeIsNotNeeded() throws Exception {
        Path real = Installed.nvcc().toRealPath();
        Path toolkit = Files.createDirectories(folder.resolve("toolkit"));
        Path nvcc = Files.createDirectories(toolkit.resolve("bin")).resolve("nvcc");
        Files.writeString(nvcc, "#!/bin/sh\nexec '" + real + "' \"$@\"\n");
        assertTrue(nvcc.toFile().setExecutable(true));
        Path include = real.resolveSibling("..").resolve("include").toRealPath();
        Path link = Files.createSymbolicLink(toolkit.resolve("include"), include);
        Files.writeString(
                folder.resolve("a.cu"), "__global__ void scale(double *x, double by) { x[threadIdx.x] *= exp(by); }\n");
        PrecisionProgram program = PrecisionProgramReader.read(
                new Sources(folder, List.of(Path.of("a.cu")), nvcc.toString(), List.of()), Progress.NONE);
        assertEquals(
                List.of("scale.x", "scale.by"),
                program.variables().stream().map(Variable::key).toList());
        Files.delete(link);
    }
}
