package org.ulpscope.source.text;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.ulpscope.source.Range;
import org.ulpscope.source.SourceFile;
import org.ulpscope.source.SourceFiles;
import org.ulpscope.source.text.Lexer.Token;

/** Finds the words of a source that spell a type. */
public final class Spelling {
    private static final Pattern MACRO =
            Pattern.compile("(?m)^[ \\t]*#[ \\t]*define[ \\t]+(\\w+)(?:[ \\t]+([^\\n]*?))?[ \\t\\r]*$");
    private static final String LONG_DOUBLE = "long double";
    private static final Set<String> SPECIFIERS = Set.of(
            "const",
            "volatile",
            "static",
            "extern",
            "inline",
            "constexpr",
            "register",
            "mutable",
            "thread_local",
            "__shared__",
            "__constant__",
            "__device__",
            "__host__",
            "__managed__",
            "__forceinline__");

    private final SourceFiles files;
    private final Map<String, Set<String>> macros = new HashMap<>();

    /** @param seen the files whose macros may stand for a type */
    public Spelling(SourceFiles files, List<SourceFile> seen) {
        this.files = files;
        seen.forEach(file -> MACRO.matcher(file.text()).results().forEach(macro -> macros.computeIfAbsent(
                        macro.group(1), name -> new HashSet<>())
                .add(macro.group(2) == null ? "" : macro.group(2))));
    }

    /**
     * The words that spell a type, qualifiers of a name included.
     *
     * @param area where they are looked for, outside of parentheses
     * @param word the last word of the type's name; both words of {@code long double}
     * @return empty if it is not spelled there, as where a macro with more in it wrote it
     */
    public Optional<Range> find(Range area, String word) {
        List<Token> tokens = tokens(area);
        for (int i = 0; i < tokens.size(); i++) {
            Token token = tokens.get(i);
            if (token.depth() == 0 && !word.isEmpty() && isSpelled(tokens, i, word)) {
                int first = i;
                if (isPair(tokens, i)) {
                    return Optional.of(new Range(
                            area.file(), token.from(), tokens.get(i + 1).to()));
                }
                while (first > 0 && tokens.get(first - 1).is("::")) {
                    first -= first > 1 && tokens.get(first - 2).isWord() ? 2 : 1;
                }
                return Optional.of(new Range(area.file(), tokens.get(first).from(), token.to()));
            }
        }
        return Optional.empty();
    }

    private boolean isSpelled(List<Token> tokens, int at, String word) {
        String text = tokens.get(at).text();
        if (isPair(tokens, at) || at > 0 && isPair(tokens, at - 1)) {
            return isPair(tokens, at) && word.equals(LONG_DOUBLE);
        }
        return text.equals(word) || isMacro(text, word);
    }

    // The only type of two words that is looked for; C allows both orders.
    private static boolean isPair(List<Token> tokens, int at) {
        if (at + 1 >= tokens.size()) {
            return false;
        }
        Token one = tokens.get(at);
        Token other = tokens.get(at + 1);
        return one.is("long") && other.is("double") || one.is("double") && other.is("long");
    }

    // A macro that is another name for a type is as good as a typedef.
    private boolean isMacro(String name, String word) {
        return macros.getOrDefault(name, Set.of()).contains(word);
    }

    /** Whether a word stands there outside of parentheses. */
    public boolean has(Range area, String word) {
        return tokens(area).stream().anyMatch(token -> token.depth() == 0 && token.is(word));
    }

    /** The specifiers of a declaration: from {@code begin} to the last word before the first declarator. */
    public Range specifiers(int begin, Range token) {
        String text = files.file(token.file()).text();
        int end = token.to();
        List<Token> before = tokens(new Range(token.file(), Math.min(begin, token.from()), token.from()));
        int open = count(before, "<") - count(before, ">");
        boolean isScope = false;
        for (Token next : Lexer.tokens(text, token.to(), Math.min(text.length(), token.to() + 200))) {
            if (open == 0 && !isScope && !next.is("::") && !SPECIFIERS.contains(next.text())) {
                break;
            }
            isScope = next.is("::");
            open += next.is("<") ? 1 : next.is(">") ? -1 : 0;
            end = next.to();
        }
        return new Range(token.file(), Math.min(begin, token.from()), end);
    }

    /** The comma before a further declarator and the white space after it; both names are of declarators that follow each other. */
    public Optional<Range> comma(Range name, Range next) {
        Range between = new Range(name.file(), name.to(), next.from());
        String text = files.file(name.file()).text();
        return tokens(between).stream()
                .filter(token -> token.depth() == 0 && token.is(","))
                .reduce((one, other) -> other)
                .map(token -> {
                    int end = token.to();
                    while (end < next.from() && Character.isWhitespace(text.charAt(end))) {
                        end++;
                    }
                    return new Range(name.file(), token.from(), end);
                });
    }

    /**
     * Where a file names a template.
     *
     * @param name of the template
     */
    public List<NamedTemplate> templates(SourceFile file, String name) {
        List<Token> tokens = Lexer.tokens(file.text(), 0, file.text().length());
        List<NamedTemplate> found = new ArrayList<>();
        for (int i = 0; i < tokens.size(); i++) {
            if (tokens.get(i).is(name)) {
                Range word = new Range(
                        file.path(), tokens.get(i).from(), tokens.get(i).to());
                String before = i == 0 ? "" : tokens.get(i - 1).text();
                found.add(new NamedTemplate(
                        word,
                        before,
                        TemplateArguments.after(file.path(), tokens, i).stream().findFirst()));
            }
        }
        return found;
    }

    private static int count(List<Token> tokens, String wanted) {
        return (int) tokens.stream().filter(token -> token.is(wanted)).count();
    }

    private List<Token> tokens(Range area) {
        return Lexer.tokens(files.file(area.file()).text(), area.from(), area.to());
    }
}
