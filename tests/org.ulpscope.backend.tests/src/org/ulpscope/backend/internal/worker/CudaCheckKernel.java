package org.ulpscope.backend.internal.worker;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import org.ulpscope.backend.evaluators.Evaluators;
import org.ulpscope.backend.toolchain.CompiledKernel;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.signature.Signature;

/** Compiles {@code float coshf(float x)} as the product does, for {@link CudaCheck} on a machine without nvcc. */
public final class CudaCheckKernel {
    private CudaCheckKernel() {}

    /** @param args the architecture, such as {@code sm_90}, and where to put the cubin */
    public static void main(String[] args) throws Exception {
        CompiledKernel compiled = Evaluators.compile(
                Signature.parse("float coshf(float x)"),
                Path.of(""),
                // By this name it is the GPU's where there is none, too.
                new PlatformRequest("nvcc", List.of("-O3", "-arch=" + args[0])),
                ToolchainSettings.DEFAULT,
                Progress.NONE);
        Files.copy(compiled.artifact(), Path.of(args[1]), StandardCopyOption.REPLACE_EXISTING);
    }
}
