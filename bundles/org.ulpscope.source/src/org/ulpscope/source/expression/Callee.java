package org.ulpscope.source.expression;

import java.util.List;
import java.util.Optional;
import org.ulpscope.source.Range;
import org.ulpscope.source.SourceFiles;
import org.ulpscope.source.tree.NodeKind;
import org.ulpscope.source.tree.SyntaxNode;
import org.ulpscope.source.type.FunctionType;

/**
 * What a call calls, and with what.
 *
 * @param declaration id of the function's declaration; empty where a pointer to a function is called
 * @param name its name without scope; empty where a pointer to a function is called
 * @param expression what names it
 * @param object the object that a method is called for
 * @param arguments what is passed, in the order of the parameters
 */
public record Callee(
        Optional<String> declaration,
        String name,
        SyntaxNode expression,
        Optional<SyntaxNode> object,
        List<SyntaxNode> arguments) {
    private static final String POINTER = "(*)";

    public Callee {
        arguments = List.copyOf(arguments);
    }

    /** What a call calls; {@code call} may also launch a kernel, call an operator or a method. */
    public static Callee of(SyntaxNode call) {
        SyntaxNode named = Unwrapped.of(call.first()).node();
        while (named.is(NodeKind.UNARY_OPERATOR)) {
            named = Unwrapped.of(named.first()).node();
        }
        boolean isMember = named.is(NodeKind.MEMBER_EXPR);
        boolean isMethodOperator =
                call.is(NodeKind.CXX_OPERATOR_CALL_EXPR) && named.referencedKind() == NodeKind.CXX_METHOD_DECL;
        Optional<SyntaxNode> object = isMember
                ? Optional.of(named.first())
                : Optional.of(call.child(1)).filter(first -> isMethodOperator);
        int skipped = isMethodOperator || call.is(NodeKind.CUDA_KERNEL_CALL_EXPR) ? 2 : 1;
        List<SyntaxNode> parts = call.children();
        List<SyntaxNode> arguments = parts.subList(Math.min(skipped, parts.size()), parts.size());
        boolean isFunction = isMember
                ? !named.type().contains(POINTER)
                : named.referencedKind().isFunction();
        String name = isMember ? named.name() : named.get("referencedDecl.name");
        return isFunction
                ? new Callee(named.referenced(), name, named, object, arguments)
                : new Callee(Optional.empty(), "", named, object, arguments);
    }

    /**
     * A constructor; clang does not say which.
     *
     * @param construction constructs an object
     * @param type name of its class
     */
    public static Callee ofConstruction(SyntaxNode construction, String type) {
        return new Callee(Optional.empty(), type, construction, Optional.empty(), construction.children());
    }

    /** Id of the function's declaration; the empty string where there is none. */
    public String id() {
        return declaration.orElse("");
    }

    /** The words that name it, unless a macro wrote them. */
    public Optional<Range> words() {
        return expression.range();
    }

    /** Its type as a function. */
    public FunctionType type() {
        return FunctionType.of(expression.desugared());
    }

    /** Whether it is an instantiation of a template. */
    public boolean isOfTemplate() {
        return NodeKind.of(expression.get("foundReferencedDecl.kind")) == NodeKind.FUNCTION_TEMPLATE_DECL;
    }

    /** Whether the call names the types of a template, as {@code sq<double>(x)}: then it is the function for those, whatever it gets. */
    public boolean namesTypes(SourceFiles files) {
        return words().filter(range -> files.text(range).endsWith(">")).isPresent();
    }

    /** Whether it is an operator, written as one: {@code operator*} for {@code *}. */
    public boolean isOperator(String operator) {
        return name.equals("operator" + operator);
    }

    /** Whether all threads of a group of CUDA's call it together, as {@code cg::reduce(tile, x, cg::plus<double>())}. */
    public boolean isOfThreadGroup() {
        return object.isEmpty()
                && arguments.stream().limit(1).anyMatch(first -> first.desugared()
                        .contains("cooperative_groups::"));
    }

    /** Some of the arguments, by their numbers; those that are not given are left out. */
    public List<SyntaxNode> argumentsAt(List<Integer> numbers) {
        return numbers.stream()
                .filter(number -> number < arguments.size())
                .map(arguments::get)
                .toList();
    }

    /** The bytes of dynamic shared memory that a launch asks for; absent where it asks for none. */
    public static SyntaxNode sharedMemory(SyntaxNode launch) {
        SyntaxNode bytes = launch.child(1).child(3);
        return bytes.is(NodeKind.CXX_DEFAULT_ARG_EXPR) ? SyntaxNode.ABSENT : bytes;
    }
}
