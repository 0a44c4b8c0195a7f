package org.ulpscope.tune.internal.reading;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ulpscope.tune.internal.clang.AstNode;
import org.ulpscope.tune.internal.reading.Declarations.FunctionDeclared;

/** What calls of function templates tie and pin, as the compiler must find one type for each parameter of the template. */
final class TemplateTies {
    private final Reading reading;
    private final List<ByValue> byValue = new ArrayList<>();

    /** An argument by value whose type is a parameter of the template that no address has. */
    private record ByValue(String node, AstNode argument) {}

    TemplateTies(Reading reading) {
        this.reading = reading;
    }

    /** A call of an instance of a function template. */
    void call(Callee callee, FunctionDeclared function) {
        Set<String> behindAddresses = new HashSet<>();
        for (AstNode parameter : function.parameters()) {
            if (reading.type(parameter).filter(FormatType::holdsAddress).isPresent()) {
                Optional.ofNullable(reading.declared().templateTypes.get(parameter.id()))
                        .ifPresent(behindAddresses::add);
            }
        }
        // What a template computes with its type cannot be rewritten, and the 16-bit classes do not mix by themselves.
        behindAddresses.forEach(node -> reading.graph().limit(
                node, "the template " + callee.name() + " computes with its type", callee.expression().place().shown()));
        boolean isExplicit = callee.expression().place().written()
                .filter(range -> reading.files().text(range).contains("<"))
                .isPresent();
        if (isExplicit) {
            behindAddresses.forEach(node -> reading.graph()
                    .pin(node, "its type is written where " + callee.name() + " is called",
                            callee.expression().place().shown()));
        }
        int count = Math.min(function.parameters().size(), callee.arguments().size());
        for (int i = 0; i < count; i++) {
            AstNode parameter = function.parameters().get(i);
            String node = reading.declared().templateTypes.get(parameter.id());
            if (node != null && reading.type(parameter).filter(FormatType::isScalar).isPresent()) {
                value(node, callee.arguments().get(i), callee.name(), behindAddresses.contains(node), isExplicit);
            }
        }
    }

    private void value(String node, AstNode argument, String function, boolean isBehindAddress, boolean isExplicit) {
        if (!isBehindAddress) {
            byValue.add(new ByValue(node, argument));
        } else if (!isExplicit) {
            Optional<String> single = Callee.bare(argument).referenced().flatMap(reading::node);
            if (single.isPresent()) {
                reading.graph()
                        .tie(node, single.get(), "the template " + function + " takes both as one type",
                                argument.place().shown());
            } else {
                reading.graph()
                        .pin(node, "the template " + function + " takes a number of its type that is not a variable",
                                argument.place().shown());
            }
        }
    }

    /** Pins what is passed by value where the template itself ties the type of its parameter to variables. */
    void finish() {
        for (ByValue each : byValue) {
            if (reading.graph().isTied(each.node())) {
                reading.graph().pin(each.node(), "numbers of its type are passed to a template", each.argument().place().shown());
                reading.pinAll(each.argument(), "a template ties its type to other variables", each.argument());
            }
        }
    }
}
