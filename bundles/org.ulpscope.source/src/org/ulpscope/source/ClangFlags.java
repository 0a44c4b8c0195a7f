package org.ulpscope.source;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ulpscope.backend.toolchain.CudaHeaders;
import org.ulpscope.backend.toolchain.Language;

/**
 * What clang is told to read a source with while it is being edited, where nobody knows how it will be compiled.
 *
 * @param cuda what it needs for CUDA
 */
public record ClangFlags(CudaHeaders cuda) {
    private static final int ERRORS = 50;

    /** The options for a language; empty where this machine lacks what the language needs, or clang has no good way to read it. */
    public Optional<List<String>> of(Language language) {
        return switch (language) {
            case C -> flags(List.of("-x", "c", "-std=gnu17"));
            case CPP -> flags(List.of("-x", "c++", "-std=gnu++17"));
            case CUDA -> cuda.root().flatMap(root -> flags(cuda.flags(), List.of("-std=gnu++17")));
            case OPENCL -> flags(List.of("-x", "cl", "-cl-std=CL2.0", "-Xclang", "-finclude-default-header"));
            case HIP -> Optional.empty();
        };
    }

    @SafeVarargs
    private static Optional<List<String>> flags(List<String>... parts) {
        List<String> flags = new ArrayList<>(List.of("-ferror-limit=" + ERRORS));
        List.of(parts).forEach(flags::addAll);
        return Optional.of(List.copyOf(flags));
    }
}
