package org.ulpscope.compare.builds.result;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * What parts two builds, as narrow as it was found.
 *
 * @param file the source, relative to the folder of the build; the file that is linked where the link is the culprit; empty where none is known
 * @param line the line in it, from 1; empty where no line was found
 * @param function the function that the line is in; empty where it is not known
 * @param operation the operator, or the function that is called; empty where no operation was found
 * @param text the operation as it is written; empty where none was found
 * @param cause what compilers do differently there, such as {@code contraction}
 * @param option the option that parts the builds, as compilers name it; empty where none alone does
 * @param words the words of the command line, or the compilers, that make the difference; empty where they are not known
 * @param explains how much of the difference goes once this alone is computed as written, from 0 to 1; empty where it was not measured
 * @param among other parts that are needed with it to part the builds
 */
public record Culprit(
        Optional<String> file,
        OptionalInt line,
        Optional<String> function,
        Optional<String> operation,
        Optional<String> text,
        String cause,
        Optional<String> option,
        List<String> words,
        OptionalDouble explains,
        List<String> among) {
    public Culprit {
        words = List.copyOf(words);
        among = List.copyOf(among);
    }

    /** The place, such as {@code src/system.cpp:12}; empty where none is known. */
    public String place() {
        return file.orElse("")
                + (line.isPresent() ? ":" + line.getAsInt() : "")
                + function.map(name -> " in " + name).orElse("");
    }

    /** All of it in words. */
    public String sentence() {
        StringBuilder sentence = new StringBuilder(place());
        sentence.append(sentence.isEmpty() ? "" : ": ").append(cause);
        text.ifPresent(operation -> sentence.append(" of `").append(operation).append("`"));
        sentence.append(options());
        if (text.isPresent() && among.isEmpty() && explains.isPresent()) {
            sentence.append("; computed as written there, the builds agree");
        } else if (text.isPresent()) {
            explains.ifPresent(share -> sentence.append(
                    String.format(Locale.ROOT, "; alone it explains %.0f %% of the difference", 100 * share)));
        }
        return sentence.append('.').toString();
    }

    private String options() {
        List<String> others =
                words.stream().filter(word -> !option.equals(Optional.of(word))).toList();
        String from = String.join(" ", others);
        return option.map(name -> " (option " + name + (from.isEmpty() ? "" : ", by " + from) + ")")
                .orElse(from.isEmpty() ? "" : " (by " + from + ")");
    }
}
