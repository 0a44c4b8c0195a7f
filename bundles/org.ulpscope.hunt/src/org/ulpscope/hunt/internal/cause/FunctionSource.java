package org.ulpscope.hunt.internal.cause;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ulpscope.backend.process.SearchPath;
import org.ulpscope.backend.toolchain.Language;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.source.Range;
import org.ulpscope.source.Sources;
import org.ulpscope.source.declaration.DeclarationIndex;
import org.ulpscope.source.parse.SourceReader;
import org.ulpscope.source.tree.NodeKind;
import org.ulpscope.source.tree.ParsedSources;
import org.ulpscope.source.tree.SyntaxNode;

/** A function with all of its source, as clang reads it. */
final class FunctionSource {
    private final ParsedSources parsed;
    private final DeclarationIndex declarations;
    private final Map<String, SyntaxNode> functions = new HashMap<>();
    private final SyntaxNode function;

    private FunctionSource(ParsedSources parsed, String name, int parameters) {
        this.parsed = parsed;
        this.declarations = new DeclarationIndex(parsed.declarations());
        List<SyntaxNode> defined = parsed.declarations().stream()
                .flatMap(SyntaxNode::tree)
                .filter(node -> node.is(NodeKind.FUNCTION_DECL) && body(node).isPresent())
                .toList();
        defined.forEach(node -> functions.put(node.name(), node));
        List<SyntaxNode> named =
                defined.stream().filter(node -> node.name().equals(name)).toList();
        this.function = named.stream()
                .filter(node -> parameters(node).size() == parameters)
                .findFirst()
                .or(() -> named.stream().findFirst())
                .orElseThrow(() -> new UnknownPath("the source defines no plain function '" + name + "'"));
    }

    /**
     * Reads it.
     *
     * @param parameters how many the function has, which tells it from others of its name
     * @throws org.ulpscope.base.UlpscopeException if there is no clang, or it cannot read the source
     * @throws UnknownPath if the source has no such function
     */
    static FunctionSource read(Path file, Language language, String name, int parameters, Progress progress) {
        Sources sources = new Sources(file.getParent(), List.of(file), compiler(language), List.of());
        return new FunctionSource(
                SourceReader.readOwn(sources, SearchPath.ofThisMachine(), progress), name, parameters);
    }

    private static String compiler(Language language) {
        return switch (language) {
            case C -> "gcc";
            case CPP -> "g++";
            case CUDA -> "nvcc";
            case HIP, OPENCL -> throw new UnknownPath("sources in " + language + " are not followed");
        };
    }

    SyntaxNode function() {
        return function;
    }

    static Optional<SyntaxNode> body(SyntaxNode function) {
        return function.children().stream()
                .filter(child -> child.is(NodeKind.COMPOUND_STMT))
                .findFirst();
    }

    static List<SyntaxNode> parameters(SyntaxNode function) {
        return function.children().stream()
                .filter(child -> child.is(NodeKind.PARM_VAR_DECL))
                .toList();
    }

    /** A function that the source defines. */
    Optional<SyntaxNode> defined(String id, String name) {
        SyntaxNode declared = declarations.get(id);
        return body(declared).isPresent() ? Optional.of(declared) : Optional.ofNullable(functions.get(name));
    }

    /** A variable or constant outside of functions. */
    SyntaxNode declaration(String id) {
        return declarations.get(id);
    }

    /** Its text on one line; empty where a macro has a part in it. */
    String text(SyntaxNode node) {
        return node.place()
                .written()
                .map(range -> parsed.files().text(range).replaceAll("\\s+", " "))
                .orElse("");
    }

    /** Whether it is an assertion, which an input that was run did not break. */
    boolean isAssertion(SyntaxNode node) {
        return node.place()
                .shown()
                .map(range -> parsed.files().text(range))
                .filter(text -> text.startsWith("assert"))
                .isPresent();
    }

    /** The line at which it begins, from 1; 0 where that is not known. */
    int line(SyntaxNode node) {
        return place(node).map(range -> parsed.files().line(range)).orElse(0);
    }

    /** Name of the file in which it stands; empty where that is not known. */
    String file(SyntaxNode node) {
        return place(node).map(range -> range.file().getFileName().toString()).orElse("");
    }

    private static Optional<Range> place(SyntaxNode node) {
        return node.place().range().or(() -> node.place().shown());
    }

    /** What the source has there that cannot be followed. */
    UnknownPath unknown(SyntaxNode node, String clause) {
        int line = line(node);
        return new UnknownPath((line > 0 ? "line " + line + " of " + file(node) : "the source") + " " + clause);
    }
}
