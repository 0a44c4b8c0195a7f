package org.ulpscope.source.internal.crossing;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.ulpscope.source.Range;
import org.ulpscope.source.SourceFile;
import org.ulpscope.source.edit.Edit;
import org.ulpscope.source.tree.NodeKind;
import org.ulpscope.source.tree.SyntaxNode;

/**
 * Leaves out of a copy what the function does not need: the other side may lack what that needs, such as files or launches. A class stays whole, and
 * what it names.
 */
final class UnneededParts {
    private static final Pattern WORD = Pattern.compile("(?<![\\w.])[A-Za-z_]\\w*");

    private final DeclaredParts declared;
    private final SourceFile file;

    private UnneededParts(DeclaredParts declared, SourceFile file) {
        this.declared = declared;
        this.file = file;
    }

    /** Blanks in the place of each such function and variable. */
    static List<Edit> edits(DeclaredParts declared, Reach reach, SourceFile file) {
        return new UnneededParts(declared, file).edits(reach);
    }

    private List<Edit> edits(Reach reach) {
        Set<SyntaxNode> kept = kept(reach);
        Set<Integer> keptAt = new LinkedHashSet<>();
        kept.forEach(node -> DeclaredParts.range(node).ifPresent(range -> keptAt.add(range.from())));
        List<Edit> edits = new ArrayList<>();
        for (SyntaxNode node : declared.outermost()) {
            boolean isKept = declared(node).anyMatch(kept::contains);
            DeclaredParts.range(node)
                    .filter(range -> !isKept && !keptAt.contains(range.from()))
                    .filter(range -> isWhole(node, range))
                    .ifPresent(range -> edits.add(Edit.replace(range, blank(file.text(range)))));
        }
        return edits;
    }

    /** The functions and variables of a template, or the one of what is none. */
    private static Stream<SyntaxNode> declared(SyntaxNode node) {
        return node.is(NodeKind.FUNCTION_TEMPLATE_DECL)
                ? node.children().stream().filter(DeclaredParts::isFunction)
                : Stream.of(node);
    }

    private Set<SyntaxNode> kept(Reach reach) {
        Set<SyntaxNode> kept = new LinkedHashSet<>(reach.declarations());
        List<SyntaxNode> ofClasses = declared.classes().stream()
                .flatMap(type ->
                        type.tree().filter(part -> DeclaredParts.isFunction(part) || part.is(NodeKind.FIELD_DECL)))
                .toList();
        kept.addAll(new Reach(declared, ofClasses).declarations());
        // Beside what clang knows, what the words may mean under other conditions or arguments of templates.
        Deque<SyntaxNode> open = new ArrayDeque<>(kept);
        while (!open.isEmpty()) {
            SyntaxNode node = open.pop();
            DeclaredParts.range(node)
                    .filter(range -> range.file().equals(file.path()))
                    .ifPresent(range -> WORD.matcher(file.text(range))
                            .results()
                            .flatMap(word -> declared.named(word.group()).stream())
                            .filter(kept::add)
                            .forEach(open::push));
        }
        return kept;
    }

    /** Whether a text is a declaration and nothing else: no prototype, which harms nobody, and no one of several variables. */
    private boolean isWhole(SyntaxNode node, Range range) {
        if (!range.file().equals(file.path())) {
            return false;
        }
        if (!node.is(NodeKind.VAR_DECL)) {
            return declared(node).anyMatch(DeclaredParts::hasBody)
                    && file.text(range).endsWith("}");
        }
        boolean isAlone = declared.outermost().stream()
                        .filter(other -> other.is(NodeKind.VAR_DECL))
                        .filter(other -> DeclaredParts.range(other)
                                .filter(one -> one.from() == range.from())
                                .isPresent())
                        .count()
                == 1;
        boolean hasClass = declared.classes().stream()
                .flatMap(type -> DeclaredParts.range(type).stream())
                .anyMatch(range::contains);
        return isAlone
                && !hasClass
                && file.text().substring(range.to()).stripLeading().startsWith(";");
    }

    private static String blank(String text) {
        return text.replaceAll("[^\n]", " ");
    }
}
