package org.ulpscope.source.text;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.ulpscope.source.text.Lexer.Token;
import org.ulpscope.source.text.OutlineItem.Kind;

/** Reads definitions: the words before a brace tell what is in it. */
final class OutlineReader {
    private static final Set<String> TYPES = Set.of("struct", "class", "union");
    private static final Set<String> KERNELS = Set.of("__global__", "__kernel", "kernel");
    /** Words that have parentheses and are no function. */
    private static final Set<String> WITH_ARGUMENTS = Set.of(
            "__attribute__",
            "__attribute",
            "throw",
            "_Alignas",
            "__launch_bounds__",
            "__declspec",
            "__align__",
            "alignas",
            "decltype",
            "explicit",
            "requires",
            "noexcept");

    private final String text;
    private final List<Token> tokens;
    private final int[] feeds;
    private int at;

    private OutlineReader(String text) {
        this.text = text;
        tokens = Lexer.tokens(text, 0, text.length());
        feeds = IntStream.range(0, text.length())
                .filter(i -> text.charAt(i) == '\n')
                .toArray();
    }

    /** What a text without comments and directives defines. */
    static List<OutlineItem> read(String text) {
        OutlineReader reader = new OutlineReader(text);
        List<OutlineItem> items = new ArrayList<>();
        while (reader.at < reader.tokens.size()) {
            items.addAll(reader.block());
            // A brace that nothing opened.
            reader.at++;
        }
        return items;
    }

    /** Reads definitions up to the brace that closes the block, or the end. */
    private List<OutlineItem> block() {
        List<OutlineItem> items = new ArrayList<>();
        int start = at;
        while (at < tokens.size() && !tokens.get(at).is("}")) {
            Token token = tokens.get(at);
            if (token.is(";") || token.is(":") && isAccess(start)) {
                at++;
                start = at;
            } else if (token.is("(") || token.is("[")) {
                skip();
            } else if (token.is("{") && !isInitialiser(start)) {
                items.addAll(definition(start));
                start = at;
            } else if (token.is("{")) {
                skip();
            } else {
                at++;
            }
        }
        return items;
    }

    private boolean isAccess(int start) {
        return at == start + 1
                && Set.of("public", "private", "protected")
                        .contains(tokens.get(start).text());
    }

    /** Whether the brace gives a value to what stands before it, so that the declaration goes on behind it. */
    private boolean isInitialiser(int start) {
        Optional<Integer> name = nameBeforeParameters(start);
        int behind = name.map(word -> behind(word + 1)).orElse(at);
        boolean assigned = name.isEmpty()
                && tokens.subList(afterTemplate(start), at).stream()
                        .anyMatch(token ->
                                token.is("=") && token.depth() == tokens.get(at).depth());
        boolean member = has(tokens.subList(behind, at), ":")
                && tokens.get(at - 1).isWord()
                && behind(at) < tokens.size()
                && Set.of(",", "{").contains(tokens.get(behind(at)).text());
        return assigned || member;
    }

    private List<OutlineItem> definition(int start) {
        int brace = at;
        List<Token> head = tokens.subList(start, brace);
        if (has(head, "namespace")) {
            at++;
            List<OutlineItem> children = block();
            return List.of(item(Kind.NAMESPACE, start, brace, lastWord(start, brace), children));
        }
        if (head.size() == 2 && head.getFirst().is("extern")) {
            at++;
            List<OutlineItem> children = block();
            closing();
            return children;
        }
        Optional<Integer> name = nameBeforeParameters(start);
        if (name.isPresent()) {
            at = behind(brace) - 1;
            Kind kind = head.stream().anyMatch(token -> KERNELS.contains(token.text())) ? Kind.KERNEL : Kind.FUNCTION;
            return List.of(item(kind, start, brace, name.get(), List.of()));
        }
        Optional<Integer> type = typeName(start, brace);
        if (type.isPresent()) {
            at++;
            List<OutlineItem> children = block();
            return List.of(item(Kind.TYPE, start, brace, type.get(), children));
        }
        skip();
        return List.of();
    }

