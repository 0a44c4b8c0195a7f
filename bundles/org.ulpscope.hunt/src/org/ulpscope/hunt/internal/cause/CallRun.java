package org.ulpscope.hunt.internal.cause;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ulpscope.source.expression.Callee;
import org.ulpscope.source.tree.SyntaxNode;
import org.ulpscope.study.LibraryFunction;

/** The calls of a run: of functions of the source, and of the library. */
final class CallRun {
    private static final Map<String, String> OTHER_NAMES = Map.of("abs", "fabs", "fmaxf", "fmax", "fminf", "fmin");

    private final SourceRun run;
    private final FunctionSource source;
    private final ExpressionRun expressions;

    CallRun(SourceRun run, FunctionSource source, ExpressionRun expressions) {
        this.run = run;
        this.source = source;
        this.expressions = expressions;
    }

    /** What a call gives. */
    TracedValue value(SyntaxNode node) {
        Callee callee = Callee.of(node);
        Optional<SyntaxNode> defined = source.defined(callee.id(), callee.name());
        if (defined.isPresent()) {
            return run.call(node, defined.get(), callee.arguments());
        }
        String plain = callee.name().replace("__builtin_", "");
        Optional<TracedValue> special = special(node, plain, callee.arguments());
        if (special.isPresent()) {
            return special.get();
        }
        NumberKind kind = expressions.kind(node);
        String named = OTHER_NAMES.getOrDefault(plain, plain);
        String bare = kind == NumberKind.FP32
                        && named.endsWith("f")
                        && LibraryFunction.named(named).isEmpty()
                ? named.substring(0, named.length() - 1)
                : named;
        TracedValue[] arguments = callee.arguments().stream()
                .map(argument -> expressions.convert(argument, expressions.value(argument), kind, ""))
                .toArray(TracedValue[]::new);
        boolean isKnown = kind != NumberKind.WHOLE
                && LibraryFunction.named(bare)
                        .filter(function -> function.arguments() == arguments.length)
                        .isPresent();
        if (!isKnown) {
            throw source.unknown(node, "calls '" + callee.name() + "', which is not followed");
        }
        return run.compute(bare, kind, node, arguments);
    }

    /** What has no value to compute with, and what asks for it. */
    private Optional<TracedValue> special(SyntaxNode node, String name, List<SyntaxNode> arguments) {
        return switch (name) {
            case "nan", "nanf" -> Optional.of(TracedValue.constant(Double.NaN, expressions.kind(node)));
            case "inf", "inff", "huge_val", "huge_valf" ->
                Optional.of(TracedValue.constant(Double.POSITIVE_INFINITY, expressions.kind(node)));
            case "isnan", "isnanf" -> {
                TracedValue of = expressions.value(arguments.getFirst());
                yield Optional.of(run.compute("!=", NumberKind.WHOLE, node, of, of));
            }
            case "isinf", "isinf_sign" -> Optional.of(magnitude(node, ">", arguments.getFirst()));
            case "isfinite", "finite" -> Optional.of(magnitude(node, "<=", arguments.getFirst()));
            default -> Optional.empty();
        };
    }

    private TracedValue magnitude(SyntaxNode node, String comparison, SyntaxNode argument) {
        TracedValue of = expressions.value(argument);
        TracedValue size = run.compute("fabs", of.kind(), node, of);
        return run.compute(
                comparison, NumberKind.WHOLE, node, size, of.like(of.kind().largest()));
    }
}
