package org.ulpscope.source.pin;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ulpscope.numeric.DeclaredFormat;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.source.Range;
import org.ulpscope.source.SourceFile;
import org.ulpscope.source.SourceFiles;
import org.ulpscope.source.edit.Edit;
import org.ulpscope.source.edit.Edits;
import org.ulpscope.source.expression.Callee;
import org.ulpscope.source.expression.Unwrapped;
import org.ulpscope.source.tree.NodeKind;
import org.ulpscope.source.tree.Operator;
import org.ulpscope.source.tree.SyntaxNode;
import org.ulpscope.source.type.Formats;

/**
 * Writes floating-point operations so that they are rounded where they stand. What a compiler computes itself, outside of functions and in those that are
 * {@code constexpr}, stays.
 */
public final class PinnedOperations {
    private static final Set<NodeKind> WHOLE = Set.of(NodeKind.VAR_DECL, NodeKind.RETURN_STMT);
    private static final Set<NodeKind> BODIES = Set.of(NodeKind.COMPOUND_STMT, NodeKind.CXX_CTOR_INITIALIZER);
    private static final String CONSTEXPR = "constexpr";
    private static final Set<Operator> ROUNDED =
            Set.of(Operator.ADD, Operator.SUBTRACT, Operator.MULTIPLY, Operator.DIVIDE);

    private final SourceFiles files;
    private final RoundingSpelling spelling;
    private final PinChoice choice;
    private final Edits edits;
    private final List<String> leftOut = new ArrayList<>();

    /**
     * @param cuda whether the source is device code of CUDA, which has functions for that
     * @param choice says which
     * @param edits where the changes go
     */
    public PinnedOperations(SourceFiles files, boolean cuda, PinChoice choice, Edits edits) {
        this.files = files;
        spelling = cuda ? new IntrinsicSpelling() : new BarrierSpelling();
        this.choice = choice;
        this.edits = edits;
    }

    /** Adds what the changed operations of a file need, at its top. */
    public void define(SourceFile file) {
        spelling.define(file, edits);
    }

    /** Pins what stands below a node. */
    public void pin(SyntaxNode node) {
        visit(node, Optional.empty(), Optional.empty(), false);
    }

    /** Operations that are not pinned, each a sentence with its reason. */
    public List<String> leftOut() {
        return leftOut.stream().distinct().toList();
    }

    /**
     * @param whole the statement or expression that the node is part of; empty outside of all
     * @param brackets the parentheses right around the node
     * @param runs whether it is computed while the program runs
     */
    private void visit(SyntaxNode node, Optional<SyntaxNode> whole, Optional<Range> brackets, boolean runs) {
        Optional<SyntaxNode> inside = WHOLE.contains(node.kind()) || node.kind().isExpression() && whole.isEmpty()
                ? Optional.of(node)
                : node.kind().isExpression() || node.isAbsent() ? whole : Optional.empty();
        inside.filter(statement -> runs)
                .flatMap(statement -> statement.place().shown())
                .ifPresent(statement -> operation(node, statement, brackets));
        Optional<Range> around = node.is(NodeKind.PAREN_EXPR)
                ? node.place().written()
                : node.is(NodeKind.IMPLICIT_CAST_EXPR) ? brackets : Optional.empty();
        boolean below = !node.flag(CONSTEXPR) && (runs || BODIES.contains(node.kind()));
        node.children().forEach(child -> visit(child, inside, around, below));
    }

    private void operation(SyntaxNode node, Range statement, Optional<Range> brackets) {
        Optional<FloatFormat> format = Formats.of(node).flatMap(DeclaredFormat::interchange);
        if (format.isPresent() && node.is(NodeKind.CALL_EXPR)) {
            call(node, statement);
        }
        if (format.isEmpty() || node.operator().isEmpty() || node.children().size() != 2) {
            return;
        }
        Operator operator = node.operator().get();
        if (node.is(NodeKind.BINARY_OPERATOR) && ROUNDED.contains(operator)) {
            if (isTaken(node, statement, operator)) {
                rounded(node, operator, format.get(), brackets);
            }
        } else if (node.is(NodeKind.COMPOUND_ASSIGN_OPERATOR)) {
            operator.compound()
                    .filter(ROUNDED::contains)
                    .filter(applied -> isTaken(node, statement, applied))
                    .ifPresent(applied -> assigned(node, applied, format.get()));
        }
    }

