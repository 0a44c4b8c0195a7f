package org.ulpscope.accuracy.fpcore;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.files.GivenFile;

/** Reads files of FPCores (FPCore 2.0, fpbench.org). */
public final class FpCoreReader {
    private static final Pattern TOKEN = Pattern.compile(
            "\\s+|;[^\\n]*|(?<open>[(\\[])|(?<close>[)\\]])|(?<word>\"(?:\\\\.|[^\"\\\\])*\"|[^\\s()\\[\\];\"]+)");
    private static final int DEEPEST = 500;

    private final String text;
    private final Matcher matcher;

    private FpCoreReader(String text) {
        this.text = text;
        this.matcher = TOKEN.matcher(text);
    }

    /** @throws BadInputException if the file cannot be read, or holds something else */
    public static List<FpCore> read(Path file) {
        try {
            return parse(
                    GivenFile.text(file, StandardCharsets.UTF_8),
                    file.getFileName().toString());
        } catch (IOException e) {
            throw new BadInputException("'" + file + "' cannot be read: " + e.getMessage() + ".", e);
        }
    }

    /**
     * The FPCores of a text.
     *
     * @param place what messages call it, and those without a name
     * @throws BadInputException if it is none
     */
    public static List<FpCore> parse(String text, String place) {
        List<FpCore> cores = new ArrayList<>();
        for (Term term : new FpCoreReader(text).terms(0, place)) {
            if (!(term instanceof Term.Group group) || !group.head().equals("FPCore")) {
                throw new BadInputException("'" + place + "' is no file of FPCores: at its top is something else.");
            }
            cores.add(core(group.terms(), place.replaceFirst("\\.\\w+$", "") + "_" + (cores.size() + 1)));
        }
        return List.copyOf(cores);
    }

    private List<Term> terms(int depth, String place) {
        BadInputException.unless(
                depth <= DEEPEST, "'" + place + "' has more than " + DEEPEST + " parentheses in each other.");
        List<Term> terms = new ArrayList<>();
        while (matcher.lookingAt()) {
            String word = matcher.group("word");
            boolean opens = matcher.group("open") != null;
            boolean closes = matcher.group("close") != null;
            matcher.region(matcher.end(), text.length());
            if (closes) {
                return terms;
            }
            if (opens) {
                terms.add(new Term.Group(terms(depth + 1, place)));
            } else if (word != null) {
                terms.add(new Term.Word(word));
            }
        }
        return terms;
    }

    private static FpCore core(List<Term> terms, String place) {
        int at = 1;
        String name = "";
        if (at < terms.size() && terms.get(at) instanceof Term.Word(String text)) {
            name = text;
            at++;
        }
        if (at >= terms.size() || !(terms.get(at++) instanceof Term.Group arguments)) {
            throw new BadInputException("An FPCore of '" + place + "' has no arguments.");
        }
        Map<String, Term> properties = new LinkedHashMap<>();
        while (at + 1 < terms.size() - 1 && terms.get(at) instanceof Term.Word(String key) && key.startsWith(":")) {
            properties.put(key, terms.get(at + 1));
            at += 2;
        }
        if (properties.get(":name") instanceof Term.Word(String text)) {
            name = text.replace("\"", "");
        }
        return new FpCore(
                name.isEmpty() ? place : name,
                arguments.terms().stream().map(FpCoreReader::argument).toList(),
                properties,
                terms.getLast());
    }

    /** An argument may have annotations before it, and dimensions behind. */
    private static String argument(Term term) {
        return switch (term) {
            case Term.Word(String text) -> text;
            case Term.Group group
            when group.head().equals("!") && group.terms().getLast() instanceof Term.Word(String text) -> text;
            case Term.Group group ->
                throw new BadInputException("The argument '" + group.head() + "' is an array, which is not read.");
        };
    }
}
