package org.ulpscope.simt;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The C of a shared library that is loaded in front of those of a program, or in their place.
 *
 * @param main its file that includes all others
 * @param options those of a compiler that it needs, besides those of every library
 */
public record PreloadedSource(String main, List<String> options) {
    private static final String PTXAS = "compilers/ptxas.sh";

    /**
     * Hands NVIDIA's CUDA run-time device code with checks in the place of the program's own, and tells this where it records. It reads the same
     * environment as {@link CudaRuntime}, where a fat binary stands in the place of a shared library. For gcc and clang.
     */
    public static final PreloadedSource CHECKED_CODE_LOADER = new PreloadedSource("cuda/on-gpu.c", List.of());

    /**
     * Has the processor signal where an instruction of the program gives an exceptional value, and writes what it sees to the file that the environment
     * variable {@code ULPSCOPE_HOST_RECORDS} names. For gcc, x86-64 and Linux.
     */
    public static final PreloadedSource HOST_TRAPS = new PreloadedSource(
            "traps/traps.c",
            List.of(
                    "-fexceptions",
                    // Code beside the instructions of the program finds variables of its thread without a call.
                    "-ftls-model=initial-exec",
                    "-static-libgcc",
                    "-Wl,-z,initfirst"));

    /**
     * Leads a program to our stand-ins, which lie in the folder that the environment variable {@code ULPSCOPE_MODULES} names, where it opens NVIDIA's
     * libraries by paths of their own.
     */
    public static final PreloadedSource REDIRECTION = new PreloadedSource("compilers/redirection.c", List.of());

    /**
     * Takes the place of NVRTC, and gives PTX where machine code is asked for. NVIDIA's own compiles: the one that the environment variable
     * {@code ULPSCOPE_NVRTC} names, or one that is where such libraries are.
     */
    public static final PreloadedSource NVRTC = new PreloadedSource("compilers/nvrtc.c", List.of("-Wl,-Bsymbolic"));

    /** Takes the place of nvJitLink, and gives the parts in the place of machine code. */
    public static final PreloadedSource NVJITLINK =
            new PreloadedSource("compilers/nvjitlink.c", List.of("-Wl,-Bsymbolic"));

    public PreloadedSource {
        options = List.copyOf(options);
    }

    /** A script for a shell in the place of ptxas, which gives the PTX as it stands. */
    public static String ptxas() {
        return CSource.text(PTXAS);
    }

    /** All of it; a library made of another text is another. */
    public String text() {
        return CSource.texts(files());
    }

    /**
     * Writes it.
     *
     * @param folder an empty one
     * @param library what is made
     * @return the arguments of a compiler that make the library of it
     */
    public List<String> write(Path folder, Path library) throws IOException {
        CSource.write(files(), folder);
        List<String> arguments = new ArrayList<>(List.of("-O2", "-fPIC", "-shared", "-pthread", "-fvisibility=hidden"));
        arguments.addAll(options);
        arguments.addAll(List.of(
                "-I" + folder, "-o", library.toString(), folder.resolve(main).toString(), "-ldl"));
        return arguments;
    }

    private List<String> files() {
        return CSource.withIncluded(main, file -> true);
    }
}
