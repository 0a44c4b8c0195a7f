package org.ulpscope.cli.internal.terminal;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.Locale;
import org.ulpscope.study.trust.TrustQuestion;

/**
 * Asks a person at a terminal whether a file from elsewhere may have something compiled and run.
 *
 * @param in what the person types
 * @param out where the person reads
 */
public record TrustPrompt(BufferedReader in, PrintWriter out) {
    /** What the person says. */
    public enum Answer {
        /** Yes, this file as it is. */
        FILE,
        /** Yes, and whatever else is in its folder. */
        FOLDER,
        /** No, or nothing. */
        NO
    }

    /** Says what it is about. */
    public void tell(TrustQuestion question) {
        out.println(question.reason());
        question.details().forEach(out::println);
    }

    /** Asks until there is an answer; an end of input is a no. */
    public Answer ask(TrustQuestion question) {
        while (true) {
            out.print("Do so? [y]es, [f] yes for all that is in " + question.folder() + " from now on, [N]o: ");
            out.flush();
            String line = line();
            switch (line.strip().toLowerCase(Locale.ROOT)) {
                case "y", "yes" -> {
                    return Answer.FILE;
                }
                case "f" -> {
                    return Answer.FOLDER;
                }
                case "", "n", "no" -> {
                    return Answer.NO;
                }
                default -> out.println("Type y, f or n.");
            }
        }
    }

    private String line() {
        try {
            String line = in.readLine();
            return line == null ? "" : line;
        } catch (IOException e) {
            return "";
        }
    }
}
