package org.ulpscope.campaign.grammar;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.files.GivenFile;

/**
 * What random programs are made of: the characteristics of Table III of Zahid, Laguna and Le, "Testing GPU Numerics", as sizes and odds.
 *
 * @param name of the family, such as {@code varity}
 * @param version programs of one seed are the same in one version, for ever
 * @param text all of it as it was read, which a campaign keeps
 * @param sizes how large programs are
 * @param odds how often each thing occurs
 * @param numbers what numbers are like
 * @param functions those that may be called
 */
public record Grammar(
        String name,
        int version,
        String text,
        GrammarSizes sizes,
        GrammarOdds odds,
        NumberOdds numbers,
        List<MathFunction> functions) {
    private static final String DEFAULT = "varity-1.properties";

    public Grammar {
        functions = List.copyOf(functions);
    }

    /** Name and version, such as {@code varity-1}. */
    public String label() {
        return name + "-" + version;
    }

    /** The grammar that comes with Ulpscope. */
    public static Grammar standard() {
        try (InputStream in = Grammar.class.getResourceAsStream(DEFAULT)) {
            return parse(new String(in.readAllBytes(), StandardCharsets.UTF_8), DEFAULT);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * The grammar in a file.
     *
     * @throws BadInputException if it cannot be read, or is none
     */
    public static Grammar read(Path file) {
        try {
            return parse(GivenFile.text(file), file.toString());
        } catch (IOException e) {
            throw new BadInputException("The grammar " + file + " cannot be read: " + e.getMessage() + ".", e);
        }
    }

    /**
     * The grammar that a text is.
     *
     * @param place where it stands, for sentences
     * @throws BadInputException if it is none
     */
    public static Grammar parse(String text, String place) {
        return GrammarText.parse(text, place);
    }
}
