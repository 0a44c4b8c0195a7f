package org.ulpscope.source.adapter;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A type of C or C++, as clang writes it. */
sealed interface CType {
    /** A type that has a name: a keyword, a typedef, a struct, an instance of a template. */
    record Named(String name, boolean isConst) implements CType {}

    /** A pointer. */
    record Pointer(CType to) implements CType {}

    /** A reference; {@code moves} of an rvalue. */
    record Reference(CType to, boolean moves) implements CType {}

    /** An array; its length is 0 where it is not told. */
    record Sized(CType element, int length) implements CType {}

    /** A vector of the processor's. */
    record Simd(String name, CType element, int length) implements CType {}

    /** What no argument can be built for; {@code why} is a sentence. */
    record Unknown(String why) implements CType {}

    Pattern VECTOR = Pattern.compile(
            "__attribute__\\(\\(__vector_size__\\((\\d+) \\* sizeof\\(([\\w ]+)\\)\\)\\)\\) ([\\w ]+?)");
    Pattern IGNORED = Pattern.compile("\\b(?:volatile|restrict|__restrict__|__restrict|typename|register)\\b");
    Pattern CONST = Pattern.compile("\\bconst\\b");
    String FUNCTION = "A function or a pointer to one is a parameter; write a function that passes it.";

    /** Reads a type. */
    static CType parse(String text) {
        String clean = IGNORED.matcher(text).replaceAll(" ").replace("(anonymous namespace)::", "");
        Matcher vector = VECTOR.matcher(clean.strip());
        if (vector.matches()) {
            CType element = new Named(vector.group(3).strip(), false);
            return new Simd("", element, Integer.parseInt(vector.group(1)));
        }
        int end = baseEnd(clean);
        String base = clean.substring(0, end);
        boolean isConst = CONST.matcher(base).find();
        String name = CONST.matcher(base).replaceAll(" ").strip().replaceAll("\\s+", " ");
        return declared(new Named(name, isConst), clean.substring(end).strip());
    }

    /** Where a type's name ends: at the first star, reference, bracket or parenthesis outside of what a template is given. */
    private static int baseEnd(String text) {
        int depth = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean isPlace = c == '(' && text.substring(i).matches("(?s)\\((?:anonymous|unnamed|lambda)\\b.*");
            if (isPlace) {
                i = text.indexOf(')', i);
            } else if (c == '<') {
                depth++;
            } else if (c == '>') {
                depth--;
            } else if (depth == 0 && "*&([".indexOf(c) >= 0) {
                return i;
            }
        }
        return text.length();
    }

    private static CType declared(CType base, String declarator) {
        String text = CONST.matcher(declarator).replaceAll(" ").strip();
        if (text.startsWith("*")) {
            return declared(new Pointer(base), text.substring(1));
        }
        if (text.startsWith("&&")) {
            return declared(new Reference(base, true), text.substring(2));
        }
        if (text.startsWith("&")) {
            return declared(new Reference(base, false), text.substring(1));
        }
        if (text.matches("\\(\\s*[*&][^()]*\\).*")) {
            int close = text.indexOf(')');
            return declared(sized(base, text.substring(close + 1).strip()), text.substring(1, close));
        }
        return sized(base, text);
    }

    private static CType sized(CType base, String suffix) {
        if (suffix.startsWith("(")) {
            return new Unknown(FUNCTION);
        }
        List<Integer> lengths = new ArrayList<>();
        Matcher dimension = Pattern.compile("\\[\\s*(\\d*)[^\\]]*]").matcher(suffix);
        while (dimension.find()) {
            lengths.add(dimension.group(1).isEmpty() ? 0 : Integer.parseInt(dimension.group(1)));
        }
        CType type = base;
        for (int i = lengths.size() - 1; i >= 0; i--) {
            type = new Sized(type, lengths.get(i));
        }
        return type;
    }

    /** Whether what is pointed or referred to, or held, cannot be written to. */
    default boolean isConst() {
        return switch (this) {
            case Named(String name, boolean isConst) -> isConst;
            case Pointer(CType to) -> to.isConst();
            case Reference(CType to, boolean moves) -> to.isConst();
            case Sized(CType element, int length) -> element.isConst();
            case Simd(String name, CType element, int length) -> false;
            case Unknown(String why) -> false;
        };
    }
}
