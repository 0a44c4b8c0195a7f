package org.ulpscope.precision.internal.ties;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.ulpscope.source.declaration.Declarations.FunctionDeclared;
import org.ulpscope.source.expression.Callee;
import org.ulpscope.source.expression.Unwrapped;
import org.ulpscope.source.tree.NodeKind;
import org.ulpscope.source.tree.SyntaxNode;
import org.ulpscope.source.type.FormatType;

/** What the methods of containers and iterators tie, and the algorithms that work on them. */
final class ContainerTies {
    /** Methods whose arguments lead to what the object leads to from then on. */
    private static final Set<String> SHARING = Set.of("operator=", "swap", "reset", "merge", "splice");

    private final Reading reading;
    private final Origins origins;
    private final Connections connections;

    ContainerTies(Reading reading, Origins origins, Connections connections) {
        this.reading = reading;
        this.origins = origins;
        this.connections = connections;
    }

    /** A call of a function that is not the program's; false if it is none of these. */
    boolean call(Callee callee, String instance) {
        Optional<SyntaxNode> object = callee.object().filter(reading::isOfLibrary);
        if (object.isPresent()) {
            method(callee, object.get(), instance);
            return true;
        }
        if (callee.name().startsWith("operator")) {
            List<SyntaxNode> operands =
                    callee.arguments().stream().filter(reading::isOfLibrary).toList();
            together(operands, callee.name(), instance);
            return !operands.isEmpty();
        }
        if (Algorithms.isKnown(callee.name())) {
            algorithm(callee, instance);
            return true;
        }
        return false;
    }

    private void method(Callee callee, SyntaxNode object, String instance) {
        FormatType type = reading.type(Unwrapped.of(object).node()).orElseThrow();
        List<SyntaxNode> sharing = callee.arguments().stream()
                .filter(argument -> reading.type(argument)
                        .filter(given -> given.containers() > 0
                                || given.pointers() > 0 && (type.pointers() > 0 || SHARING.contains(callee.name())))
                        .isPresent())
                .toList();
        together(Stream.concat(Stream.of(object), sharing.stream()).toList(), callee.name(), instance);
    }

    /** The construction of such an object. */
    void construct(SyntaxNode construction, String instance) {
        together(List.of(construction), "a constructor", instance);
    }

    // All lead to elements of one Format.
    private void together(List<SyntaxNode> values, String by, String instance) {
        Optional<String> first = values.stream()
                .flatMap(value -> origins.of(value).stream())
                .filter(Origin.Shared.class::isInstance)
                .map(origin -> ((Origin.Shared) origin).node())
                .findFirst();
        if (first.isPresent()) {
            for (SyntaxNode value : values) {
                reading.type(Unwrapped.of(value).node())
                        .ifPresent(type ->
                                connections.connect(first.get(), type, value, "%1$s and %2$s meet in " + by, instance));
            }
        }
    }

    private void algorithm(Callee callee, String instance) {
        List<SyntaxNode> addresses = callee.arguments().stream()
                .filter(argument -> reading.type(argument)
                        .filter(FormatType::holdsAddressOrArray)
                        .isPresent())
                .toList();
        if (Algorithms.exchanges(callee.name())) {
            together(addresses, callee.name(), instance);
        }
        List<SyntaxNode> functions =
                callee.arguments().stream().filter(this::isFunction).toList();
        functions.forEach(function -> given(callee, function, addresses, instance));
        if (Algorithms.computes(callee.name()) || !functions.isEmpty()) {
            callee.arguments().forEach(argument -> limit(argument, callee));
        }
    }

    private boolean isFunction(SyntaxNode argument) {
        return argument.desugared().startsWith("(lambda")
                || argument.desugared().contains("(*)")
                || named(argument).isPresent()
                || operators(argument).findAny().isPresent();
    }

    // A function of the program's.
    private Optional<FunctionDeclared> named(SyntaxNode function) {
        return Unwrapped.of(function).node().referenced().map(reading.declared().functions()::get);
    }

    // The call operators of an object of the program's.
    private Stream<FunctionDeclared> operators(SyntaxNode object) {
        String type = object.desugared().replaceAll("\\b(?:const|struct|class)\\b|[&\\s]|<.*", "");
        String record = type.substring(type.lastIndexOf(':') + 1);
        return reading.declared().functions().values().stream()
                .filter(function -> function.node().name().equals("operator()")
                        && !record.isEmpty()
                        && function.scope().record().endsWith(record));
    }

    private static List<SyntaxNode> ofLambda(SyntaxNode lambda) {
        return lambda.first().children().stream()
                .filter(part -> part.is(NodeKind.CXX_METHOD_DECL))
                .flatMap(part -> part.children().stream())
                .filter(part -> part.is(NodeKind.PARM_VAR_DECL))
                .toList();
    }

    private void given(Callee callee, SyntaxNode function, List<SyntaxNode> addresses, String instance) {
        SyntaxNode bare = Unwrapped.of(function).node();
        List<SyntaxNode> parameters = bare.is(NodeKind.LAMBDA_EXPR)
                ? ofLambda(bare)
                : Stream.concat(named(function).stream(), operators(function))
                        .flatMap(one -> one.parameters().stream())
                        .toList();
        if (parameters.isEmpty()) {
            addresses.forEach(address -> connections.escape(
                    address, callee.name() + " is given a function for it that is written elsewhere"));
        }
        for (SyntaxNode parameter : parameters) {
            Optional<FormatType> type = reading.type(parameter)
                    .filter(known -> known.isReference() && !parameter.type().startsWith("const "));
            Optional<String> node = reading.node(parameter.id());
            if (type.isPresent() && node.isPresent()) {
                addresses.forEach(address -> connections.connect(
                        node.get(),
                        type.get(),
                        address,
                        callee.name() + " gives the elements of %2$s to a function as %1$s",
                        instance));
            }
        }
    }

    private void limit(SyntaxNode argument, Callee callee) {
        if (reading.type(argument).filter(FormatType::holdsAddressOrArray).isPresent()) {
            for (Origin origin : origins.of(argument)) {
                if (origin instanceof Origin.Shared(String node)) {
                    reading.graph()
                            .limit(
                                    node,
                                    callee.name() + " computes with its elements",
                                    argument.place().shown());
                }
            }
        }
    }
}
