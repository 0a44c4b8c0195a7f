package org.ulpscope.precision.internal.ties;

import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ulpscope.precision.internal.ties.ByteCount.Kind;
import org.ulpscope.source.declaration.Declarations.FunctionDeclared;
import org.ulpscope.source.expression.Callee;
import org.ulpscope.source.tree.SyntaxNode;

/** What launches of kernels tie: what lies in dynamic shared memory to the size that is asked for. */
final class LaunchTies {
    private final Reading reading;
    private final Connections connections;

    LaunchTies(Reading reading, Connections connections) {
        this.reading = reading;
        this.connections = connections;
    }

    /**
     * The dynamic shared memory of a launch.
     *
     * @param numbers nodes of the arrays of numbers in it
     * @param bytes nodes of what is declared as bytes and cast
     */
    private record Shared(Set<String> numbers, Set<String> bytes) {}

    /** A launch. */
    void launch(SyntaxNode call, Callee callee, FunctionDeclared kernel, String instance) {
        SyntaxNode size = Callee.sharedMemory(call);
        Shared shared = new Shared(new LinkedHashSet<>(), new LinkedHashSet<>());
        read(kernel, shared, new HashSet<>());
        if (size.isAbsent() || ByteCounts.isZero(size)) {
            return;
        }
        String by = "the launch of " + callee.name();
        ByteCount count = connections.product(List.of(size), instance);
        if (!shared.numbers().isEmpty()) {
            connections.sized(
                    List.copyOf(shared.numbers()), count, by, call.place().shown());
        }
        // Bytes of a size that cannot be followed stay as many, or follow what they hold.
        List<String> bytes = List.copyOf(shared.bytes());
        if (!bytes.isEmpty() && count.is(Kind.BYTES) && !count.ofRecords()) {
            connections.sized(bytes, count, by, call.place().shown());
        }
        bytes.forEach(node -> reading.graph()
                .tie(
                        bytes.getFirst(),
                        node,
                        by + " gives them one memory",
                        call.place().shown()));
    }

    /** The arrays of dynamic shared memory that a kernel and what it calls use. */
    private void read(FunctionDeclared function, Shared found, Set<String> seen) {
        if (!seen.add(reading.functions().entity(function.node().id()))) {
            return;
        }
        List<FunctionDeclared> bodies = function.isDefinition()
                ? List.of(function)
                : reading.functions()
                        .all()
                        .getOrDefault(reading.functions().entity(function.node().id()), List.of());
        bodies.stream()
                .flatMap(body -> body.node().tree())
                .flatMap(node -> node.referenced().stream())
                .distinct()
                .forEach(id -> {
                    SyntaxNode object = reading.declared().objects().getOrDefault(id, SyntaxNode.ABSENT);
                    if (object.get("storageClass").equals("extern") && SharedBytes.isShared(object)) {
                        reading.node(id).ifPresent(found.numbers()::add);
                        SharedBytes.of(reading, id).ifPresent(found.bytes()::add);
                    }
                    Optional.ofNullable(reading.declared().functions().get(id))
                            .ifPresent(called -> read(called, found, seen));
                });
    }
}
