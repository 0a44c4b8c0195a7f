package org.ulpscope.cli.internal.arguments;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import org.ulpscope.backend.evaluate.Inputs;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.files.GivenFile;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.Value;

/** Reads inputs that a user typed or keeps in a CSV file. */
public final class InputRows {
    private InputRows() {}

    /** One input, or several one after another: as many words as slots for each. */
    public static Inputs ofWords(List<InputSlot> slots, List<String> words) {
        if (words.isEmpty() || words.size() % slots.size() != 0) {
            throw new BadInputException("The kernel takes " + slots.size() + " values (" + names(slots)
                    + ") for each input; " + words.size() + " were given.");
        }
        List<List<String>> rows = new ArrayList<>();
        for (int i = 0; i < words.size(); i += slots.size()) {
            rows.add(words.subList(i, i + slots.size()));
        }
        return columns(slots, rows, row -> "Input " + (row + 1));
    }

    /** One input a line, its values separated by commas; empty lines, and lines that begin with #, count for nothing. */
    public static Inputs ofFile(List<InputSlot> slots, Path file) {
        List<List<String>> rows = new ArrayList<>();
        List<Integer> lines = new ArrayList<>();
        try {
            List<String> text = GivenFile.lines(file);
            for (int i = 0; i < text.size(); i++) {
                if (!text.get(i).isBlank() && !text.get(i).startsWith("#")) {
                    rows.add(List.of(text.get(i).split(",", -1)));
                    lines.add(i + 1);
                }
            }
        } catch (IOException e) {
            throw new BadInputException("The inputs in '" + file + "' cannot be read (" + e.getMessage()
                    + "); give --inputs a text file with one input a line.");
        }
        return columns(slots, rows, row -> "Line " + lines.get(row) + " of '" + file + "'");
    }

    private static Inputs columns(List<InputSlot> slots, List<List<String>> rows, IntFunction<String> place) {
        if (rows.isEmpty()) {
            throw new BadInputException("There is no input; give one a line, its values separated by commas.");
        }
        List<long[]> columns = new ArrayList<>();
        slots.forEach(slot -> columns.add(new long[rows.size()]));
        for (int row = 0; row < rows.size(); row++) {
            List<String> words = rows.get(row);
            if (words.size() != slots.size()) {
                throw new BadInputException(place.apply(row) + " has " + words.size() + " values; the kernel takes "
                        + slots.size() + " (" + names(slots) + ").");
            }
            for (int slot = 0; slot < slots.size(); slot++) {
                String word = words.get(slot).strip();
                InputSlot wanted = slots.get(slot);
                columns.get(slot)[row] = value(word, wanted, place.apply(row)).bits();
            }
        }
        return new Inputs(columns, rows.size());
    }

    private static Value value(String word, InputSlot wanted, String place) {
        try {
            return Value.parse(word, wanted.format());
        } catch (UlpscopeException failure) {
            throw new BadInputException(place + ", " + wanted.name() + ": " + failure.getMessage());
        }
    }

    private static String names(List<InputSlot> slots) {
        return String.join(", ", slots.stream().map(InputSlot::name).toList());
    }
}
