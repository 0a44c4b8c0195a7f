package org.ulpscope.accuracy.internal.source;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.ulpscope.accuracy.answer.SourceExpression;
import org.ulpscope.numeric.DeclaredFormat;
import org.ulpscope.source.Range;
import org.ulpscope.source.SourceFile;
import org.ulpscope.source.copy.IntegerConversions;
import org.ulpscope.source.edit.Edit;
import org.ulpscope.source.edit.Edits;
import org.ulpscope.source.expression.Callee;
import org.ulpscope.source.expression.Unwrapped;
import org.ulpscope.source.tree.CastKind;
import org.ulpscope.source.tree.NodeKind;
import org.ulpscope.source.tree.Operator;
import org.ulpscope.source.tree.ParsedSources;
import org.ulpscope.source.tree.SyntaxNode;
import org.ulpscope.source.type.Formats;

/** Writes marks around the floating-point operations of a source, and around what decides by their values. */
public final class Marking {
    private static final int LONGEST = 60;
    private static final Set<Operator> ROUNDING = Set.of(
            Operator.ADD,
            Operator.SUBTRACT,
            Operator.MULTIPLY,
            Operator.DIVIDE,
            Operator.ADD_ASSIGN,
            Operator.SUBTRACT_ASSIGN,
            Operator.MULTIPLY_ASSIGN,
            Operator.DIVIDE_ASSIGN);

    private final ParsedSources parsed;
    private final Set<String> defined;
    private final Edits edits = new Edits();
    private final Map<Range, Integer> marks = new LinkedHashMap<>();

    private Marking(ParsedSources parsed) {
        this.parsed = parsed;
        this.defined = parsed.declarations().stream()
                .flatMap(SyntaxNode::tree)
                .filter(node -> node.kind().isFunction())
                .map(SyntaxNode::name)
                .collect(Collectors.toSet());
    }

    /** The marked source. */
    public static InstrumentedSource of(ParsedSources parsed) {
        return new Marking(parsed).marked();
    }

    private InstrumentedSource marked() {
        parsed.declarations().stream().flatMap(SyntaxNode::tree).forEach(this::mark);
        Map<Path, String> texts = new LinkedHashMap<>();
        List<SourceFile> files = parsed.units().stream()
                .flatMap(unit -> unit.files().stream())
                .distinct()
                .map(parsed.files()::file)
                .toList();
        files.stream()
                .filter(file -> !edits.of(file.path()).isEmpty())
                .forEach(file -> texts.put(file.path(), edits.apply(file)));
        List<SourceExpression> places = new ArrayList<>();
        marks.keySet().forEach(range -> places.add(place(range)));
        return new InstrumentedSource(texts, places);
    }

    private void mark(SyntaxNode node) {
        if (IntegerConversions.isOne(node)) {
            Unwrapped.of(node.first()).range().ifPresent(range -> wrap(range, "((" + node.type() + ") (", "))"));
        } else if (isNarrowing(node)) {
            Unwrapped.of(node.first())
                    .range()
                    .ifPresent(range -> wrap(range, "(" + node.type().replace("const ", "") + ") (", ")"));
        } else if (node.is(CastKind.FLOATING_TO_INTEGRAL)) {
            node.range().ifPresent(range -> wrap(range, "", ""));
        } else if (comparesNumbers(node)) {
            node.range().ifPresent(range -> wrap(range, "(ulp::condition(" + number(range) + "), ", ")"));
        } else if (rounds(node) || callsLibrary(node)) {
            node.range().ifPresent(range -> wrap(range, "", ""));
        }
    }

    private void wrap(Range range, String before, String after) {
        edits.add(Edit.wrap(range, "ulp::at(" + number(range) + ", " + before, after + ")"));
    }

    private int number(Range range) {
        return marks.computeIfAbsent(range, any -> marks.size() + 1);
    }

    private static boolean isNumber(SyntaxNode node) {
        return Formats.of(node).isPresent();
    }

    private static boolean isNarrowing(SyntaxNode node) {
        Optional<DeclaredFormat> from = Formats.of(node.first());
        return node.is(NodeKind.IMPLICIT_CAST_EXPR)
                && node.is(CastKind.FLOATING_CAST)
                && !Unwrapped.of(node.first()).node().is(NodeKind.FLOATING_LITERAL)
                && Formats.of(node).stream().anyMatch(to -> from.filter(wide -> wide.width() > to.width())
                        .isPresent());
    }

    private static boolean comparesNumbers(SyntaxNode node) {
        return node.operator().filter(Operator::isComparison).isPresent()
                && node.children().size() == 2
                && node.children().stream()
                        .anyMatch(operand -> isNumber(Unwrapped.of(operand).node()));
    }

    private static boolean rounds(SyntaxNode node) {
        return node.operator().filter(ROUNDING::contains).isPresent()
                && node.children().size() == 2
                && isNumber(node);
    }

    private boolean callsLibrary(SyntaxNode node) {
        return node.is(NodeKind.CALL_EXPR)
                && (isNumber(node) || node.desugared().equals("int"))
                && !defined.contains(Callee.of(node).name());
    }

    private SourceExpression place(Range range) {
        SourceFile file = parsed.files().file(range.file());
        String text = file.text(range).replaceAll("\\s+", " ");
        int column = range.from() - file.text().lastIndexOf('\n', range.from() - 1);
        return new SourceExpression(
                range.file(),
                file.line(range.from()),
                column,
                text.length() > LONGEST ? text.substring(0, LONGEST - 1) + "…" : text);
    }
}
