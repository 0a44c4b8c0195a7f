package org.ulpscope.study.trust;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * What is to be asked before a file from elsewhere has something compiled and run.
 *
 * @param file the file, absolute, as it is without links
 * @param noun what it is, such as {@code study}
 * @param doubts why it may not be the user's own: clauses whose subject is the file
 * @param instructions what it would have compiled and run
 */
public record TrustQuestion(Path file, String noun, List<String> doubts, Instructions instructions) {
    public TrustQuestion {
        doubts = List.copyOf(doubts);
    }

    /** The folder that can be agreed to instead of the file. */
    public Path folder() {
        return file.getParent();
    }

    /** Which file this is about and why it is asked, a sentence. */
    public String reason() {
        return Printable.of("The " + noun + " " + file + " may not be yours: " + String.join(", and ", doubts) + ".");
    }

    /** What would be compiled and run, and which options make a compiler run or load something else, in lines. */
    public List<String> details() {
        List<String> lines = new ArrayList<>();
        lines.add("It would have this compiled and run, with your rights:");
        instructions.steps().forEach(step -> lines.add("  " + Printable.of(step)));
        if (!instructions.options().isEmpty()) {
            lines.add("Options in it make a compiler run or load something:");
            instructions
                    .options()
                    .forEach(option -> lines.add("  " + Printable.of(option.text()) + " " + option.effect()));
        }
        return lines;
    }
}
