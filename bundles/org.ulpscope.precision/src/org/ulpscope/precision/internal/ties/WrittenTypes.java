package org.ulpscope.precision.internal.ties;

import java.util.Optional;
import java.util.OptionalInt;
import org.ulpscope.precision.TypeSite;
import org.ulpscope.precision.Variable;
import org.ulpscope.source.Range;
import org.ulpscope.source.declaration.Declarations;
import org.ulpscope.source.declaration.TypeArgument;
import org.ulpscope.source.type.FormatType;

/**
 * The types that are written where function templates are called, as {@code double} of {@code run<double>(n)}: a variable of its own for each
 * call, unless the template ties its type to what all calls share. One that is a parameter of the template around the call is tied to that.
 */
final class WrittenTypes {
    private final Reading reading;
    private final TemplateChoices choices;

    private WrittenTypes(Reading reading) {
        this.reading = reading;
        choices = new TemplateChoices(reading);
    }

    /** Adds where they are spelled, what they are tied to, and what pins them. */
    static void read(Reading reading) {
        WrittenTypes reader = new WrittenTypes(reading);
        reading.table().typeArguments().forEach(reader::read);
    }

    private void read(TypeArgument argument) {
        Optional<Range> at = Optional.of(argument.words());
        String name = argument.instance().node().name();
        // Where it is not called, its address stands for all calls.
        String node = argument.call()
                .map(call -> reading.graph().inCall(argument.type(), call))
                .orElse(argument.type());
        choices.of(argument.instance(), argument.parameter())
                .ifPresent(choice -> reading.graph().pin(argument.type(), choice.reason(), Optional.of(choice.at())));
        OptionalInt variable = reading.index().of(argument);
        if (variable.isPresent()) {
            String own = TieGraph.node(variable.getAsInt());
            reading.graph().tie(node, own, "it is the type that " + name + " is called for", at);
            if (argument.isChoice()) {
                spell(argument, own, reading.index().variable(variable.getAsInt()));
            }
        } else if (argument.outer()
                .filter(type -> !type.startsWith(Declarations.CLASS))
                .isPresent()) {
            reading.graph().tie(node, argument.outer().get(), "a template calls " + name + " for its own type", at);
        } else {
            reading.graph().pin(node, "its type is written where " + name + " is called", at);
        }
    }

    private void spell(TypeArgument argument, String node, Variable variable) {
        String name = argument.instance().node().name();
        Optional<Range> token = reading.declared()
                .typedefs()
                .parse(argument.written())
                .filter(type -> !type.hidden())
                .map(FormatType::word)
                .or(() -> Optional.of(variable.original())
                        .filter(reading.language().formats()::contains)
                        .map(reading.language()::typeName))
                .flatMap(word -> reading.spelling().find(argument.words(), word));
        token.ifPresentOrElse(
                words -> reading.graph().site(TypeSite.of(words, variable.index(), variable.original())),
                () -> reading.graph()
                        .pin(
                                node,
                                "a macro, or a typedef that says more, writes the type that " + name + " is called for",
                                Optional.of(argument.words())));
        if (reading.language().halfIsClass()) {
            reading.graph()
                    .limit(node, "the template " + name + " computes with its type", Optional.of(argument.words()));
        }
    }
}
