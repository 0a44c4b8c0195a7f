package org.ulpscope.campaign.text;

import org.ulpscope.backend.toolchain.Language;
import org.ulpscope.campaign.program.ImportedFunction;

/**
 * A function of a source as a part of a batch. What is written for CPUs is made callable on GPUs too: for AMD's compilers all of it; for nvcc, which
 * knows no such way, the function itself, so that functions that it calls need {@code __device__} there.
 */
public final class SourceText {
    private SourceText() {}

    /** The source with what GPUs need. */
    public static String of(ImportedFunction function) {
        String source = function.source().strip() + "\n";
        if (function.language() == Language.CUDA || source.contains("__device__")) {
            return source;
        }
        boolean isStatic = source.matches("(?s).*\\bstatic\\b[\\w\\s]*\\b" + function.function() + "\\s*\\(.*");
        return "#if defined(__HIP__)\n#pragma clang force_cuda_host_device begin\n#elif defined(__CUDACC__)\n"
                + (isStatic ? "static " : "") + "__host__ __device__ " + function.signature() + ";\n#endif\n"
                + source
                + "#if defined(__HIP__)\n#pragma clang force_cuda_host_device end\n#endif\n";
    }
}
