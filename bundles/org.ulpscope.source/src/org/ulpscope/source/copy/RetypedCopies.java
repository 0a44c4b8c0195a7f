package org.ulpscope.source.copy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ulpscope.backend.toolchain.Language;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.files.GivenFile;
import org.ulpscope.source.expression.FloatingLiteral;

/**
 * Copies of a source and of those it includes by quotes, with other types in the place of the floating-point ones. Headers of the system stay as they
 * are. A line of a copy is the same line of its original, and says so to the compiler.
 */
public final class RetypedCopies {
    private static final Pattern PIECE = Pattern.compile("(?s)(?<kept>//[^\\n]*|/\\*.*?\\*/"
            + "|(?<=\\n|^)[ \\t]*#[ \\t]*(?:if|elif|line|pragma|error)\\b[^\\n]*"
            + "|(?<=\\n|^)[ \\t]*#[ \\t]*include[ \\t]*<[^>\\n]*>)"
            + "|(?<=\\n|^)(?<before>[ \\t]*#[ \\t]*include[ \\t]*)\"(?<included>[^\"\\n]+)\""
            + "|(?<text>\"(?:\\\\.|[^\"\\\\\\n])*\"|'(?:\\\\.|[^'\\\\\\n])*')"
            + "|(?<number>(?<![\\w.])\\.?\\d(?:[eEpP][+-]|'\\w|[\\w.])*)"
            + "|\\b(?<type>long\\s+double|float|double|volatile|constexpr(?=[^;={(]*\\b(?:float|double)\\b))\\b");

    private final Path folder;
    private final Language language;
    private final NumberTypeWords words;
    private final Map<Path, String> texts;
    private final Map<Path, Path> copies = new HashMap<>();

    /**
     * @param folder where copies go; it exists and is empty
     * @param language what the sources are in
     * @param words what stands in the place of types and literals
     */
    public RetypedCopies(Path folder, Language language, NumberTypeWords words) {
        this(folder, language, words, Map.of());
    }

    /** @param texts what is copied in the place of files, by their paths; of all others what they hold */
    public RetypedCopies(Path folder, Language language, NumberTypeWords words, Map<Path, String> texts) {
        this.folder = folder;
        this.language = language;
        this.words = words;
        this.texts = Map.copyOf(texts);
    }

    /**
     * The copy of a source.
     *
     * @throws BadInputException if it, or a file that it includes, cannot be read
     */
    public Path copy(Path source) {
        Path known = copies.get(source);
        if (known != null) {
            return known;
        }
        Path copy = folder.resolve(copies.size() + "-" + source.getFileName());
        copies.put(source, copy);
        try {
            String text =
                    texts.containsKey(source) ? texts.get(source) : GivenFile.text(source, StandardCharsets.ISO_8859_1);
            String line = "#line 1 \"" + source.toString().replace("\\", "\\\\").replace("\"", "\\\"") + "\"\n";
            Files.writeString(copy, line + rewritten(text, source), StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            throw new BadInputException("The source '" + source + "' cannot be read: " + e.getMessage() + ".");
        }
        return copy;
    }

    private String rewritten(String text, Path source) {
        String shared = language == Language.OPENCL ? SharedVariables.asStatic(text) : text;
        return PIECE.matcher(shared).replaceAll(piece -> Matcher.quoteReplacement(replacement(piece, source)));
    }

    private String replacement(MatchResult piece, Path source) {
        if (piece.group("type") != null) {
            return words.type(piece.group("type").replaceAll("\\s+", " "));
        }
        Optional<String> literal = Optional.ofNullable(piece.group("number"))
                .filter(number -> FloatingLiteral.of(number).isPresent());
        if (literal.isPresent()) {
            return words.literal(literal.get());
        }
        String included = piece.group("included");
        if (included == null) {
            return piece.group();
        }
        Path other = source.resolveSibling(included).normalize();
        return Files.isRegularFile(other)
                ? piece.group("before") + "\"" + copy(other).getFileName() + "\""
                : piece.group();
    }
}
