package org.ulpscope.source.text;

import java.util.List;
import java.util.Optional;

/**
 * What a source in C, C++, CUDA or OpenCL defines, read from its text alone: no compiler, and no header, is asked, so that it is there at
 * once, and for text that does not compile. What macros define is not seen.
 *
 * @param items at the top, in the order of the text
 */
public record Outline(List<OutlineItem> items) {
    public Outline {
        items = List.copyOf(items);
    }

    /** That of a text. */
    public static Outline of(String text) {
        String code = Comments.blanked(text);
        String all = Directives.blanked(code, false);
        boolean balanced = Lexer.tokens(all, 0, all.length()).stream()
                        .mapToInt(token -> token.is("{") ? 1 : token.is("}") ? -1 : 0)
                        .sum()
                == 0;
        return new Outline(OutlineReader.read(balanced ? all : Directives.blanked(code, true)));
    }

    /** The functions with a body, in the order of the text. */
    public List<OutlineItem> functions() {
        return items.stream()
                .flatMap(OutlineItem::tree)
                .filter(item -> item.kind().isFunction())
                .toList();
    }

    /** The function that an offset is in. */
    public Optional<OutlineItem> functionAt(int offset) {
        return functions().stream().filter(item -> item.whole().touches(offset)).findFirst();
    }

    /** The function of a name: that which is qualified so, else the first whose last name it is. */
    public Optional<OutlineItem> function(String name) {
        return functions().stream()
                .filter(item -> item.name().equals(name))
                .findFirst()
                .or(() -> functions().stream()
                        .filter(item -> item.name().endsWith("::" + name))
                        .findFirst());
    }
}
