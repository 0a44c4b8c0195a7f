package org.ulpscope.cli.internal.reports;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import org.ulpscope.bound.result.PatchOutcome;

/** What {@code bound} prints of the patch that follows its advice. */
final class PatchText {
    private PatchText() {}

    /**
     * Prints it.
     *
     * @param moved what moves by what is left: {@code the result}
     * @param file where the patch was written; it is printed where it was not
     */
    static void print(PrintWriter out, PatchOutcome outcome, String moved, Optional<Path> file) {
        switch (outcome) {
            case PatchOutcome.NotNeeded none -> {
                out.println();
                out.println("There is no patch: no line, computed as written, makes " + moved + " move less.");
            }
            case PatchOutcome.Impossible impossible -> {
                out.println();
                out.println("There is no patch for it: " + impossible.why());
            }
            case PatchOutcome.Tried tried -> {
                out.println();
                out.printf(
                        Locale.ROOT,
                        "Patched %s, for 'patch -p1' in %s, %s moves by %s ulps%s%n",
                        file.map(path -> "as in " + path).orElse("so"),
                        tried.patch().folder(),
                        moved,
                        tried.width(),
                        file.isPresent() ? "." : ":");
                if (file.isEmpty()) {
                    out.println();
                    out.print(tried.patch().diff());
                }
                tried.patch().leftOut().forEach(out::println);
            }
        }
    }
}
