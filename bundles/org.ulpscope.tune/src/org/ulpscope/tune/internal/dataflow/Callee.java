package org.ulpscope.tune.internal.dataflow;

import java.util.List;
import java.util.Optional;
import org.ulpscope.source.Range;
import org.ulpscope.source.SourceFiles;
import org.ulpscope.source.tree.AstNode;
import org.ulpscope.source.tree.NodeKind;

/**
 * What a call calls, and with what.
 *
 * @param id of its declaration; empty where a pointer to a function is called
 * @param name its name without scope; empty where a pointer to a function is called
 * @param words the words that name it, unless a macro wrote them
 * @param type its type as a function
 * @param template whether it is an instantiation of a template
 * @param object the object that a method is called for
 * @param arguments what is passed, in the order of the parameters
 */
record Callee(
        String id,
        String name,
        Optional<Range> words,
        Signature type,
        boolean template,
        Optional<AstNode> object,
        List<AstNode> arguments) {

    /** What a call calls; {@code call} may also launch a kernel, call an operator or a method. */
    static Callee of(AstNode call) {
        AstNode named = Syntax.of(call.first()).node();
        List<AstNode> parts = call.children();
        if (named.is(NodeKind.MEMBER_EXPR)) {
            return of(named, Optional.of(named.first()), parts.subList(1, parts.size()));
        }
        boolean method = call.is(NodeKind.CXX_OPERATOR_CALL_EXPR) && named.referencedKind() == NodeKind.CXX_METHOD_DECL;
        Optional<AstNode> object = method ? Optional.of(call.child(1)) : Optional.empty();
        int skipped = method || call.is(NodeKind.CUDA_KERNEL_CALL_EXPR) ? 2 : 1;
        return of(named, object, parts.subList(Math.min(skipped, parts.size()), parts.size()));
    }

    private static Callee of(AstNode named, Optional<AstNode> object, List<AstNode> arguments) {
        String name = named.get("referencedDecl.name");
        return new Callee(
                named.referenced().orElse(""),
                name.isEmpty() && named.is(NodeKind.MEMBER_EXPR) ? named.name() : name,
                named.range(),
                Signature.of(named.desugared()),
                NodeKind.of(named.get("foundReferencedDecl.kind")) == NodeKind.FUNCTION_TEMPLATE_DECL,
                object,
                arguments);
    }

    /** Whether the call names the types of a template, as {@code sq<double>(x)}: then it is the function for those, whatever it gets. */
    boolean namesTypes(SourceFiles files) {
        return words.filter(range -> files.text(range).endsWith(">")).isPresent();
    }

    /** Whether it is an operator, written as one: {@code operator*} for {@code *}. */
    boolean isOperator(String operator) {
        return name.equals("operator" + operator);
    }
}
