package org.ulpscope.precision.internal.ties;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ulpscope.source.Range;
import org.ulpscope.source.expression.Callee;
import org.ulpscope.source.expression.Unwrapped;
import org.ulpscope.source.text.ScanFormat;
import org.ulpscope.source.tree.SyntaxNode;

/** What {@code scanf} and its like write to: the format says of which type that is, and changes with it. */
final class ScanTies {
    /** By the name of a function, the number of its format. */
    private static final Map<String, Integer> FORMATS = Map.of("scanf", 0, "fscanf", 1, "sscanf", 1);

    private final Reading reading;
    private final Origins origins;

    ScanTies(Reading reading, Origins origins) {
        this.reading = reading;
        this.origins = origins;
    }

    /** Takes down a call; false if it is none of such a function, or its format is written elsewhere. */
    boolean call(Callee callee) {
        List<SyntaxNode> arguments = callee.arguments();
        int format = FORMATS.getOrDefault(callee.name(), arguments.size());
        Optional<List<ScanFormat.Conversion>> conversions = Optional.of(format)
                .filter(number -> number < arguments.size())
                .flatMap(number ->
                        Unwrapped.withoutCasts(arguments.get(number)).place().spelled())
                .flatMap(words -> ScanFormat.of(reading.files(), words));
        if (conversions
                .filter(all -> all.size() == arguments.size() - format - 1)
                .isEmpty()) {
            return false;
        }
        for (int i = 0; i < conversions.get().size(); i++) {
            written(callee, arguments.get(format + 1 + i), conversions.get().get(i));
        }
        return true;
    }

    private void written(Callee callee, SyntaxNode argument, ScanFormat.Conversion conversion) {
        if (reading.type(argument).isEmpty()) {
            return;
        }
        List<Origin> from = origins.of(argument);
        boolean isCast = from.stream().anyMatch(Origin.Named.class::isInstance);
        for (Origin origin : from) {
            if (origin instanceof Origin.Shared(String node)) {
                Optional<Range> at = argument.place().shown();
                if (isCast || conversion.format().isEmpty()) {
                    reading.graph().pin(node, callee.name() + " takes its address for that of something else", at);
                } else {
                    reading.graph()
                            .conversion(
                                    node,
                                    conversion.length(),
                                    conversion.format().get());
                }
                reading.graph().limit(node, callee.name() + " reads it, which knows no 16-bit numbers", at);
            }
        }
    }
}