    /** The item whose closing brace, or end, is at hand. */
    private OutlineItem item(Kind kind, int start, int brace, int name, List<OutlineItem> children) {
        TextStretch nameAt = new TextStretch(
                tokens.get(firstOfName(start, name)).from(), tokens.get(name).to());
        int from = tokens.get(start).from();
        Token last = tokens.get(Math.min(at, tokens.size() - 1));
        closing();
        return new OutlineItem(
                kind,
                text.substring(nameAt.from(), nameAt.to()).replaceAll("\\s+", ""),
                text.substring(from, tokens.get(brace).from()).strip().replaceAll("\\s+", " "),
                nameAt,
                new TextStretch(from, last.to()),
                tokens.get(brace).from(),
                line(nameAt.from()),
                line(last.from()),
                children);
    }

    private void closing() {
        at = Math.min(at + 1, tokens.size());
    }

    /** Where the word that a function's parameters follow is; empty where the head is of no function. */
    private Optional<Integer> nameBeforeParameters(int start) {
        Optional<Integer> name = Optional.empty();
        for (int i = afterTemplate(start); i + 1 < at; i++) {
            Token token = tokens.get(i);
            boolean opens = tokens.get(i + 1).is("(");
            if (token.is(":")
                    || token.is("=") && !tokens.get(Math.max(i - 1, 0)).is("operator")) {
                break;
            } else if (opens && (isOperator(start, i) || token.isWord())) {
                name = WITH_ARGUMENTS.contains(token.text()) ? name : Optional.of(i);
                i = behind(i + 1) - 1;
            }
        }
        return name;
    }

    private boolean isOperator(int start, int i) {
        return i > start && tokens.get(i - 1).is("operator")
                || i > start + 1 && tokens.get(i - 2).is("operator");
    }

    private Optional<Integer> typeName(int start, int brace) {
        List<Token> head = tokens.subList(start, brace);
        int keyword = afterTemplate(start);
        while (keyword < brace && !TYPES.contains(tokens.get(keyword).text())) {
            keyword++;
        }
        Optional<Integer> name = Optional.empty();
        for (int i = keyword + 1; i < brace && !tokens.get(i).is(":"); i++) {
            Token token = tokens.get(i);
            boolean names = token.isWord()
                    && token.depth() == head.getFirst().depth()
                    && !token.is("final")
                    && !WITH_ARGUMENTS.contains(token.text());
            name = names ? Optional.of(i) : name;
        }
        return has(head, "enum") ? Optional.empty() : name;
    }

    private int afterTemplate(int start) {
        int i = start;
        while (i < at && tokens.get(i).is("template")) {
            int open = 0;
            do {
                i++;
                open += i < at && tokens.get(i).is("<")
                        ? 1
                        : i < at && tokens.get(i).is(">") ? -1 : 0;
            } while (i < at && open > 0);
            i++;
        }
        return Math.min(i, at);
    }

    private int lastWord(int start, int brace) {
        return tokens.get(brace - 1).is("namespace") ? start : brace - 1;
    }

    private int firstOfName(int start, int name) {
        int first = name;
        while (first > start && (tokens.get(first - 1).is("~") || isOperator(start, first))) {
            first--;
        }
        while (first - 2 >= start
                && tokens.get(first - 1).is("::")
                && tokens.get(first - 2).isWord()) {
            first -= 2;
        }
        return first;
    }

    private static boolean has(List<Token> head, String word) {
        return head.stream().anyMatch(token -> token.is(word));
    }

    private void skip() {
        at = behind(at);
    }

    /** Behind the bracket that closes the one there. */
    private int behind(int open) {
        int i = open + 1;
        while (i < tokens.size() && tokens.get(i).depth() > tokens.get(open).depth()) {
            i++;
        }
        return Math.min(i + 1, tokens.size());
    }

    private int line(int offset) {
        int found = Arrays.binarySearch(feeds, offset);
        return 1 + (found < 0 ? -found - 1 : found);
    }
}