    /** Arguments and result of a library function become such as compilers know nothing of: they can put no other function in its place. */
    private void call(SyntaxNode node, Range statement) {
        Callee callee = Callee.of(node);
        Optional<Range> whole = node.place().range();
        boolean taken = ReplaceableFunctions.has(callee.name())
                && whole.isPresent()
                && choice.takes(statement, new Pinnable(whole.get(), callee.name()));
        if (!taken || spelling.opaque().isEmpty()) {
            return;
        }
        edits.add(Edit.wrap(whole.get(), spelling.opaque().get() + "(", ")"));
        for (SyntaxNode argument : callee.arguments()) {
            Unwrapped unwrapped = Unwrapped.of(argument);
            if (Formats.of(unwrapped.node()).isPresent() && unwrapped.range().isPresent()) {
                edits.add(Edit.wrap(unwrapped.range().get(), spelling.opaque().get() + "(", ")"));
            }
        }
    }

    private boolean isTaken(SyntaxNode node, Range statement, Operator operator) {
        Range range = node.place().written().orElse(statement);
        return choice.takes(statement, new Pinnable(range, operator.symbol()));
    }

    private void rounded(SyntaxNode node, Operator operator, FloatFormat format, Optional<Range> brackets) {
        Optional<Range> whole = node.place().written();
        Optional<Range> left = Unwrapped.of(node.first()).range();
        Optional<Range> right = Unwrapped.of(node.child(1)).range();
        if (whole.isEmpty() || left.isEmpty() || right.isEmpty()) {
            leaveOut(node, "a macro writes a part of it");
            return;
        }
        String before = spelling.before(operator, format);
        if (brackets.isPresent()) {
            edits.add(Edit.wrap(brackets.get(), before.substring(0, before.length() - 1), ""));
        } else {
            edits.add(Edit.wrap(whole.get(), before, ")"));
        }
        edits.add(Edit.replace(
                new Range(whole.get().file(), left.get().to(), right.get().from()), spelling.between(operator)));
        convert(node.first(), format, left.get());
        convert(node.child(1), format, right.get());
    }

    private void convert(SyntaxNode operand, FloatFormat format, Range range) {
        if (isConverted(operand)) {
            edits.add(Edit.wrap(range, cast(format) + "(", ")"));
        }
    }

    private boolean isConverted(SyntaxNode operand) {
        return !spelling.convertsOperands()
                && Formats.of(Unwrapped.of(operand).node()).isEmpty();
    }

    private static String cast(FloatFormat format) {
        return format == FloatFormat.FP64 ? "(double) " : "(float) ";
    }

    /** {@code s += e} as {@code s = s + e}, where s may be named twice. */
    private void assigned(SyntaxNode node, Operator operator, FloatFormat stored) {
        Optional<Range> whole = node.place().written();
        Optional<Range> left = Unwrapped.of(node.first()).range();
        Optional<Range> right = Unwrapped.of(node.child(1)).range();
        if (whole.isEmpty() || left.isEmpty() || right.isEmpty()) {
            leaveOut(node, "a macro writes a part of it");
            return;
        }
        if (!isPure(node.first())) {
            leaveOut(node, "what it assigns to is computed by a call or an assignment; write it as a plain assignment");
            return;
        }
        FloatFormat computed = Formats.of(node.get("computeResultType.qualType"))
                .flatMap(DeclaredFormat::interchange)
                .orElse(stored);
        String target = files.text(left.get());
        String conversion = isConverted(node.child(1)) ? cast(computed) : "";
        edits.add(Edit.replace(
                new Range(whole.get().file(), left.get().to(), right.get().from()),
                " = " + spelling.before(operator, computed) + target + spelling.between(operator) + conversion
                        + (conversion.isEmpty() ? "" : "(")));
        edits.add(Edit.insert(
                new Range(whole.get().file(), right.get().to(), right.get().to()), conversion.isEmpty() ? ")" : "))"));
    }

    private static boolean isPure(SyntaxNode target) {
        return target.tree()
                .noneMatch(node -> node.kind().isCall()
                        || node.is(NodeKind.COMPOUND_ASSIGN_OPERATOR)
                        || node.is(Operator.ASSIGN)
                        || node.is(Operator.INCREMENT)
                        || node.is(Operator.DECREMENT));
    }

    private void leaveOut(SyntaxNode node, String why) {
        Range shown = node.place().shown().orElseThrow();
        leftOut.add(shown.file().getFileName() + ":" + files.line(shown) + ": an operation stays as it is, because "
                + why + ".");
    }
}
