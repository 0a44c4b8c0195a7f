package org.ulpscope.precision.internal.ties;

import java.util.Optional;
import org.ulpscope.source.expression.Unwrapped;
import org.ulpscope.source.tree.NodeKind;
import org.ulpscope.source.tree.Operator;
import org.ulpscope.source.tree.SyntaxNode;

/**
 * Shared memory of CUDA that is declared as bytes, as in {@code extern __shared__ char memory[]}, and cast to what it holds. All that it is
 * cast to has one Format; narrower elements always fit into it.
 */
final class SharedBytes {
    private static final String BYTES = "(?:const )?(?:unsigned char|signed char|char|std::byte|u?int8_t) ?\\[.*";

    private SharedBytes() {}

    /** The node of the bytes that an address leads to; empty where it leads elsewhere. */
    static Optional<String> of(Reading reading, SyntaxNode address) {
        SyntaxNode node = Unwrapped.withoutCasts(address);
        while (node.is(Operator.ADDRESS_OF) || node.is(NodeKind.ARRAY_SUBSCRIPT_EXPR) || node.is(Operator.ADD)) {
            boolean isSecond = node.is(Operator.ADD) && !isAddress(node.child(0));
            node = Unwrapped.withoutCasts(node.child(isSecond ? 1 : 0));
        }
        return node.referenced().flatMap(id -> of(reading, id));
    }

    private static boolean isAddress(SyntaxNode operand) {
        return operand.desugared().contains("*") || operand.desugared().contains("[");
    }

    /** The node of an object's declaration; empty where it is none of bytes in shared memory. */
    static Optional<String> of(Reading reading, String declaration) {
        return Optional.ofNullable(reading.declared().objects().get(declaration))
                .filter(SharedBytes::isShared)
                .filter(object -> object.type().matches(BYTES))
                .map(object -> "shared bytes " + declaration);
    }

    /** Whether an object lies in shared memory. */
    static boolean isShared(SyntaxNode object) {
        return object.children().stream().anyMatch(child -> child.is(NodeKind.CUDA_SHARED_ATTR));
    }
}
