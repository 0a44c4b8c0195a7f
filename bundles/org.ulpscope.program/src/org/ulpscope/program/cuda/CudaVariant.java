package org.ulpscope.program.cuda;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.ulpscope.ptx.site.InjectedLine;

/**
 * One of the ways to build and run the same CUDA program.
 *
 * @param device what runs its kernels
 * @param flags options of nvcc that follow those of the build
 * @param nvcc the compiler in the place of the one that the build finds
 * @param recorded whether it can write down what its memory holds after each launch
 * @param instrumentation what is put into its device code
 * @param injected lines of the device code whose values may be replaced; only in code that is instrumented
 */
public record CudaVariant(
        Device device,
        List<String> flags,
        Optional<Path> nvcc,
        boolean recorded,
        Instrumentation instrumentation,
        List<InjectedLine> injected) {
    /** With no GPU, as the build says, by the machine's nvcc. */
    public static final CudaVariant SIMULATED =
            new CudaVariant(Device.SIMULATED, List.of(), Optional.empty(), false, Instrumentation.NONE, List.of());

    /** What runs kernels. */
    public enum Device {
        /** This machine's processors, with the results of a GPU. */
        SIMULATED,
        /** The GPU of this machine. */
        GPU
    }

    public CudaVariant {
        flags = List.copyOf(flags);
        injected = List.copyOf(injected);
    }

    /** The same, on another device. */
    public CudaVariant on(Device other) {
        return new CudaVariant(other, flags, nvcc, recorded, instrumentation, injected);
    }

    /** The same, with other options. */
    public CudaVariant withFlags(List<String> others) {
        return new CudaVariant(device, others, nvcc, recorded, instrumentation, injected);
    }

    /** The same, by another compiler. */
    public CudaVariant by(Path other) {
        return new CudaVariant(device, flags, Optional.of(other), recorded, instrumentation, injected);
    }

    /** The same, with its launches recorded. */
    public CudaVariant whichIsRecorded() {
        return new CudaVariant(device, flags, nvcc, true, instrumentation, injected);
    }

    /** The same, with other device code. */
    public CudaVariant instrumented(Instrumentation other) {
        return new CudaVariant(device, flags, nvcc, recorded, other, injected);
    }

    /** The same, in whose device code the values of these lines may be replaced. */
    public CudaVariant injecting(List<InjectedLine> lines) {
        return new CudaVariant(device, flags, nvcc, recorded, instrumentation, lines);
    }
}
