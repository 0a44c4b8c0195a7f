package org.ulpscope.accuracy.internal.mend;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ulpscope.accuracy.answer.SourceExpression;
import org.ulpscope.accuracy.expression.RealExpression;
import org.ulpscope.source.Range;
import org.ulpscope.source.SourceFile;
import org.ulpscope.source.expression.Unwrapped;
import org.ulpscope.source.tree.NodeKind;
import org.ulpscope.source.tree.Operator;
import org.ulpscope.source.tree.ParsedSources;
import org.ulpscope.source.tree.SyntaxNode;
import org.ulpscope.source.type.Formats;

/**
 * A function of a source, whose expressions can be replaced.
 *
 * @param file the source
 * @param function its declaration
 * @param roots the expressions that are assigned and returned as a whole
 * @param definitions what variables are defined as that keep their first value
 * @param changed the variables that do not
 */
record FunctionText(
        SourceFile file,
        SyntaxNode function,
        List<Root> roots,
        Map<String, RealExpression> definitions,
        Set<String> changed) {
    /**
     * An expression that is assigned or returned.
     *
     * @param range where it stands
     * @param expression what it is
     */
    record Root(Range range, RealExpression expression) {}

    /** The function of a name; empty where the source defines none, or a macro has a part in where it stands. */
    static Optional<FunctionText> of(ParsedSources parsed, String name) {
        return parsed.declarations().stream()
                .flatMap(SyntaxNode::tree)
                .filter(node -> node.is(NodeKind.FUNCTION_DECL)
                        && node.name().equals(name)
                        && node.children().stream().anyMatch(child -> child.is(NodeKind.COMPOUND_STMT)))
                .filter(node -> node.range().isPresent() && node.place().name().isPresent())
                .findFirst()
                .map(function -> read(parsed, function));
    }

    private static FunctionText read(ParsedSources parsed, SyntaxNode function) {
        RealExpressionReader reader = new RealExpressionReader(parsed.files());
        Set<String> changed = new HashSet<>();
        function.tree().forEach(node -> changedBy(node).ifPresent(changed::add));
        List<Root> roots = new ArrayList<>();
        Map<String, RealExpression> definitions = new HashMap<>();
        function.tree().forEach(node -> rootOf(node)
                .ifPresent(root -> Unwrapped.of(root).range().ifPresent(range -> {
                    RealExpression expression = reader.read(root);
                    roots.add(new Root(range, expression));
                    if (node.is(NodeKind.VAR_DECL) && !changed.contains(node.name())) {
                        definitions.put(node.name(), expression);
                    }
                })));
        definitions.values().removeIf(expression -> expression.names().stream().anyMatch(changed::contains));
        return new FunctionText(
                parsed.files().file(function.range().orElseThrow().file()),
                function,
                List.copyOf(roots),
                Map.copyOf(definitions),
                Set.copyOf(changed));
    }

    private static Optional<SyntaxNode> rootOf(SyntaxNode node) {
        SyntaxNode root = node.is(NodeKind.RETURN_STMT) || node.is(NodeKind.VAR_DECL)
                ? node.first()
                : node.is(Operator.ASSIGN) || node.is(NodeKind.COMPOUND_ASSIGN_OPERATOR)
                        ? node.child(1)
                        : SyntaxNode.ABSENT;
        return Optional.of(root)
                .filter(found -> !found.isAbsent() && Formats.of(found).isPresent());
    }

    /** The variable that a node changes, or lets others change. */
    private static Optional<String> changedBy(SyntaxNode node) {
        boolean changes = node.operator()
                .filter(operator -> operator == Operator.ASSIGN
                        || operator.compound().isPresent()
                        || operator == Operator.ADDRESS_OF)
                .isPresent();
        return changes ? Optional.of(Unwrapped.of(node.first()).node().get("referencedDecl.name")) : Optional.empty();
    }

    /** The expression that a place is in. */
    Optional<Root> at(SourceExpression place) {
        return roots.stream()
                .filter(root -> {
                    int from = offset(place);
                    return root.range().file().equals(place.file())
                            && root.range().from() <= from
                            && from < root.range().to();
                })
                .findFirst();
    }

    private int offset(SourceExpression place) {
        int start = 0;
        for (int line = 1; line < place.line(); line++) {
            start = file.text().indexOf('\n', start) + 1;
        }
        return start + place.column() - 1;
    }

    /** The text of the file with an expression replaced. */
    String with(Root root, String text) {
        return file.text().substring(0, root.range().from())
                + text
                + file.text().substring(root.range().to());
    }

    /** The text of the function alone, under another name, with an expression replaced. */
    String alone(Root root, String text, String name) {
        Range whole = function.range().orElseThrow();
        Range word = function.place().name().orElseThrow();
        return file.text().substring(whole.from(), word.from())
                + name
                + file.text().substring(word.to(), root.range().from())
                + text
                + file.text().substring(root.range().to(), whole.to());
    }

    int line(Root root) {
        return file.line(root.range().from());
    }

    String text(Root root) {
        return file.text(root.range());
    }
}
