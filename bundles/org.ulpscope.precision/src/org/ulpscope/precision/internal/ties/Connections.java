package org.ulpscope.precision.internal.ties;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.ulpscope.precision.internal.ties.ByteCount.Kind;
import org.ulpscope.source.Range;
import org.ulpscope.source.expression.Callee;
import org.ulpscope.source.expression.Unwrapped;
import org.ulpscope.source.tree.Operator;
import org.ulpscope.source.tree.SyntaxNode;
import org.ulpscope.source.type.FormatType;

/** Ties what takes an address to what the address leads to, and pins what cannot be followed. */
final class Connections {
    static final String UNKNOWN_SIZE = "the size of its memory in bytes cannot be followed";

    private final Reading reading;
    private final Origins origins;
    private final ByteCounts counts;

    Connections(Reading reading, Origins origins, ByteCounts counts) {
        this.reading = reading;
        this.origins = origins;
        this.counts = counts;
    }

    /**
     * An address goes somewhere.
     *
     * @param taker the node that takes it
     * @param type its type
     * @param value the expression that is the address, or that a reference is bound to
     * @param sentence why both are tied, with {@code %1$s} for the taker and {@code %2$s} for what is taken
     * @param instance the instance of a template in which it happens; empty where there is none
     */
    void connect(String taker, FormatType type, SyntaxNode value, String sentence, String instance) {
        Optional<Range> at = value.place().shown();
        for (Origin origin : origins.of(value)) {
            switch (origin) {
                case Origin.Shared(String node) ->
                    reading.graph().tie(taker, node, String.format(Locale.ROOT, sentence, name(taker), name(node)), at);
                case Origin.Named named -> named(taker, named, instance, at);
                case Origin.Allocated(SyntaxNode call) -> {
                    if (type.pointsToElements()) {
                        allocated(taker, call, instance);
                    }
                }
                case Origin.Unknown(String reason) -> reading.graph().pin(taker, reason, at);
            }
        }
    }

    private void named(String taker, Origin.Named named, String instance, Optional<Range> at) {
        Optional<String> ofTemplate = reading.ofTemplate(instance + " " + FormatType.element(named.written()));
        if (named.token().isPresent()) {
            reading.graph().site(taker, named.token().get(), named.format());
        } else if (ofTemplate.isPresent()) {
            reading.graph().tie(taker, ofTemplate.get(), "a template names the type of its memory", at);
        } else {
            reading.graph().pin(taker, "a macro, or a type of a template, names the type of its memory", at);
        }
    }

    private String name(String node) {
        String name = reading.graph().name(node);
        return name.isEmpty() ? "a parameter of a template" : name;
    }

    private void allocated(String taker, SyntaxNode call, String instance) {
        Callee callee = Callee.of(call);
        List<SyntaxNode> factors = MemoryFunction.named(callee.name())
                .map(function -> callee.argumentsAt(function.sizes()))
                .orElse(callee.arguments());
        sized(
                List.of(taker),
                product(factors, instance),
                callee.name(),
                call.place().shown());
    }

    /** The size in bytes that some arguments make together. */
    ByteCount product(List<SyntaxNode> factors, String instance) {
        return factors.stream().map(factor -> counts.of(factor, instance)).reduce(ByteCount.NUMBER, ByteCount::times);
    }

    /** Memory of nodes is asked for, copied or set by a size in bytes. */
    void sized(List<String> takers, ByteCount bytes, String by, Optional<Range> at) {
        for (String taker : takers) {
            if (bytes.is(Kind.BYTES) && !bytes.ofRecords()) {
                counts.apply(taker, bytes, "their memory has one size in bytes for " + by, at);
            } else {
                reading.graph().pin(taker, UNKNOWN_SIZE, at);
            }
        }
    }

    /** Pins whatever an expression leads to: numbers, or the fields of structs. */
    void escape(SyntaxNode expression, String reason) {
        SyntaxNode bare = Unwrapped.withoutCasts(expression);
        Optional<Range> at = expression.place().shown();
        if (reading.type(bare).isPresent() || reading.type(expression).isPresent()) {
            for (Origin origin : origins.of(bare)) {
                if (origin instanceof Origin.Shared(String node)) {
                    reading.graph().pin(node, reason, at);
                }
            }
        } else {
            fields(reading, bare.type(), reason, at, new HashSet<>());
            if (bare.is(Operator.ADDRESS_OF)) {
                fields(reading, bare.first().type(), reason, at, new HashSet<>());
            }
        }
    }

    /** Pins the fields of a struct, and of those in it. */
    static void fields(Reading reading, String type, String reason, Optional<Range> at, Set<String> seen) {
        for (SyntaxNode field : reading.declared().fieldsOf(type)) {
            Optional<String> node = reading.node(field.id());
            if (node.isPresent()) {
                reading.graph().pin(node.get(), reason, at);
            } else if (seen.add(field.type())) {
                fields(reading, field.type(), reason, at, seen);
            }
        }
    }
}
