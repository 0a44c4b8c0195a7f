package org.ulpscope.precision.internal.ties;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.ulpscope.source.declaration.Declarations;
import org.ulpscope.source.declaration.Declarations.FunctionDeclared;
import org.ulpscope.source.expression.Callee;
import org.ulpscope.source.expression.Unwrapped;
import org.ulpscope.source.tree.NodeKind;
import org.ulpscope.source.tree.SyntaxNode;
import org.ulpscope.source.type.FormatType;

/** What calls of function templates tie and pin, as the compiler must find one type for each parameter of the template. */
final class TemplateTies {
    private static final Pattern CAST = Pattern.compile("(?:\\(|static_cast\\s*<)\\s*(\\w+)\\s*[)>]|(\\w+)\\s*[({]");

    private static final Set<NodeKind> CASTS =
            Set.of(NodeKind.C_STYLE_CAST_EXPR, NodeKind.CXX_FUNCTIONAL_CAST_EXPR, NodeKind.CXX_STATIC_CAST_EXPR);

    private final Reading reading;
    private final Origins origins;
    private final List<ByValue> byValue = new ArrayList<>();

    /** An argument by value whose type is a parameter of the template that no address has. */
    private record ByValue(String node, SyntaxNode argument) {}

    TemplateTies(Reading reading, Origins origins) {
        this.reading = reading;
        this.origins = origins;
    }

    /** A call of an instance of a function template. Methods of a class template take what their class is made for, and deduce nothing. */
    void call(SyntaxNode call, Callee callee, FunctionDeclared function, String instance) {
        Set<String> behindAddresses = new HashSet<>();
        Set<String> ofClasses = new HashSet<>();
        for (SyntaxNode parameter : function.parameters()) {
            if (reading.type(parameter).filter(FormatType::holdsAddress).isPresent()
                    || reading.ofClass(parameter).isPresent()) {
                ofFunction(parameter)
                        .map(type -> reading.graph().inCall(type, call.id()))
                        .ifPresent(type -> {
                            behindAddresses.add(type);
                            if (reading.ofClass(parameter).isPresent()) {
                                ofClasses.add(type);
                            }
                        });
            }
        }
        // What a template computes with its type cannot be rewritten, and the 16-bit classes do not mix by themselves.
        behindAddresses.forEach(node -> reading.graph()
                .limit(
                        node,
                        "the template " + callee.name() + " computes with its type",
                        callee.expression().place().shown()));
        if (callee.expression().place().spelled().isEmpty()) {
            hidden(call, callee, function, behindAddresses);
        }
        int count = Math.min(function.parameters().size(), callee.arguments().size());
        for (int i = 0; i < count; i++) {
            SyntaxNode parameter = function.parameters().get(i);
            Optional<String> type = ofFunction(parameter)
                    .filter(known ->
                            reading.type(parameter).filter(FormatType::isScalar).isPresent())
                    .filter(known -> !isWritten(callee, known));
            if (type.isPresent()) {
                SyntaxNode argument = callee.arguments().get(i);
                String node = reading.graph().inCall(type.get(), call.id());
                // What meets an object of a class is cast to what that is made for.
                if (behindAddresses.contains(node) && !ofClasses.contains(node)) {
                    value(node, argument, callee.name(), instance);
                } else if (!behindAddresses.contains(node)) {
                    byValue.add(new ByValue(type.get(), argument));
                }
            }
        }
    }

    // A macro names the template, perhaps with its types.
    private void hidden(SyntaxNode call, Callee callee, FunctionDeclared function, Set<String> behindAddresses) {
        Optional<String> result = Optional.ofNullable(
                        reading.declared().templateTypes().get(function.node().id()))
                .filter(type -> call.type().contains("*") || call.type().contains("<"))
                .map(type -> reading.graph().inCall(type, call.id()));
        Stream.concat(behindAddresses.stream(), result.stream()).forEach(node -> reading.graph()
                .pin(
                        node,
                        "its type is written where " + callee.name() + " is called",
                        callee.expression().place().shown()));
    }

    // Then what is passed converts to it.
    private boolean isWritten(Callee callee, String type) {
        return reading.index().typeArguments(callee.expression()).stream()
                .anyMatch(argument -> argument.type().equals(type));
    }

    // The parameter of the function template that is the type of a parameter, or that the class is made for that it
    // has.
    private Optional<String> ofFunction(SyntaxNode parameter) {
        return Optional.ofNullable(reading.declared().templateTypes().get(parameter.id()))
                .filter(type -> !type.startsWith(Declarations.CLASS));
    }

    private void value(String node, SyntaxNode argument, String function, String instance) {
        Optional<String> single = cast(argument, instance).or(() -> single(Unwrapped.withoutCasts(argument)));
        if (single.isPresent()) {
            reading.graph()
                    .tie(
                            node,
                            single.get(),
                            "the template " + function + " takes both as one type",
                            argument.place().shown());
        } else {
            reading.graph()
                    .pin(
                            node,
                            "the template " + function + " takes a number of its type that is not a variable",
                            argument.place().shown());
        }
    }

    // A variable, or an element of one.
    private Optional<String> single(SyntaxNode argument) {
        List<Origin> from = origins.of(argument);
        return from.size() == 1 && from.getFirst() instanceof Origin.Shared(String node)
                ? Optional.of(node)
                : Optional.empty();
    }

    // T(0.5) is of the type of the template around it.
    private Optional<String> cast(SyntaxNode argument, String instance) {
        SyntaxNode bare = Unwrapped.of(argument).node();
        return bare.place()
                .spelled()
                .filter(words -> CASTS.contains(bare.kind()))
                .map(reading.files()::text)
                .map(CAST::matcher)
                .filter(Matcher::lookingAt)
                .map(found -> instance + " " + found.group(found.start(1) < 0 ? 2 : 1))
                .flatMap(reading::ofTemplate);
    }

    /** Pins what is passed by value where the template itself ties the type of its parameter to variables. */
    void finish() {
        for (ByValue each : byValue) {
            if (reading.graph().isTied(each.node())) {
                reading.graph()
                        .pin(
                                each.node(),
                                "numbers of its type are passed to a template",
                                each.argument().place().shown());
                reading.pinAll(each.argument(), "a template ties its type to other variables", each.argument());
            }
        }
    }
}
