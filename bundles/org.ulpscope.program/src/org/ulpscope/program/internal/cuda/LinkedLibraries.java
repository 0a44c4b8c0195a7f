package org.ulpscope.program.internal.cuda;

import java.nio.file.Path;
import java.util.regex.Pattern;
import org.ulpscope.backend.elf.ElfFile;
import org.ulpscope.base.BadInputException;

/** What a program is linked with that keeps it from running without a GPU. */
final class LinkedLibraries {
    /** DT_NEEDED of {@code elf.h}. */
    private static final long NEEDED = 1;

    private static final String REGISTRATION = "__cudaRegisterFatBinary";

    /** CUDA's libraries, whose device code is machine code. */
    private static final Pattern MACHINE_CODE = Pattern.compile(
            "lib(cublas|cublasLt|cufft|curand|cusparse|cusolver|cudnn|nccl|nvrtc|nvjpeg|npp\\w*|cuda)\\.so.*");

    private LinkedLibraries() {}

    /** @throws BadInputException if there is such a thing, with what to do */
    static void require(Path program, ElfFile elf) {
        elf.dynamicTexts(NEEDED).stream()
                .filter(name -> MACHINE_CODE.matcher(name).matches())
                .findFirst()
                .ifPresent(name -> {
                    throw new BadInputException("'" + program.getFileName() + "' is linked with " + name
                            + ", which holds machine code for GPUs and cannot run without one.");
                });
        boolean asks = elf.dynamicSymbols().stream()
                .anyMatch(symbol -> symbol.isUndefined() && symbol.name().equals(REGISTRATION));
        if (elf.content(DeviceLibraries.WHOLE).isPresent() && !asks) {
            throw new BadInputException("'" + program.getFileName()
                    + "' has NVIDIA's static run-time inside, which no other can take the place of: let nvcc link it, or another"
                    + " linker with -lcudart instead of -lcudart_static; with CMake, let --build configure it too, in a fresh"
                    + " build folder.");
        }
    }
}
