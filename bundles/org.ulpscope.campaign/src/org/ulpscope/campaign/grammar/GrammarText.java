package org.ulpscope.campaign.grammar;

import java.io.IOException;
import java.io.StringReader;
import java.util.List;
import java.util.Properties;
import java.util.stream.Stream;
import org.ulpscope.base.BadInputException;
import org.ulpscope.campaign.program.Program;

/** Reads a grammar: lines of {@code key = value}, as {@link Properties} has them. */
public final class GrammarText {
    private static final int GREATEST_SIZE = 16;

    private final String text;
    private final String place;
    private final Properties properties = new Properties();

    private GrammarText(String text, String place) {
        this.text = text;
        this.place = place;
    }

    /** @throws BadInputException if the text is no grammar */
    public static Grammar parse(String text, String place) {
        return new GrammarText(text, place).grammar();
    }

    private Grammar grammar() {
        try {
            properties.load(new StringReader(text));
        } catch (IOException | IllegalArgumentException e) {
            throw new BadInputException("The grammar " + place + " cannot be read: " + e.getMessage(), e);
        }
        return new Grammar(
                word("name"),
                size("version", Integer.MAX_VALUE),
                text,
                new GrammarSizes(
                        size("steps.most", GREATEST_SIZE),
                        size("depth.most", GREATEST_SIZE),
                        size("values.most", GREATEST_SIZE),
                        size("counts.most", 4),
                        size("terms.most", GREATEST_SIZE),
                        size("nesting.most", GREATEST_SIZE),
                        size("count.most", Program.ARRAY_LENGTH - 1)),
                new GrammarOdds(
                        odds("step.if"),
                        odds("step.loop"),
                        odds("step.temporary"),
                        odds("term.literal"),
                        odds("term.call"),
                        odds("term.parentheses"),
                        odds("term.temporary"),
                        odds("term.array"),
                        odds("assign.subtract"),
                        odds("assign.set")),
                new NumberOdds(
                        odds("number.zero"),
                        odds("number.subnormal"),
                        odds("number.least"),
                        odds("number.greatest"),
                        odds("number.wide")),
                functions());
    }

    private List<MathFunction> functions() {
        return Stream.of(word("functions").split("\\s+")).map(this::function).toList();
    }

    private MathFunction function(String word) {
        int slash = word.indexOf('/');
        try {
            return new MathFunction(word.substring(0, slash), Integer.parseInt(word.substring(slash + 1)));
        } catch (IndexOutOfBoundsException | IllegalArgumentException e) {
            throw new BadInputException("'" + word + "' in the grammar " + place
                    + " is not a function with its number of arguments; write it as in fmod/2.");
        }
    }

    private String word(String key) {
        String value = properties.getProperty(key);
        if (value == null || value.isBlank()) {
            throw new BadInputException("The grammar " + place + " has no '" + key
                    + "'; take the one that 'ulpscope campaign grammar' prints as a pattern.");
        }
        return value.strip();
    }

    private int size(String key, int most) {
        return (int) number(key, 1, most);
    }

    private double odds(String key) {
        return number(key, 0, 1);
    }

    private double number(String key, double least, double most) {
        String value = word(key);
        try {
            double number = Double.parseDouble(value);
            if (number >= least && number <= most) {
                return number;
            }
        } catch (NumberFormatException e) {
            // The sentence is the same.
        }
        throw new BadInputException("'" + key + "' is '" + value + "' in the grammar " + place
                + "; it has to be a number from " + (long) least + " to " + (long) most + ".");
    }
}
