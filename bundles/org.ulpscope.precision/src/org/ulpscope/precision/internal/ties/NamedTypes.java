package org.ulpscope.precision.internal.ties;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.ulpscope.source.Range;
import org.ulpscope.source.declaration.Declarations;
import org.ulpscope.source.text.Spelling;
import org.ulpscope.source.tree.SyntaxNode;
import org.ulpscope.source.type.FormatType;

/**
 * Names for more than a number, as by {@code typedef double Row[8]}. No other name can be written in their place, so that the typedef itself
 * changes, and with it all that has the name for its type.
 */
final class NamedTypes {
    private static final String PREFIX = "type ";

    private final Declarations declared;
    private final Spelling spelling;
    private final TieGraph graph;
    private final Set<String> done = new HashSet<>();

    NamedTypes(Declarations declared, Spelling spelling, TieGraph graph) {
        this.declared = declared;
        this.spelling = spelling;
        this.graph = graph;
    }

    /** The node of the name that a type is written with; empty where that is the name of a number, and where it has none. */
    Optional<String> node(FormatType type) {
        return type.hidden() && !type.word().isEmpty() ? Optional.of(node(type.word())) : Optional.empty();
    }

    /** The node of the name that stands in an area where a type has lost it: of an array, as a parameter is an address. */
    Optional<String> decayed(FormatType type, Range area) {
        return declared.typedefs().declarations().stream()
                .map(SyntaxNode::name)
                .filter(name -> declared.typedefs()
                        .named(name)
                        .filter(named -> named.arrays() > 0 && named.format() == type.format())
                        .isPresent())
                .filter(name -> spelling.has(area, name))
                .findFirst()
                .map(this::node);
    }

    private String node(String name) {
        String node = PREFIX + name;
        if (done.add(name)) {
            declared.typedefs().declarations().stream()
                    .filter(typedef -> typedef.name().equals(name))
                    .forEach(typedef -> read(node, typedef));
            pinWhereHidden(node, name);
        }
        return node;
    }

    /** How a node is called in a sentence; the empty string where it is none of a name. */
    static String name(String node) {
        return node.startsWith(PREFIX) ? "what is declared as " + node.substring(PREFIX.length()) : "";
    }

    private void read(String node, SyntaxNode typedef) {
        Optional<Range> area = typedef.place().shown();
        FormatType named = declared.typedefs().named(typedef.name()).orElseThrow();
        Optional<String> base = node(named);
        Optional<Range> token = area.filter(all -> !named.hidden()).flatMap(all -> spelling.find(all, named.word()));
        if (namesMore(typedef)) {
            graph.pin(node, "the typedef of " + typedef.name() + " declares other names too", area);
        } else if (base.isPresent()) {
            graph.tie(node, base.get(), typedef.name() + " is made of " + named.word(), area);
        } else if (token.isPresent()) {
            graph.site(node, token.get(), named.format());
        } else {
            graph.pin(node, "a macro, or a template, writes the type that " + typedef.name() + " names", area);
        }
    }

    private boolean namesMore(SyntaxNode typedef) {
        Optional<String> begin = Declarations.begin(typedef);
        return declared.typedefs().declarations().stream()
                .anyMatch(other -> !other.name().equals(typedef.name())
                        && Declarations.begin(other).equals(begin));
    }

    // It is part of a type that has no Format: of a map's, or of that of a pointer to a function.
    private void pinWhereHidden(String node, String name) {
        Pattern word = Pattern.compile("\\b" + Pattern.quote(name) + "\\b");
        declared.objects().values().stream()
                .filter(object -> word.matcher(object.type()).find()
                        && declared.typedefs().of(object).isEmpty())
                .findFirst()
                .ifPresent(object -> graph.pin(
                        node,
                        name + " is part of the type of " + object.name() + ", which is not followed",
                        object.place().shown()));
    }
}
