package org.ulpscope.source.function;

import java.util.List;
import java.util.stream.Stream;
import org.ulpscope.source.text.Outline;
import org.ulpscope.source.text.OutlineItem;

/**
 * Where a function is defined in a text, outside of classes; the source need not compile.
 *
 * @param name its name, without what qualifies it
 * @param line of its name, from 1
 * @param from offset of its declaration
 * @param body offset of the brace that opens its body
 * @param to offset behind its body
 * @param inNamespace whether a namespace is around it
 */
record FunctionHead(String name, int line, int from, int body, int to, boolean inNamespace) {
    /** All of a text, in its order. */
    static List<FunctionHead> in(String text) {
        return Outline.of(text).items().stream()
                .flatMap(item -> in(item, false))
                .toList();
    }

    private static Stream<FunctionHead> in(OutlineItem item, boolean inNamespace) {
        return switch (item.kind()) {
            case FUNCTION, KERNEL ->
                Stream.of(new FunctionHead(
                        item.name().substring(item.name().lastIndexOf(':') + 1),
                        item.line(),
                        item.whole().from(),
                        item.body(),
                        item.whole().to(),
                        inNamespace));
            case NAMESPACE -> item.children().stream().flatMap(child -> in(child, true));
            case TYPE -> Stream.empty();
        };
    }
}
