package org.ulpscope.precision.internal.ties;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.ulpscope.source.Range;
import org.ulpscope.source.expression.Callee;
import org.ulpscope.source.tree.NodeKind;
import org.ulpscope.source.tree.SyntaxNode;
import org.ulpscope.source.type.FormatType;

/** Follows objects of the library's class templates to what has their elements. */
final class ContainerOrigins {
    /** What copies the elements between two iterators, and converts them. */
    private static final Set<String> CONVERTING =
            Set.of("vector", "deque", "list", "forward_list", "device_vector", "host_vector", "universal_vector");

    private final Reading reading;
    private final Origins origins;

    ContainerOrigins(Reading reading, Origins origins) {
        this.reading = reading;
        this.origins = origins;
    }

    /** Where the elements of a new object come from, which has a type of its own where one is written. */
    List<Origin> constructed(SyntaxNode construction) {
        if (!reading.isOfLibrary(construction)) {
            return List.of(new Origin.Unknown("its address cannot be followed"));
        }
        FormatType type = reading.type(construction).orElseThrow();
        String name = construction.desugared().replaceAll("<.*|const ", "").replaceAll(".*:", "");
        List<SyntaxNode> sharing = construction.children().stream()
                .filter(argument -> reading.type(argument)
                        .filter(given -> given.containers() > 0
                                || given.pointers() > 0 && (type.pointers() > 0 || !CONVERTING.contains(name)))
                        .isPresent())
                .toList();
        return construction.is(NodeKind.CXX_TEMPORARY_OBJECT_EXPR)
                ? written(construction, sharing)
                : origins.union(sharing);
    }

    /** The same where its type is written. */
    List<Origin> written(SyntaxNode expression, List<SyntaxNode> sharing) {
        FormatType type = reading.type(expression).orElseThrow();
        Optional<Range> words = expression.place().spelled();
        String written = words.map(reading.files()::text)
                .map(text -> text.replaceAll("[({].*", ""))
                .orElse("");
        return Stream.concat(Stream.of(origins.named(type, words, written)), origins.union(sharing).stream())
                .toList();
    }

    /** Where the elements come from that a call gives; empty if it has nothing to do with the library's containers. */
    Optional<List<Origin>> call(Callee callee) {
        Optional<SyntaxNode> object = callee.object().filter(reading::isOfLibrary);
        if (object.isPresent()) {
            return Optional.of(origins.of(object.get()));
        }
        if (Algorithms.makes(callee.name())) {
            return Optional.of(List.of(made(callee)));
        }
        boolean isOperator = callee.name().startsWith("operator")
                && callee.arguments().stream().anyMatch(reading::isOfLibrary);
        return isOperator || Algorithms.isKnown(callee.name())
                ? Optional.of(origins.union(callee.arguments().stream()
                        .filter(argument -> reading.type(argument)
                                .filter(FormatType::holdsAddressOrArray)
                                .isPresent())
                        .toList()))
                : Optional.empty();
    }

    // std::make_unique<double[]>(n)
    private Origin made(Callee callee) {
        return callee.words()
                .flatMap(words -> {
                    String text = reading.files().text(words);
                    String argument = text.substring(text.indexOf('<') + 1).replaceAll(">\\s*$", "");
                    return reading.declared()
                            .typedefs()
                            .parse(argument)
                            .map(type -> origins.named(type, Optional.of(words), argument));
                })
                .orElse(new Origin.Unknown("its memory comes from " + callee.name()));
    }
}
