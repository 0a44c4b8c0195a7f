package org.ulpscope.source.internal.crossing;

import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ulpscope.source.tree.NodeKind;
import org.ulpscope.source.tree.SyntaxNode;

/** What code for a GPU may have and a CPU has no equal of. */
final class CpuObstacles {
    /** Approximations, whose results no document tells, with the function that they stand for. */
    private static final Map<String, String> APPROXIMATE = Map.ofEntries(
            Map.entry("__sinf", "sinf"),
            Map.entry("__cosf", "cosf"),
            Map.entry("__tanf", "tanf"),
            Map.entry("__tanhf", "tanhf"),
            Map.entry("__sincosf", "sincosf"),
            Map.entry("__expf", "expf"),
            Map.entry("__exp10f", "exp10f"),
            Map.entry("__logf", "logf"),
            Map.entry("__log2f", "log2f"),
            Map.entry("__log10f", "log10f"),
            Map.entry("__powf", "powf"),
            Map.entry("__fdividef", "a division"));

    /** What exists only among the threads of a launch. */
    private static final Pattern OF_THREADS = Pattern.compile(
            "threadIdx|blockIdx|blockDim|gridDim|warpSize|__syncthreads\\w*|__syncwarp|__shfl\\w*|__ballot\\w*|__any\\w*|__all\\w*"
                    + "|__match\\w*|__activemask|__reduce\\w*|atomic\\w+|__threadfence\\w*");

    /** Numbers of 16 and of 8 bits, which are classes of the toolkit's headers. */
    private static final Pattern NARROW =
            Pattern.compile("\\b(__half2?|half2?|__nv_bfloat162?|nv_bfloat162?|__nv_fp8\\w*)\\b");

    private CpuObstacles() {}

    /** The first of them, with its line and the nearest thing that works; empty where there is none. */
    static Optional<String> of(Reach reach, Lines lines) {
        return lines.first(reach, CpuObstacles::sentence);
    }

    private static Optional<String> sentence(SyntaxNode node) {
        String named = node.get("referencedDecl.name").isEmpty() ? node.name() : node.get("referencedDecl.name");
        String exact = APPROXIMATE.get(named);
        if (exact != null) {
            return Optional.of("'" + named + "' is an approximation of the GPU, which a CPU has no equal of; write "
                    + exact + ", or leave this platform out.");
        }
        if (OF_THREADS.matcher(named).matches() && !DeclaredParts.isFunction(node)) {
            return Optional.of("'" + named + "' is for threads of a launch, and a CPU calls the function alone; name a"
                    + " function without it, or leave this platform out.");
        }
        Matcher narrow = NARROW.matcher(node.type());
        if (narrow.find()) {
            return Optional.of("'" + narrow.group()
                    + "' is a type of the toolkit alone; compute with float, or leave this platform out.");
        }
        boolean isShared = node.is(NodeKind.VAR_DECL)
                && node.children().stream().anyMatch(part -> part.is(NodeKind.CUDA_SHARED_ATTR));
        return isShared
                ? Optional.of("'" + node.name() + "' is memory that the threads of a launch share; name a function"
                        + " without it, or leave this platform out.")
                : Optional.empty();
    }
}
