package org.ulpscope.tune.internal.ties;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ulpscope.source.Range;
import org.ulpscope.source.declaration.Declarations;
import org.ulpscope.source.declaration.Declarations.FunctionDeclared;
import org.ulpscope.source.expression.Callee;
import org.ulpscope.source.expression.Unwrapped;
import org.ulpscope.source.tree.SyntaxNode;
import org.ulpscope.source.type.FormatType;

/** What calls of function templates tie and pin, as the compiler must find one type for each parameter of the template. */
final class TemplateTies {
    private final Reading reading;
    private final List<ByValue> byValue = new ArrayList<>();

    /** An argument by value whose type is a parameter of the template that no address has. */
    private record ByValue(String node, SyntaxNode argument) {}

    TemplateTies(Reading reading) {
        this.reading = reading;
    }

    /** A call of an instance of a function template. Methods of a class template take what their class is made for, and deduce nothing. */
    void call(SyntaxNode call, Callee callee, FunctionDeclared function) {
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
        Optional<Range> name = callee.expression().place().spelled();
        boolean isExplicit = name.isEmpty() || reading.files().text(name.get()).contains("<");
        if (isExplicit) {
            Set<String> written = new HashSet<>(behindAddresses);
            Optional.ofNullable(reading.declared()
                            .templateTypes()
                            .get(function.node().id()))
                    .filter(result -> call.type().contains("*") || call.type().contains("<"))
                    .map(type -> reading.graph().inCall(type, call.id()))
                    .ifPresent(written::add);
            written(callee, name, written);
        }
        int count = Math.min(function.parameters().size(), callee.arguments().size());
        for (int i = 0; i < count; i++) {
            SyntaxNode parameter = function.parameters().get(i);
            Optional<String> type = ofFunction(parameter)
                    .filter(known ->
                            reading.type(parameter).filter(FormatType::isScalar).isPresent());
            if (type.isPresent()) {
                SyntaxNode argument = callee.arguments().get(i);
                String node = reading.graph().inCall(type.get(), call.id());
                // What meets an object of a class is cast to what that is made for.
                if (behindAddresses.contains(node) && !isExplicit && !ofClasses.contains(node)) {
                    value(node, argument, callee.name());
                } else if (!behindAddresses.contains(node)) {
                    byValue.add(new ByValue(type.get(), argument));
                }
            }
        }
    }

    // The parameter of the function template that is the type of a parameter, or that the class is made for that it
    // has.
    private Optional<String> ofFunction(SyntaxNode parameter) {
        return Optional.ofNullable(reading.declared().templateTypes().get(parameter.id()))
                .filter(type -> !type.startsWith(Declarations.CLASS));
    }

    // Where the only argument of the template is written, it changes with what it is the type of.
    private void written(Callee callee, Optional<Range> name, Set<String> nodes) {
        Optional<FormatType> type = name.map(reading.files()::text)
                .map(text -> text.substring(text.indexOf('<') + 1).replaceAll(">\\s*$", ""))
                .flatMap(reading.declared().typedefs()::parse)
                .filter(known -> known.isScalar() && !known.hidden());
        Optional<Range> token = type.flatMap(known -> reading.spelling().find(name.orElseThrow(), known.word()));
        for (String node : nodes) {
            if (token.isPresent() && nodes.size() == 1) {
                reading.graph().site(node, token.get(), type.get().format());
            } else {
                reading.graph()
                        .pin(
                                node,
                                "its type is written where " + callee.name() + " is called",
                                callee.expression().place().shown());
            }
        }
    }

    private void value(String node, SyntaxNode argument, String function) {
        Optional<String> single = Unwrapped.withoutCasts(argument).referenced().flatMap(reading::node);
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
