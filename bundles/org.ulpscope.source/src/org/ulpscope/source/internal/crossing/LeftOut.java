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
final class LeftOut {
    private static final Pattern WORD = Pattern.compile("[A-Za-z_]\\w*");

    private final Program program;
    private final SourceFile file;

    private LeftOut(Program program, SourceFile file) {
        this.program = program;
        this.file = file;
    }

    /** Blanks in the place of each such function and variable. */
    static List<Edit> edits(Program program, Reach reach, SourceFile file) {
        return new LeftOut(program, file).edits(reach);
    }

    private List<Edit> edits(Reach reach) {
        Set<SyntaxNode> kept = kept(reach);
        Set<Integer> keptAt = new LinkedHashSet<>();
        kept.forEach(node -> Program.range(node).ifPresent(range -> keptAt.add(range.from())));
        List<Edit> edits = new ArrayList<>();
        for (SyntaxNode node : program.outermost()) {
            boolean isKept = declared(node).anyMatch(kept::contains);
            Program.range(node)
                    .filter(range -> !isKept && !keptAt.contains(range.from()))
                    .filter(range -> isWhole(node, range))
                    .ifPresent(range -> edits.add(Edit.replace(range, blank(file.text(range)))));
        }
        return edits;
    }

    /** The functions and variables of a template, or the one of what is none. */
    private static Stream<SyntaxNode> declared(SyntaxNode node) {
        return node.is(NodeKind.FUNCTION_TEMPLATE_DECL)
                ? node.children().stream().filter(Program::isFunction)
                : Stream.of(node);
    }

    private Set<SyntaxNode> kept(Reach reach) {
        Set<SyntaxNode> kept = new LinkedHashSet<>(reach.declarations());
        List<SyntaxNode> ofClasses = program.classes().stream()
                .flatMap(type -> type.tree().filter(part -> Program.isFunction(part) || part.is(NodeKind.FIELD_DECL)))
                .toList();
        kept.addAll(new Reach(program, ofClasses).declarations());
        // Beside what clang knows, what the words may mean under other conditions or arguments of templates.
        Deque<SyntaxNode> open = new ArrayDeque<>(kept);
        while (!open.isEmpty()) {
            SyntaxNode node = open.pop();
            Program.range(node).filter(range -> range.file().equals(file.path())).ifPresent(range -> WORD.matcher(
                            file.text(range))
                    .results()
                    .flatMap(word -> program.named(word.group()).stream())
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
            return declared(node).anyMatch(Program::hasBody) && file.text(range).endsWith("}");
        }
        boolean isAlone = program.outermost().stream()
                .filter(other -> other.is(NodeKind.VAR_DECL))
                .filter(other -> Program.range(other)
                        .filter(one -> one.from() == range.from())
                        .isPresent())
                .count()
                == 1;
        boolean hasClass = program.classes().stream()
                .flatMap(type -> Program.range(type).stream())
                .anyMatch(range::contains);
        return isAlone
                && !hasClass
                && file.text().substring(range.to()).stripLeading().startsWith(";");
    }

    private static String blank(String text) {
        return text.replaceAll("[^\n]", " ");
    }
}
