package org.ulpscope.source.adapter;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.ulpscope.source.tree.CastKind;
import org.ulpscope.source.tree.NodeKind;
import org.ulpscope.source.tree.Operator;
import org.ulpscope.source.tree.SyntaxNode;

/**
 * What a function does with what one of its parameters points or refers to. What it passes on is followed into functions that are in sight, and
 * taken for read and written where they are not.
 */
final class ParameterUse {
    private static final int DEEPEST = 8;
    /** Functions of libraries that write to what they are given first, and do not read it. */
    private static final Pattern STORES = Pattern.compile("_store|^(__builtin___?)?mem(cpy|move|set)(_chk)?$");

    private final Map<String, SyntaxNode> functions;
    private final String parameter;
    private final int depth;
    private final Set<String> written = new HashSet<>();
    private boolean isRead;
    private boolean isWritten;
    private int greatestIndex = -1;
    private boolean isIndexedFreely;

    private ParameterUse(Map<String, SyntaxNode> functions, String parameter, int depth) {
        this.functions = functions;
        this.parameter = parameter;
        this.depth = depth;
    }

    /** All functions with bodies, by the ids of their declarations. */
    static Map<String, SyntaxNode> functions(List<SyntaxNode> roots) {
        Map<String, SyntaxNode> functions = new HashMap<>();
        roots.stream()
                .flatMap(SyntaxNode::tree)
                .filter(node -> node.kind().isFunction())
                .filter(node -> node.children().stream().anyMatch(child -> child.is(NodeKind.COMPOUND_STMT)))
                .forEach(node -> functions.put(node.id(), node));
        return functions;
    }

    /** What a function does with a parameter. */
    static ParameterUse of(SyntaxNode function, SyntaxNode parameter, Map<String, SyntaxNode> functions) {
        return of(function, parameter, functions, 0);
    }

    private static ParameterUse of(
            SyntaxNode function, SyntaxNode parameter, Map<String, SyntaxNode> functions, int depth) {
        ParameterUse use = new ParameterUse(functions, parameter.id(), depth);
        function.children().stream()
                .filter(child -> !child.is(NodeKind.PARM_VAR_DECL))
                .forEach(use::visit);
        return use;
    }

    /** Whether values are read before the function itself writes them. */
    boolean isRead() {
        return isRead;
    }

    boolean isWritten() {
        return isWritten;
    }

    /** The greatest index with which it goes on from a pointer; empty where that is computed. -1 where it does not. */
    Optional<Integer> greatestIndex() {
        return isIndexedFreely ? Optional.empty() : Optional.of(greatestIndex);
    }

    private void visit(SyntaxNode node) {
        if (node.is(NodeKind.BINARY_OPERATOR) && node.is(Operator.ASSIGN)) {
            visit(node.child(1));
            write(node.first());
        } else if (node.is(NodeKind.COMPOUND_ASSIGN_OPERATOR)) {
            visit(node.child(1));
            read(node.first());
            write(node.first());
        } else if (PlaceExpression.isStep(node)) {
            if (node.type().contains("*")) {
                isIndexedFreely |= isPlace(node.first());
            } else {
                read(node.first());
                write(node.first());
            }
        } else if (node.is(CastKind.LVALUE_TO_RVALUE)
                && isPlace(node.first())
                && !node.type().contains("*")) {
            read(node.first());
        } else if (node.is(NodeKind.CXX_OPERATOR_CALL_EXPR)) {
            operatorCall(node);
        } else if (node.is(NodeKind.CXX_MEMBER_CALL_EXPR)) {
            memberCall(node);
        } else if (node.is(NodeKind.CALL_EXPR)) {
            call(node);
        } else if (isPlace(node)) {
            indices(node);
            read(node);
            if (!node.type().startsWith("const ")) {
                // An alias of it, of which nothing more is known.
                isWritten |= node.isLvalue();
            }
        } else {
            node.children().forEach(this::visit);
        }
    }

    private void operatorCall(SyntaxNode node) {
        String operator = node.first()
                .tree()
                .map(part -> part.get("referencedDecl.name"))
                .filter(name -> name.startsWith("operator"))
                .findFirst()
                .orElse("");
        boolean isAssignment = operator.matches("operator([-+*/%]?=)");
        for (int i = 1; i < node.children().size(); i++) {
            SyntaxNode argument = node.child(i);
            if (i == 1 && isAssignment && isPlace(argument)) {
                if (!operator.equals("operator=")) {
                    read(argument);
                }
                continue;
            }
            visitArgument(argument, argument.type().startsWith("const "));
        }
        if (isAssignment && isPlace(node.child(1))) {
            write(node.child(1));
        }
    }

