package org.ulpscope.bound.internal.source;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ulpscope.backend.toolchain.Language;
import org.ulpscope.base.BadInputException;

/**
 * The text of a file of a program in C++ with ufloat and udouble in the place of float and double. A line of it is the same line of the user's file, and
 * says so to the compiler.
 */
public final class BoundProgramText {
    private static final Pattern PIECE = Pattern.compile("(?s)(?<space>\\s+|//(?:\\\\\\n|[^\\n])*|/\\*.*?\\*/)"
            + "|(?<directive>#[ \\t]*(?<kept>include|error|warning|pragma|line|if|ifdef|ifndef|else|elif|endif)\\b(?:\\\\\\n|[^\\n])*)"
            + "|(?<define>#[ \\t]*define\\b(?:\\\\\\n|[^\\n])*)"
            + "|(?<text>R\"(?<end>[^()\\s\"]*)\\(.*?\\)\\k<end>\"|\"(?:\\\\.|[^\"\\\\\\n])*\"|\\.?\\d(?:[eEpP][+-]|'\\w|[\\w.])*|'(?:\\\\.|[^'\\\\\\n])*')"
            + "|(?<word>[A-Za-z_]\\w*)|(?<sign>::|.)");
    private static final Pattern TYPE = Pattern.compile("\\b(?:float|double)\\b");
    private static final Pattern LONG = Pattern.compile("\\blong\\s+$");
    private static final Pattern DECLARED_CONSTANT = Pattern.compile("[^;={()]*(?<end>[;={(])(?<parameters>[^)]*)");

    /** Templates of the standard library that are about time and randomness. */
    private static final Pattern PLAIN_TEMPLATE = Pattern.compile("\\w+_distribution|duration|generate_canonical");

    private static final Pattern IN_BRACKETS = Pattern.compile("\\s*<[^<>]*>");
    private static final Set<String> PRINTING = Set.of("printf", "fprintf", "sprintf", "snprintf");
    private static final Set<String> BEFORE_A_CALL = Set.of("return", "else", "do");
    private static final Set<String> WORDS_OF_CPP = Set.of(
            "catch",
            "class",
            "delete",
            "explicit",
            "export",
            "friend",
            "mutable",
            "namespace",
            "new",
            "operator",
            "private",
            "protected",
            "public",
            "template",
            "this",
            "throw",
            "try",
            "typeid",
            "typename",
            "using",
            "virtual");

    private final String text;
    private final Path file;
    private final boolean isC;
    private final Scopes scopes;
    private final StringBuilder out = new StringBuilder();
    private int line = 1;

    private BoundProgramText(String text, Path file, boolean isC) {
        this.text = text;
        this.file = file;
        this.isC = isC;
        scopes = new Scopes(file);
    }

    /**
     * Rewrites a file.
     *
     * @param text its text, bytes as characters
     * @param file the user's own name of it
     * @param language C or C++; what both see is C++
     * @throws BadInputException if it does with numbers what those with bounds cannot do
     */
    public static BoundProgramText of(String text, Path file, Language language) {
        BoundProgramText result =
                new BoundProgramText(text, file, language == Language.C && !text.contains("__cplusplus"));
        result.rewrite(text, true);
        return result;
    }

    /** What a macro stands for that an option of the compiler defines, such as {@code -DREAL=double}, in the same way. */
    public static String macro(String value) {
        return TYPE.matcher(value).replaceAll("u$0");
    }

    public String text() {
        String name = file.toString().replace("\\", "\\\\").replace("\"", "\\\"");
        return "#line 1 \"" + name + "\"\n" + out;
    }

    /** The functions that it defines, with their lines. */
    public List<FunctionLines> functions() {
        return scopes.functions();
    }

    private void rewrite(String part, boolean scoped) {
        Matcher piece = PIECE.matcher(part);
        while (piece.lookingAt()) {
            int from = piece.start();
            int to = piece.end();
            if (piece.group("define") != null) {
                out.append(part, from, from + 1);
                rewrite(part.substring(from + 1, to), false);
            } else {
                String found = piece.group();
                if (piece.group("kept") != null) {
                    scopes.directive(piece.group("kept"));
                    out.append(found);
                } else if (piece.group("word") != null) {
                    to = word(part, found, to);
                } else if (found.equals("[") && isC && scopes.isLengthOfParameter()) {
                    out.append(found);
                    to = part.indexOf(']', to);
                } else {
                    out.append(scopes.last().equals("extern") && found.equals("\"C\"") ? "\"C++\"" : found);
                }
                line += (int) found.chars().filter(c -> c == '\n').count();
                boolean isToken = piece.group("space") == null && piece.group("kept") == null;
                if (scoped && isToken) {
                    scopes.token(found, line);
                    if (to > piece.end() && PRINTING.contains(found)) {
                        scopes.token("(", line);
                    }
                }
            }
            piece.region(to, part.length());
        }
    }

    /** Writes what stands for a word, and gives where the text goes on. */
    private int word(String part, String word, int to) {
        if (TYPE.matcher(word).matches() && !LONG.matcher(out).find()) {
            if (scopes.isInUnion()) {
                throw new BadInputException(file + ":" + line + ": a union holds a " + word
                        + ", whose bounds would stay behind when its bits change; take the number out of the union, and copy"
                        + " its bits by memcpy where they are wanted.");
            }
            out.append('u').append(word);
        } else if (PLAIN_TEMPLATE.matcher(word).matches()) {
            Matcher brackets = IN_BRACKETS.matcher(part).region(to, part.length());
            int end = brackets.lookingAt() ? brackets.end() : to;
            out.append(word).append(part, to, end);
            return end;
        } else if (word.equals("constexpr")) {
            out.append(constant(part, to));
        } else if (PRINTING.contains(word) && isCall(part, to)) {
            int after = part.indexOf('(', to) + 1;
            out.append(word).append(part, to, after).append("ulp::here() % ");
            return after;
        } else {
            out.append(isC && WORDS_OF_CPP.contains(word) ? "ulp_" + word : word);
        }
        return to;
    }

    private boolean isCall(String part, int to) {
        String before = scopes.last();
        boolean isDeclared = !before.isEmpty()
                && (Character.isJavaIdentifierStart(before.charAt(0)) && !BEFORE_A_CALL.contains(before)
                        || before.equals("*"));
        return !isDeclared && part.substring(to).stripLeading().startsWith("(");
    }

    /** Constants of numbers with bounds are made while the program runs. */
    private String constant(String part, int from) {
        Matcher declared = DECLARED_CONSTANT.matcher(part).region(from, part.length());
        if (!declared.lookingAt() || scopes.hasWord("if")) {
            return "constexpr";
        }
        boolean isFunction = declared.group("end").equals("(");
        String types = part.substring(from, isFunction ? declared.end() : declared.start("end"));
        if (!TYPE.matcher(types).find()) {
            return "constexpr";
        }
        return isFunction ? "inline" : scopes.isClass() ? "inline const" : "const";
    }
}
