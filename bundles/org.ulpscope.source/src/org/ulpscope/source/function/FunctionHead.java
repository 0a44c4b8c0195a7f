package org.ulpscope.source.function;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.ulpscope.source.text.Lexer;
import org.ulpscope.source.text.Lexer.Token;

/**
 * Where a function is defined in a text, found by brackets and words alone: the source need not compile.
 *
 * @param name its name
 * @param nameFrom offset of its name
 * @param from offset of its declaration
 * @param body offset of the brace that opens its body
 * @param to offset behind its body
 * @param inNamespace whether a namespace is around it
 */
record FunctionHead(String name, int nameFrom, int from, int body, int to, boolean inNamespace) {
    private static final Pattern PASSED_OVER = Pattern.compile(
            "(?sm)(\"(?:\\\\.|[^\"\\\\\\n])*\"|'(?:\\\\.|[^'\\\\\\n])*')|//[^\\n]*|/\\*.*?\\*/|^[ \\t]*#(?:\\\\\\r?\\n|/\\*.*?\\*/|[^\\n])*");
    private static final Set<String> NOT_NAMES = Set.of(
            "__attribute__",
            "__attribute",
            "__declspec",
            "__launch_bounds__",
            "alignas",
            "_Alignas",
            "noexcept",
            "throw");

    /** All of a text, in its order. */
    static List<FunctionHead> in(String text) {
        List<Token> tokens = Lexer.tokens(withoutDirectives(text), 0, text.length());
        List<FunctionHead> heads = new ArrayList<>();
        // Braces that enclose declarations as if they were not there; whether each is a namespace.
        Deque<Boolean> open = new ArrayDeque<>();
        int start = 0;
        for (int i = 0; i < tokens.size(); i++) {
            Token token = tokens.get(i);
            if (token.is("}") && token.depth() < open.size()) {
                open.pop();
                start = i + 1;
            } else if (token.depth() == open.size()) {
                List<Token> before = tokens.subList(start, i);
                if (token.is(";") || token.is("}")) {
                    start = i + 1;
                } else if (token.is("{") && enclosesDeclarations(before)) {
                    open.push(before.stream().anyMatch(word -> word.is("namespace")));
                    start = i + 1;
                } else if (token.is("{")) {
                    int body = i;
                    int end = end(tokens, body, text);
                    boolean inNamespace = open.contains(true);
                    name(before, open.size()).ifPresent(at -> {
                        Token name = before.get(at);
                        heads.add(new FunctionHead(
                                name.text(),
                                name.from(),
                                before.getFirst().from(),
                                tokens.get(body).from(),
                                end,
                                inNamespace));
                    });
                }
            }
        }
        return heads;
    }

    /** Blanks in place of comments and of what the preprocessor reads, which may open brackets that others close. */
    private static String withoutDirectives(String text) {
        return PASSED_OVER
                .matcher(text)
                .replaceAll(found -> found.group(1) != null
                        ? Matcher.quoteReplacement(found.group())
                        : found.group().replaceAll("[^\\n]", " "));
    }

    private static boolean enclosesDeclarations(List<Token> before) {
        boolean namespace = before.stream().limit(2).anyMatch(word -> word.is("namespace"));
        return namespace
                || before.size() == 2
                        && before.getFirst().is("extern")
                        && before.getLast().text().startsWith("\"");
    }

    /** The word before the parentheses of the parameters. */
    private static OptionalInt name(List<Token> before, int depth) {
        List<Token> outside =
                before.stream().filter(token -> token.depth() == depth).toList();
        if (outside.isEmpty()
                || outside.stream().anyMatch(token -> token.is("="))
                || outside.getFirst().is("typedef")) {
            return OptionalInt.empty();
        }
        return IntStream.range(0, before.size() - 1)
                .filter(at -> before.get(at).depth() == depth
                        && before.get(at).isWord()
                        && !NOT_NAMES.contains(before.get(at).text())
                        && before.get(at + 1).is("("))
                .findFirst();
    }

    private static int end(List<Token> tokens, int opening, String text) {
        int depth = tokens.get(opening).depth();
        return tokens.stream()
                .skip(opening + 1L)
                .filter(token -> token.is("}") && token.depth() == depth)
                .mapToInt(Token::to)
                .findFirst()
                .orElse(text.length());
    }
}
