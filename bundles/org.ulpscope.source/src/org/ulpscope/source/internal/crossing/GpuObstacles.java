package org.ulpscope.source.internal.crossing;

import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.ulpscope.source.tree.NodeKind;
import org.ulpscope.source.tree.SyntaxNode;

/** What code for a CPU may have and a GPU cannot, as far as the compilers for it say nothing. */
final class GpuObstacles {
    private static final Pattern WIDE = Pattern.compile("\\b(long double|__float128|_Float128|_Float64x)\\b");

    private GpuObstacles() {}

    /** The first of them, with its line and the nearest thing that works; empty where there is none. */
    static Optional<String> of(Reach reach, Lines lines) {
        return lines.first(reach, GpuObstacles::sentence);
    }

    private static Optional<String> sentence(SyntaxNode node) {
        String type = node.type();
        if (WIDE.matcher(type).find()) {
            return Optional.of("a GPU has no '" + type + "'; write double, or leave this platform out.");
        }
        if (type.contains("_Complex")) {
            return Optional.of(
                    "a GPU has no '" + type + "'; write real and imaginary part apart, or leave this platform out.");
        }
        if (node.is(NodeKind.VAR_DECL) && !node.get("tls").isEmpty()) {
            return Optional.of("a GPU has no variable of a thread of its own, as '" + node.name()
                    + "' is; pass it as a parameter, or leave this platform out.");
        }
        if (node.is(NodeKind.VAR_DECL) && type.contains("(lambda") && isOutside(node)) {
            return Optional.of("nvcc takes the lambda '" + node.name()
                    + "', which stands outside of functions, for the CPU alone; write a function, or leave this"
                    + " platform out.");
        }
        boolean isErrno = Stream.of("__errno_location", "__error").anyMatch(node.get("referencedDecl.name")::equals);
        return isErrno
                ? Optional.of(
                        "a GPU has no errno; look at the result, as isnan and isinf do, or leave this platform out.")
                : Optional.empty();
    }

    private static boolean isOutside(SyntaxNode variable) {
        return variable.get("storageClass").equals("static")
                || !variable.get("mangledName").isEmpty();
    }
}
