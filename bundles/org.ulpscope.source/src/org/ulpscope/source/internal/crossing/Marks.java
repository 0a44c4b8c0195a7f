package org.ulpscope.source.internal.crossing;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.ulpscope.source.Range;
import org.ulpscope.source.SourceFile;
import org.ulpscope.source.edit.Edit;
import org.ulpscope.source.tree.NodeKind;
import org.ulpscope.source.tree.SyntaxNode;

/** Marks functions for both sides, and variables for a GPU (CUDA C++ Programming Guide, execution and memory space specifiers). */
final class Marks {
    private static final String FUNCTION = "__host__ __device__ ";
    private static final String VARIABLE = "__device__ ";
    private static final String TEMPLATE = "template";

    private Marks() {}

    /** What puts the marks before each of them that a function needs. */
    static List<Edit> edits(DeclaredParts declared, Reach reach, SourceFile file) {
        Map<Integer, String> marks = new LinkedHashMap<>();
        for (SyntaxNode node : reach.declarations()) {
            boolean isMarked = DeclaredParts.isFunction(node)
                    ? !node.flag("isImplicit")
                            && node.get("explicitlyDefaulted").isEmpty()
                    : isVariable(node);
            if (isMarked) {
                DeclaredParts.range(node)
                        .filter(range -> range.file().equals(file.path()))
                        .ifPresent(range -> marks.putIfAbsent(
                                behindTemplate(file.text(), range.from()),
                                DeclaredParts.isFunction(node) ? FUNCTION : VARIABLE));
            }
        }
        List<Edit> edits = new ArrayList<>();
        marks.forEach((at, mark) -> edits.add(Edit.insert(new Range(file.path(), at, at), mark)));
        return edits;
    }

    /** A constant integer is a number for whoever names it, and needs no memory. */
    private static boolean isVariable(SyntaxNode node) {
        String type = node.type();
        boolean isInteger = type.matches("const (unsigned |signed )?(bool|char|short|int|long|long long)");
        return node.is(NodeKind.VAR_DECL) && !isInteger;
    }

    /** Behind {@code template <...>}, as often as it stands there: clang counts it to what is defined outside of its class. */
    private static int behindTemplate(String text, int from) {
        int at = from;
        while (text.startsWith(TEMPLATE, at)) {
            int depth = 0;
            int end = text.indexOf('<', at);
            do {
                depth += text.charAt(end) == '<' ? 1 : text.charAt(end) == '>' ? -1 : 0;
                end++;
            } while (depth > 0 && end < text.length());
            while (end < text.length() && Character.isWhitespace(text.charAt(end))) {
                end++;
            }
            at = end;
        }
        return at;
    }
}
