package org.ulpscope.program.ui.internal.launches;

import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.ulpscope.program.cuda.Launch;
import org.ulpscope.program.cuda.SourcePlace;
import org.ulpscope.ui.tables.RowColumn;

/** The columns of the table of launches. */
final class LaunchColumns {
    private LaunchColumns() {}

    static List<RowColumn<Launch>> of() {
        return List.of(
                RowColumn.number("No.", 45, Launch::number),
                RowColumn.text("Kernel", 120, Launch::name),
                RowColumn.text("What went wrong", 100, LaunchColumns::wrong).fitting(),
                right("Blocks", 68, launch -> launch.blocks().toString(), launch -> launch.blocks()
                        .count()),
                right("Threads", 72, launch -> launch.threads().toString(), launch -> launch.threads()
                        .count()),
                right("Shared", 68, launch -> bytes(launch.shared()), Launch::shared),
                right("Time", 75, launch -> time(launch.seconds()), Launch::seconds));
    }

    private static String wrong(Launch launch) {
        return launch.error().map(LaunchColumns::shortened).orElse("");
    }

    /** The sentence with the name of the file in the place of its path, and without the instruction, which the whole one has. */
    private static String shortened(String sentence) {
        Optional<SourcePlace> place = SourcePlace.firstIn(sentence, Path.of("/"));
        int end = sentence.indexOf("): ");
        return place.isPresent() && end >= 0 ? place.get() + ": " + sentence.substring(end + 3) : sentence;
    }

    private static String bytes(long bytes) {
        return bytes == 0 ? "" : bytes % 1024 == 0 ? bytes / 1024 + " KiB" : bytes + " B";
    }

    /** A time with three digits. */
    static String time(double seconds) {
        if (seconds >= 1) {
            return "%.3g s".formatted(seconds);
        }
        return seconds >= 1e-3 ? "%.3g ms".formatted(seconds * 1e3) : "%.3g \u00B5s".formatted(seconds * 1e6);
    }

    private static RowColumn<Launch> right(
            String title, int width, Function<Launch, String> text, ToDoubleFunction<Launch> order) {
        return new RowColumn<>(
                title, width, text, Comparator.comparingDouble(order), true, Optional.empty(), Optional.empty());
    }
}
