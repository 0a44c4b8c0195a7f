package org.ulpscope.compare.builds;

import java.util.List;
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
        OptionalDouble explains,
        List<String> among) {
    public Culprit {
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
        StringBuilder words = new StringBuilder(place());
        words.append(words.isEmpty() ? "" : ": ").append(cause);
        text.ifPresent(operation -> words.append(" of `").append(operation).append("`"));
        option.ifPresent(name -> words.append(" (option ").append(name).append(")"));
        if (line.isPresent() && among.isEmpty()) {
            words.append("; computed as written there, the builds agree");
        } else if (line.isPresent()) {
            explains.ifPresent(share -> words.append(
                    String.format(java.util.Locale.ROOT, "; alone it explains %.0f %% of the difference", 100 * share)));
        }
        return words.append('.').toString();
    }
}