    private void memberCall(SyntaxNode node) {
        SyntaxNode object = node.first().first();
        boolean isConst = object.type().startsWith("const ");
        if (isPlace(object)) {
            visitArgument(object, isConst);
        } else {
            visit(object);
        }
        node.children().stream().skip(1).forEach(argument -> visitArgument(argument, false));
    }

    private void call(SyntaxNode node) {
        Optional<SyntaxNode> callee = node.first()
                .tree()
                .flatMap(part -> part.referenced().stream())
                .map(functions::get)
                .filter(function -> function != null)
                .findFirst();
        for (int i = 1; i < node.children().size(); i++) {
            SyntaxNode argument = node.child(i);
            if (callee.isPresent()
                    && depth < DEEPEST
                    && PlaceExpression.root(argument, parameter).isPresent()
                    && leadsOn(argument)) {
                List<SyntaxNode> parameters = RecordShapes.parameters(callee.get());
                if (i - 1 < parameters.size()) {
                    passedTo(callee.get(), parameters.get(i - 1), argument);
                    continue;
                }
            }
            boolean isTarget =
                    i == 1 && callee.isEmpty() && STORES.matcher(name(node)).find();
            if (isTarget && isPlace(argument)) {
                write(argument);
            } else {
                visitArgument(argument, argument.type().startsWith("const "));
            }
        }
    }

    private static String name(SyntaxNode call) {
        return call.first()
                .tree()
                .map(part -> part.get("referencedDecl.name"))
                .filter(name -> !name.isEmpty())
                .findFirst()
                .orElse("");
    }

    private void passedTo(SyntaxNode callee, SyntaxNode formal, SyntaxNode argument) {
        ParameterUse inside = of(callee, formal, functions, depth + 1);
        indices(argument);
        if (inside.isRead) {
            read(argument);
        }
        if (inside.isWritten) {
            isWritten = true;
            written.add(PlaceExpression.path(argument));
        }
        if (PlaceExpression.isWhole(argument)) {
            isIndexedFreely |= inside.isIndexedFreely;
            greatestIndex = Math.max(greatestIndex, inside.greatestIndex);
        }
    }

    /** Whether an argument leads to what the parameter points or refers to, and is no value of it. */
    private static boolean leadsOn(SyntaxNode argument) {
        return argument.isLvalue() || argument.type().contains("*");
    }

    private void visitArgument(SyntaxNode argument, boolean isConst) {
        if (PlaceExpression.root(argument, parameter).isPresent() && leadsOn(argument)) {
            indices(argument);
            read(argument);
            isWritten |= !isConst;
        } else {
            visit(argument);
        }
    }

    private void read(SyntaxNode place) {
        if (PlaceExpression.root(place, parameter).isPresent()) {
            indices(place);
            String path = PlaceExpression.path(place);
            isRead |= written.stream().noneMatch(path::startsWith);
        } else {
            visit(place);
        }
    }

    private void write(SyntaxNode place) {
        if (PlaceExpression.root(place, parameter).isPresent()) {
            indices(place);
            isWritten = true;
            written.add(PlaceExpression.path(place));
        } else {
            visit(place);
        }
    }

    private boolean isPlace(SyntaxNode node) {
        return PlaceExpression.root(node, parameter).isPresent();
    }

    /** Visits what indices are computed from, and notes how far they go from the parameter itself. */
    private void indices(SyntaxNode place) {
        switch (place.kind()) {
            case ARRAY_SUBSCRIPT_EXPR -> {
                SyntaxNode index = place.child(1);
                if (PlaceExpression.isWhole(place.first())) {
                    Optional<Integer> literal = PlaceExpression.literal(index);
                    isIndexedFreely |= literal.isEmpty();
                    greatestIndex = Math.max(greatestIndex, literal.orElse(0));
                }
                visit(index);
                indices(place.first());
            }
            case MEMBER_EXPR, PAREN_EXPR, IMPLICIT_CAST_EXPR, C_STYLE_CAST_EXPR, UNARY_OPERATOR -> {
                isIndexedFreely |= PlaceExpression.isStep(place);
                indices(place.first());
            }
            case BINARY_OPERATOR -> {
                isIndexedFreely = true;
                place.children().stream().filter(part -> !isPlace(part)).forEach(this::visit);
            }
            case CXX_OPERATOR_CALL_EXPR -> {
                visit(place.child(2));
                indices(place.child(1));
            }
            default -> {}
        }
    }
}
