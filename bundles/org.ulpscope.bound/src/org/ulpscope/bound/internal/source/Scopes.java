package org.ulpscope.bound.internal.source;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** What the braces of a source are, token by token: classes, unions, namespaces, and functions with their lines. */
final class Scopes {
    private enum Kind {
        OUTSIDE,
        CLASS,
        UNION,
        BLOCK
    }

    /**
     * Within braces.
     *
     * @param function the name of the function whose body this is; empty for none
     * @param from the line that its head begins in
     */
    private record Scope(Kind kind, String function, int from) {}

    private static final Scope FILE = new Scope(Kind.OUTSIDE, "", 0);

    private final Path file;
    private final List<FunctionLines> functions = new ArrayList<>();
    private final Deque<List<Scope>> conditionals = new ArrayDeque<>();
    private Deque<Scope> open = new ArrayDeque<>(List.of(FILE));

    // Of the statement or declaration that is being read.
    private final List<String> words = new ArrayList<>();
    private String named = "";
    private int began;
    private int parentheses;

    Scopes(Path file) {
        this.file = file;
    }

    List<FunctionLines> functions() {
        return List.copyOf(functions);
    }

    /** Whether a declaration here is one of a member. */
    boolean isClass() {
        return open.peek().kind() == Kind.CLASS || open.peek().kind() == Kind.UNION;
    }

    /** Whether what is declared here is in a union, or in a structure that is. */
    boolean isInUnion() {
        return open.stream().anyMatch(scope -> scope.kind() == Kind.UNION);
    }

    /** Whether a bracket here begins the first length of a parameter that is an array, which means nothing. */
    boolean isLengthOfParameter() {
        return open.peek().kind() != Kind.BLOCK && parentheses > 0 && isWord(last());
    }

    /** Whether the declaration that is being read has had a word. */
    boolean hasWord(String word) {
        return words.contains(word);
    }

    /** The word or sign before the next one; empty where a statement begins. */
    String last() {
        return words.isEmpty() ? "" : words.getLast();
    }

    /** Of the branches of a conditional of the preprocessor each begins in the same scope. */
    void directive(String name) {
        switch (name) {
            case "if", "ifdef", "ifndef" -> conditionals.push(List.copyOf(open));
            case "else", "elif" -> {
                if (!conditionals.isEmpty()) {
                    open = new ArrayDeque<>(conditionals.peek());
                }
            }
            case "endif" -> {
                if (!conditionals.isEmpty()) {
                    conditionals.pop();
                }
            }
            default -> {}
        }
    }

    /** The next token that is neither a comment nor white space. */
    void token(String text, int line) {
        switch (text) {
            case "{" -> {
                open.push(new Scope(kind(), isFunction() ? named : "", began == 0 ? line : began));
                clear();
            }
            case "}" -> {
                Scope closed = open.size() > 1 ? open.pop() : FILE;
                if (!closed.function().isEmpty()) {
                    functions.add(new FunctionLines(closed.function(), file, closed.from(), line));
                }
                clear();
            }
            case ";" -> {
                if (parentheses == 0) {
                    clear();
                }
            }
            default -> within(text, line);
        }
    }

    private void within(String text, int line) {
        if (words.isEmpty()) {
            began = line;
        }
        if (text.equals("(")) {
            if (parentheses == 0 && named.isEmpty()) {
                named = name();
            }
            parentheses++;
        } else if (text.equals(")")) {
            parentheses--;
        }
        words.add(text);
    }

    /** The word before a parenthesis, or the operator. */
    private String name() {
        int operator = words.indexOf("operator");
        if (operator >= 0) {
            return String.join("", words.subList(operator, words.size()));
        }
        return isWord(last()) && !last().startsWith("__") ? last() : "";
    }

    private static boolean isWord(String text) {
        return !text.isEmpty() && Character.isJavaIdentifierStart(text.charAt(0));
    }

    private void clear() {
        words.clear();
        named = "";
        began = 0;
        parentheses = 0;
    }

    private boolean isFunction() {
        return open.peek().kind() != Kind.BLOCK && !named.isEmpty() && !words.contains("=");
    }

    private Kind kind() {
        if (!named.isEmpty() || words.contains("=") || words.contains("enum")) {
            return Kind.BLOCK;
        }
        if (words.contains("union")) {
            return Kind.UNION;
        }
        if (words.contains("class") || words.contains("struct")) {
            return Kind.CLASS;
        }
        return words.contains("namespace") || words.contains("extern") ? Kind.OUTSIDE : Kind.BLOCK;
    }
}
