package org.ulpscope.precision.internal.ties;

import java.util.List;
import java.util.Optional;
import org.ulpscope.source.Range;
import org.ulpscope.source.expression.Callee;
import org.ulpscope.source.expression.Unwrapped;
import org.ulpscope.source.tree.NodeKind;
import org.ulpscope.source.tree.SyntaxNode;
import org.ulpscope.source.type.FormatType;

/** What the collective functions of CUDA's cooperative groups tie and pin, as {@code cg::reduce(tile, x, cg::plus<double>())}. */
final class GroupTies {
    private final Reading reading;

    GroupTies(Reading reading) {
        this.reading = reading;
    }

    /** A call: the type that the operation is written for is that of the number. */
    void call(Callee callee) {
        List<SyntaxNode> operations = callee.arguments().stream()
                .skip(1)
                .filter(argument -> reading.type(argument).isEmpty())
                .toList();
        for (SyntaxNode argument : callee.arguments()) {
            if (reading.type(argument).isPresent()) {
                SyntaxNode bare = Unwrapped.of(argument).node();
                Optional<String> variable =
                        bare.is(NodeKind.DECL_REF_EXPR) ? bare.referenced().flatMap(reading::node) : Optional.empty();
                if (variable.isEmpty() || !operations.stream().allMatch(one -> spelled(variable.get(), one, callee))) {
                    reading.pinAll(argument, "the operation of " + callee.name() + " is one for its type", argument);
                }
            }
        }
    }

    private boolean spelled(String variable, SyntaxNode operation, Callee callee) {
        Optional<Range> words = operation.place().spelled();
        Optional<FormatType> type = words.map(reading.files()::text)
                .filter(text -> text.contains("<"))
                .map(text -> text.substring(text.indexOf('<') + 1).replaceAll(">.*", ""))
                .flatMap(reading.declared().typedefs()::parse)
                .filter(known -> known.isScalar() && !known.hidden());
        Optional<Range> token = type.flatMap(known -> reading.spelling().find(words.orElseThrow(), known.word()));
        token.ifPresent(range -> {
            reading.graph().site(variable, range, type.get().format());
            reading.graph().limit(variable, callee.name() + " computes with its type", Optional.of(range));
        });
        return token.isPresent();
    }
}
