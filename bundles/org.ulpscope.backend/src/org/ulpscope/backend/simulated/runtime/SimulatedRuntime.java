package org.ulpscope.backend.simulated.runtime;

import java.nio.file.Path;
import org.ulpscope.backend.internal.toolchain.CudaLibrary;
import org.ulpscope.backend.internal.toolchain.GridObject;
import org.ulpscope.backend.internal.toolchain.KernelCallProgram;
import org.ulpscope.backend.internal.toolchain.PreloadedLibrary;
import org.ulpscope.backend.internal.toolchain.TraceStepsCode;
import org.ulpscope.simt.PreloadedSource;

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
     * The library that leads a program to our stand-ins where it opens NVIDIA's libraries by paths of their own.
     *
     * @param compiler gcc or clang
     * @throws org.ulpscope.base.UlpscopeException if it cannot be made
     */
    public static Path redirection(Path compiler) {
        return PreloadedLibrary.redirection(compiler);
    }

    /**
     * The library that takes the place of NVRTC, and gives PTX where machine code is asked for.
     *
     * @param compiler gcc or clang
     * @throws org.ulpscope.base.UlpscopeException if it cannot be made
     */
    public static Path nvrtc(Path compiler) {
        return PreloadedLibrary.nvrtc(compiler);
    }

    /**
     * The library that takes the place of nvJitLink, and gives parts of PTX in the place of machine code.
     *
     * @param compiler gcc or clang
     * @throws org.ulpscope.base.UlpscopeException if it cannot be made
     */
    public static Path nvJitLink(Path compiler) {
        return PreloadedLibrary.nvJitLink(compiler);
    }

    /** A script for a shell in the place of ptxas, which gives the PTX as it stands. */
    public static String ptxas() {
        return PreloadedSource.ptxas();
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
