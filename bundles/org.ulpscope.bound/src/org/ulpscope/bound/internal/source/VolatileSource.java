package org.ulpscope.bound.internal.source;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ulpscope.backend.toolchain.Language;
import org.ulpscope.numeric.BadInputException;
import org.ulpscope.numeric.files.GivenFile;

/**
 * Copies of a source and of those it includes by quotes, with ufloat and udouble in the place of float and double. Headers of the system stay as they
 * are. A line of a copy is the same line of its original, and says so to the compiler.
 */
public final class VolatileSource {
    private static final Pattern PIECE = Pattern.compile("(?s)(?<kept>//[^\\n]*|/\\*.*?\\*/|\\blong\\s+double\\b"
            + "|(?<=\\n|^)[ \\t]*#[ \\t]*include[ \\t]*<[^>\\n]*>)"
            + "|(?<=\\n|^)(?<before>[ \\t]*#[ \\t]*include[ \\t]*)\"(?<included>[^\"\\n]+)\""
            + "|(?<text>\"(?:\\\\.|[^\"\\\\\\n])*\"|'(?:\\\\.|[^'\\\\\\n])*')|\\b(?<type>float|double)\\b");

    private final Path folder;
    private final Language language;
    private final Map<Path, Path> copies = new HashMap<>();

    /**
     * @param folder where copies go; it exists and is empty
     * @param language what the sources are in
     */
    public VolatileSource(Path folder, Language language) {
        this.folder = folder;
        this.language = language;
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
            String text = GivenFile.text(source, StandardCharsets.ISO_8859_1);
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
            return "u" + piece.group("type");
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
