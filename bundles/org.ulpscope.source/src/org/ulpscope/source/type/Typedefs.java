package org.ulpscope.source.type;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ulpscope.source.tree.SyntaxNode;

/** What the typedefs of the user's files name, as far as it has a Format. */
public final class Typedefs {
    private final Map<String, Optional<FormatType>> types = new HashMap<>();
    private final List<SyntaxNode> declarations = new ArrayList<>();

    /** Notes a typedef; one that names different things in different places names nothing that is known. */
    public void add(SyntaxNode typedef) {
        Optional<FormatType> type = parse(typedef.type()).or(() -> parse(typedef.desugared()));
        types.merge(typedef.name(), type, (one, other) -> one.equals(other) ? one : Optional.empty());
        declarations.add(typedef);
    }

    /** The typedefs themselves, in the order of the sources. */
    public List<SyntaxNode> declarations() {
        return Collections.unmodifiableList(declarations);
    }

    /** What the typedefs of a name say that it is: {@code double[3]}. */
    public Optional<FormatType> named(String name) {
        return types.getOrDefault(name, Optional.empty());
    }

    /** The type of a declaration or an expression. */
    public Optional<FormatType> of(SyntaxNode node) {
        Optional<FormatType> written = parse(node.type());
        // A class of the program's may have the name that one of the library has.
        boolean isOwn = node.desugared().indexOf('<') >= 0 && !ContainerName.isOfLibrary(node.desugared());
        return isOwn
                ? Optional.empty()
                : written.or(() -> parse(node.desugared()).map(Typedefs::nameless));
    }

    /** The type that clang writes so. */
    public Optional<FormatType> parse(String type) {
        return FormatType.parse(type, this::named);
    }

    /** The type of what a function returns, by the type of the function: {@code double} of {@code double (int)}. */
    public Optional<FormatType> result(String type) {
        int end = type.indexOf('(');
        return end < 0 || type.contains("->") ? Optional.empty() : parse(type.substring(0, end));
    }

    private static FormatType nameless(FormatType type) {
        return new FormatType(
                type.format(),
                type.pointers(),
                type.arrays(),
                type.containers(),
                type.isReference(),
                type.isVolatile(),
                "",
                type.hidden());
    }
}
