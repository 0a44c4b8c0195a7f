package org.ulpscope.precision.internal.dataflow;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.ulpscope.source.declaration.DeclarationIndex;
import org.ulpscope.source.expression.Unwrapped;
import org.ulpscope.source.operation.Constants;
import org.ulpscope.source.tree.NodeKind;
import org.ulpscope.source.tree.SyntaxNode;

/** Which elements of arrays a compiler keeps in registers: those of small local arrays whose subscripts it knows once it has unrolled loops. */
final class LocalArrays {
    /** Elements of an array that compilers still take apart into registers; more than that spills. */
    private static final long SMALL = 16;

    private static final Pattern EXTENT = Pattern.compile("\\[(\\d*)\\]");
    private static final Set<NodeKind> FIXED = Set.of(
            NodeKind.INTEGER_LITERAL, NodeKind.CHARACTER_LITERAL, NodeKind.BINARY_OPERATOR, NodeKind.UNARY_OPERATOR);

    private final DeclarationIndex declarations;
    private final Constants constants;
    private final Deque<String> counters = new ArrayDeque<>();

    LocalArrays(DeclarationIndex declarations, Constants constants) {
        this.declarations = declarations;
        this.constants = constants;
    }

    /** In {@code body}, a loop that can be unrolled counts with a variable. */
    void unrolled(String counter, Runnable body) {
        counters.push(counter);
        body.run();
        counters.pop();
    }

    /** Whether {@code subscript}, an {@code ArraySubscriptExpr}, is such an element. */
    boolean isInRegisters(SyntaxNode subscript) {
        SyntaxNode array = Unwrapped.of(subscript.first()).node();
        if (!isKnown(subscript.child(1))) {
            return false;
        }
        return array.is(NodeKind.ARRAY_SUBSCRIPT_EXPR)
                ? isInRegisters(array)
                : array.is(NodeKind.DECL_REF_EXPR)
                        && array.referenced()
                                .map(declarations::get)
                                .filter(this::isSmall)
                                .isPresent();
    }

    /** Whether a variable is a small local array. */
    boolean isSmall(SyntaxNode variable) {
        boolean local = variable.is(NodeKind.VAR_DECL)
                && variable.get("storageClass").isEmpty()
                && variable.get("mangledName").isEmpty()
                && variable.children().stream().noneMatch(node -> node.is(NodeKind.CUDA_SHARED_ATTR));
        long elements = EXTENT.matcher(variable.desugared())
                .results()
                .map((MatchResult extent) -> extent.group(1))
                .collect(Collectors.reducing(
                        1L, extent -> extent.isEmpty() ? SMALL + 1 : Long.parseLong(extent), (a, b) -> a * b));
        return local && variable.desugared().contains("[") && elements <= SMALL;
    }

    private boolean isKnown(SyntaxNode index) {
        if (constants.of(index).isPresent()) {
            return true;
        }
        SyntaxNode node = Unwrapped.of(index).node();
        return node.is(NodeKind.DECL_REF_EXPR)
                ? node.referenced().filter(counters::contains).isPresent()
                : FIXED.contains(node.kind()) && node.children().stream().allMatch(this::isKnown);
    }
}
