package org.ulpscope.backend.toolchain;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ulpscope.backend.internal.wrapper.Dialect;
import org.ulpscope.backend.internal.wrapper.WrapperText;
import org.ulpscope.model.Adapters;
import org.ulpscope.model.CTypes;
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

    /** The languages that there are wrappers in. */
    public static List<Language> languages() {
        return Dialect.written();
    }

    /**
     * The language of the wrapper of a kernel.
     *
     * @param compiled the languages to choose from: the one for a GPU, where there is one, else that of the kernel's source or header
     */
    public static Language language(Kernel kernel, Set<Language> compiled) {
        String file = kernel.getOrigin() == Origin.SOURCE ? kernel.getSource() : kernel.getHeader();
        return compiled.stream()
                .filter(Language::isForDevice)
                .findFirst()
                .or(() -> Adapters.find(kernel).map(adapter -> adapter.isCpp() ? Language.CPP : Language.C))
                .or(() -> Language.ofFile(file))
                .orElse(Language.C);
    }

    /** Why the toolchain cannot compile the kernel, whatever its options, as a sentence; empty when it may. */
    public static Optional<String> obstacle(Kernel kernel, Toolchain toolchain) {
        boolean openCl = CTypes.isOpenCl(kernel.getOrigin());
        boolean cuda = CTypes.isCuda(kernel.getOrigin());
        Language language = openCl ? Language.OPENCL : cuda ? Language.CUDA : toolchain.language(kernel);
        // What compiles HIP compiles CUDA C++.
        boolean compiles = toolchain.languages().contains(language)
                || cuda && toolchain.languages().contains(Language.HIP)
                || isMadeFromCuda(kernel, toolchain.languages());
        return compiles
                ? toolchain.obstacle(kernel)
                : Optional.of(toolchain.name() + " does not compile " + language.label() + ", which '"
                        + kernel.getName() + "' is in; choose a platform that does.");
    }

    /** Whether a kernel in CUDA can be made into one in C++ for CPUs, or into one in OpenCL C, for what compiles these languages. */
    public static boolean isMadeFromCuda(Kernel kernel, Set<Language> languages) {
        return kernel.getOrigin() == Origin.CUDA_DEVICE
                && !kernel.getSource().isEmpty()
                && (languages.contains(Language.CPP) || languages.contains(Language.OPENCL));
    }

    /**
     * The source of the wrapper.
     *
     * @param kernel a valid kernel
     * @param language the language of the toolchain that is to compile it
     * @throws org.ulpscope.base.UlpscopeException if a function of the kernel's origin cannot be reached from that language
     */
    public static String source(Kernel kernel, Language language) {
        return WrapperText.of(kernel, language);
    }
}
