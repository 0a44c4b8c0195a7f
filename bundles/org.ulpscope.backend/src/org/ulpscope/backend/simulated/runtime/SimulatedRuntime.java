package org.ulpscope.backend.simulated.runtime;

import java.nio.file.Path;
import org.ulpscope.backend.internal.toolchain.CudaLibrary;
import org.ulpscope.backend.internal.toolchain.GridObject;
import org.ulpscope.backend.internal.toolchain.KernelCallProgram;
import org.ulpscope.backend.internal.toolchain.PreloadedLibrary;
import org.ulpscope.backend.internal.toolchain.TraceStepsCode;

/** What simulated device code runs in, and what looks into programs, compiled once for this user and kept. */
public final class SimulatedRuntime {
    private SimulatedRuntime() {}

    /**
     * The object file that runs grids, which each library of device code is linked with.
     *
     * @param compiler gcc or clang
     * @throws org.ulpscope.base.UlpscopeException if it cannot be made
     */
    public static Path grid(Path compiler) {
        return GridObject.of(compiler);
    }

    /**
     * The folder with the library that takes the place of CUDA's run-time, {@code libcudart.so}.
     *
     * @param compiler gcc or clang
     * @param release the major number of CUDA's release, by which programs ask for the library
     * @throws org.ulpscope.base.UlpscopeException if it cannot be made
     */
    public static Path cuda(Path compiler, int release) {
        return CudaLibrary.of(compiler, release);
    }

    /**
     * The library that is loaded in front of NVIDIA's run-time, where code with checks runs on a GPU.
     *
     * @param compiler gcc or clang
     * @throws org.ulpscope.base.UlpscopeException if it cannot be made
     */
    public static Path checkedCodeLoader(Path compiler) {
        return PreloadedLibrary.checkedCodeLoader(compiler);
    }

    /**
     * The library that is loaded in front of those of a program and sees the exceptional values of its own code, on this machine's processors.
     *
     * @param compiler gcc
     * @throws org.ulpscope.base.UlpscopeException if it cannot be made
     */
    public static Path hostTraps(Path compiler) {
        return PreloadedLibrary.hostTraps(compiler);
    }

    /**
     * The program that makes one call of a kernel's library: its arguments are the library, and the bits of each input in hexadecimal.
     *
     * @param compiler gcc or clang
     * @throws org.ulpscope.base.UlpscopeException if it cannot be made
     */
    public static Path kernelCall(Path compiler) {
        return KernelCallProgram.of(compiler);
    }

    /**
     * What device code calls that follows exceptional values, as PTX.
     *
     * @param nvcc what compiles it
     * @param architecture that of the device code, such as {@code sm_90}
     * @throws org.ulpscope.base.UlpscopeException if it cannot be made
     */
    public static Path traceSteps(Path nvcc, String architecture) {
        return TraceStepsCode.of(nvcc, architecture);
    }
}
