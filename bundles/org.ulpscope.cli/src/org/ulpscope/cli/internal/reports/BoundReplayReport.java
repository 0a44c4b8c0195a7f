package org.ulpscope.cli.internal.reports;

import java.nio.file.Path;
import java.util.List;
import org.ulpscope.base.BadInputException;
import org.ulpscope.bound.BoundReplay;
import org.ulpscope.bound.study.BoundReader;
import org.ulpscope.bound.study.content.StoredBound;
import org.ulpscope.cli.command.ExitStatus;
import org.ulpscope.cli.internal.arguments.OutputArguments;
import org.ulpscope.cli.internal.terminal.TerminalProgress;
import org.ulpscope.report.Json;
import picocli.CommandLine;

/** {@code ulpscope replay} of a run of {@code bound}. */
public final class BoundReplayReport {
    private record Printed(boolean holds, int compared, List<String> differences) {}

    private BoundReplayReport() {}

    /** @return the exit status */
    public static int of(CommandLine line, OutputArguments output, Path file) {
        StoredBound bound = BadInputException.reading(() -> BoundReader.read(file));
        BoundReplay replay;
        try (TerminalProgress progress = new TerminalProgress(line.getErr(), output.quiet())) {
            replay = BoundReplay.of(bound, progress);
        }
        if (output.json()) {
            line.getOut().println(Json.text(new Printed(replay.holds(), replay.compared(), replay.differences())));
        } else {
            replay.differences().forEach(line.getOut()::println);
            line.getOut().println(replay.summary());
        }
        return (replay.holds() ? ExitStatus.NOTHING_FOUND : ExitStatus.FINDINGS).code();
    }
}
