package org.ulpscope.source.function;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.ulpscope.source.text.Comments;
import org.ulpscope.source.text.Outline;
import org.ulpscope.source.text.OutlineItem;

/**
 * Where a function is defined in a text; the source need not compile.
 *
 * @param name its name, without what qualifies it
 * @param line of its name, from 1
 * @param from offset of its declaration
 * @param body offset of the brace that opens its body
 * @param to offset behind its body
 * @param obstacle why it cannot be called by its name alone, as a sentence with what to do; empty where it can
 */
record FunctionHead(String name, int line, int from, int body, int to, Optional<String> obstacle) {
    private static final Optional<String> NAMESPACE =
            Optional.of("It is in a namespace; write a function outside of it that calls it.");
    private static final Optional<String> METHOD =
            Optional.of("It is a method; write a function outside of its class that calls it.");
    private static final Optional<String> LAMBDA = Optional.of("It is a lambda; write a function that calls it.");
    private static final Pattern NAMED_LAMBDA =
            Pattern.compile("\\bauto\\s+(\\w+)\\s*(=\\s*|\\{\\s*)\\[[^\\]\\[]*]\\s*(\\([^{};]*)?\\{");

    /** All of a text, in its order. */
    static List<FunctionHead> in(String text) {
        List<FunctionHead> heads = new ArrayList<>(Outline.of(text).items().stream()
                .flatMap(item -> in(item, Optional.empty()))
                .toList());
        heads.addAll(lambdas(text, List.copyOf(heads)));
        heads.sort(Comparator.comparingInt(FunctionHead::from));
        return heads;
    }

    private static Stream<FunctionHead> in(OutlineItem item, Optional<String> obstacle) {
        return switch (item.kind()) {
            case FUNCTION, KERNEL ->
                Stream.of(new FunctionHead(
                        item.name().substring(item.name().lastIndexOf(':') + 1),
                        item.line(),
                        item.whole().from(),
                        item.body(),
                        item.whole().to(),
                        obstacle.or(() -> item.name().contains("::") ? METHOD : Optional.empty())));
            case NAMESPACE -> item.children().stream().flatMap(child -> in(child, NAMESPACE));
            case TYPE -> item.children().stream().flatMap(child -> in(child, METHOD));
        };
    }

    /** Those that stand outside of functions; within one they are a part of it. */
    private static List<FunctionHead> lambdas(String text, List<FunctionHead> functions) {
        List<FunctionHead> lambdas = new ArrayList<>();
        Matcher matcher = NAMED_LAMBDA.matcher(Comments.blanked(text));
        while (matcher.find()) {
            int at = matcher.start();
            if (functions.stream().noneMatch(function -> function.from() <= at && at < function.to())) {
                int line = 1
                        + (int) text.substring(0, matcher.start(1))
                                .chars()
                                .filter(c -> c == '\n')
                                .count();
                lambdas.add(new FunctionHead(matcher.group(1), line, at, matcher.end() - 1, matcher.end(), LAMBDA));
            }
        }
        return lambdas;
    }
}
