package org.ulpscope.source.declaration;

import java.util.Optional;
import org.ulpscope.source.Range;
import org.ulpscope.source.tree.SyntaxNode;
import org.ulpscope.source.type.FormatType;

/**
 * A declaration of the user's that states a Format.
 *
 * @param node clang's node; for a result, that of the function
 * @param scope what is around it
 * @param kind what it declares
 * @param parameter number of a parameter from 0; -1 of all else
 * @param type its type; for a result, what is returned
 */
public record Declared(SyntaxNode node, Scope scope, VariableKind kind, int parameter, FormatType type) {
    /** Its place, as a name that is the same in all units. */
    public String location() {
        return location(node)
                .map(place -> (kind == VariableKind.RESULT ? "result " : "") + place)
                .orElse(node.id());
    }

    /** Where a declaration stands, as a name that is the same in all units; empty for what the compiler made. */
    public static Optional<String> location(SyntaxNode node) {
        Optional<Range> name = node.place().name();
        return name.map(range -> range.file() + ":" + range.from())
                .or(() -> node.place().shown().map(range -> range.file() + ":" + range.from() + ":" + node.name()));
    }

    /** Where the name stands, or the macro that wrote it. */
    public Optional<Range> place() {
        return node.place().name().or(() -> node.place().shown());
    }
}
