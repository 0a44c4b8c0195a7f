package org.ulpscope.backend;

import java.util.Optional;
import org.ulpscope.backend.internal.wrapper.TwinText;
import org.ulpscope.backend.internal.wrapper.WrapperText;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.Origin;

/**
 * The code that Ulpscope puts around a function under test: it makes many calls at a time, and sweeps over ordinals.
 *
 * <p>The function is called as the user's own code would call it, once for scalar arguments, under the user's options. Its source, where
 * there is one, is included, so that static functions can be tested and the compiler's messages point into it.
 *
 * <p>A {@code __global__} function is called once a block by one thread, as if launched {@code <<<1, 1>>>}: indices are 0, dimensions 1,
 * static shared memory, barriers and atomics work. Shared memory sized at launch is refused, and code that launches kernels must stand
 * between {@code #ifndef ULPSCOPE} and {@code #endif}.
 */
public final class Wrapper {
    private Wrapper() {}

    /** The language of the wrapper of a kernel: that of its source or header for a CPU, CUDA C++ for its GPU. */
    public static Language language(Kernel kernel, Toolchain toolchain) {
        if (toolchain.languages().contains(Language.CUDA)) {
            return Language.CUDA;
        }
        String file = kernel.getOrigin() == Origin.SOURCE ? kernel.getSource() : kernel.getHeader();
        return Language.ofFile(file).orElse(Language.C);
    }

    /** Why the toolchain cannot compile the kernel, whatever its options, as a sentence; empty when it may. */
    public static Optional<String> obstacle(Kernel kernel, Toolchain toolchain) {
        boolean forDevice = kernel.getOrigin() == Origin.CUDA_DEVICE || kernel.getOrigin() == Origin.CUDA_GLOBAL;
        Language language = forDevice ? Language.CUDA : language(kernel, toolchain);
        return toolchain.languages().contains(language)
                ? Optional.empty()
                : Optional.of(toolchain.name() + " does not compile " + language.label() + ", which '"
                        + kernel.getName() + "' is in; choose a platform that does.");
    }

    /**
     * The source of the wrapper for a toolchain.
     *
     * @param kernel a valid kernel
     * @throws org.ulpscope.numeric.UlpscopeException if a function of the kernel's origin cannot be reached from the toolchain's language
     */
    public static String source(Kernel kernel, Toolchain toolchain) {
        Language language = language(kernel, toolchain);
        boolean simulated = language == Language.CUDA && toolchain.artifactKind() == ArtifactKind.SHARED_LIBRARY;
        return simulated ? TwinText.of(kernel) : source(kernel, language);
    }

    /**
     * The source of the wrapper.
     *
     * @param kernel a valid kernel
     * @param language the language of the toolchain that is to compile it
     * @throws org.ulpscope.numeric.UlpscopeException if a function of the kernel's origin cannot be reached from that language
     */
    public static String source(Kernel kernel, Language language) {
        return WrapperText.of(kernel, language);
    }
}
