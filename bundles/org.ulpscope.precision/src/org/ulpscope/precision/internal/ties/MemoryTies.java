package org.ulpscope.precision.internal.ties;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ulpscope.source.expression.Callee;
import org.ulpscope.source.expression.Unwrapped;
import org.ulpscope.source.tree.SyntaxNode;

/** What functions that copy, set and allocate bytes tie and pin. */
final class MemoryTies {
    private final Reading reading;
    private final Origins origins;
    private final Connections connections;

    MemoryTies(Reading reading, Origins origins, Connections connections) {
        this.reading = reading;
        this.origins = origins;
        this.connections = connections;
    }

    /** A call of such a function. */
    void call(SyntaxNode call, Callee callee, MemoryFunction function, String instance) {
        List<SyntaxNode> addresses = callee.argumentsAt(function.addresses()).stream()
                .map(Unwrapped::withoutCasts)
                .toList();
        ByteCount bytes = connections.product(callee.argumentsAt(function.sizes()), instance);
        List<String> nodes = numbers(addresses, callee.name());
        boolean areAllNumbers =
                addresses.stream().allMatch(address -> reading.type(address).isPresent());
        if (!areAllNumbers) {
            pin(nodes, "its memory is copied from or to that of another type by " + callee.name(), call);
        }
        boolean isSet = function.value() >= 0
                && callee.arguments().size() > function.value()
                && !ByteCounts.isZero(callee.arguments().get(function.value()));
        if (isSet) {
            pin(nodes, callee.name() + " sets each of its bytes to a number that is not 0", call);
        }
        boolean hasElements = addresses.stream()
                .flatMap(address -> reading.type(address).stream())
                .anyMatch(type -> type.pointers() <= (function.allocates() ? 2 : 1));
        if (hasElements) {
            connections.sized(nodes, bytes, callee.name(), call.place().shown());
        }
        if (!bytes.ofRecords()) {
            addresses.stream()
                    .filter(address -> reading.type(address).isEmpty())
                    .forEach(address -> connections.escape(
                            address, callee.name() + " takes a size in bytes that is not that of its struct"));
        }
    }

    /** A call of a function that exchanges what it is given. */
    void exchange(Callee callee) {
        numbers(callee.arguments().stream().map(Unwrapped::withoutCasts).toList(), callee.name());
    }

    // Ties all that the addresses lead to.
    private List<String> numbers(List<SyntaxNode> addresses, String by) {
        List<String> nodes = new ArrayList<>();
        List<Origin> all = addresses.stream()
                .filter(address -> reading.type(address).isPresent())
                .flatMap(address -> origins.of(address).stream())
                .toList();
        for (Origin origin : all) {
            if (origin instanceof Origin.Shared(String node)) {
                if (!nodes.isEmpty()) {
                    reading.graph()
                            .tie(
                                    nodes.getFirst(),
                                    node,
                                    by + " takes the addresses of both",
                                    addresses.getFirst().place().shown());
                }
                nodes.add(node);
            }
        }
        for (Origin origin : all) {
            if (origin instanceof Origin.Unknown(String reason)) {
                nodes.forEach(node -> reading.graph().pin(node, reason, Optional.empty()));
            }
        }
        return nodes;
    }

    private void pin(List<String> nodes, String reason, SyntaxNode at) {
        nodes.forEach(node -> reading.graph().pin(node, reason, at.place().shown()));
    }
}
