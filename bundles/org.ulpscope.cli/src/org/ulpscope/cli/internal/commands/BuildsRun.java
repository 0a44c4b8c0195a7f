package org.ulpscope.cli.internal.commands;

import java.nio.file.Path;
import java.util.Optional;
import org.ulpscope.cli.command.ExitStatus;
import org.ulpscope.cli.internal.arguments.OutputArguments;
import org.ulpscope.cli.internal.arguments.TextFile;
import org.ulpscope.cli.internal.reports.BuildsText;
import org.ulpscope.cli.internal.terminal.BuildFailures;
import org.ulpscope.cli.internal.terminal.TerminalProgress;
import org.ulpscope.compare.builds.BuildsComparison;
import org.ulpscope.compare.builds.result.BuildsResult;
import org.ulpscope.compare.builds.result.TwoBuilds;
import org.ulpscope.program.build.BuildFailure;
import picocli.CommandLine;

/** {@code ulpscope compare --build}: two builds of a program. */
final class BuildsRun {
    private BuildsRun() {}

    /**
     * @param patch where the patch goes; empty for nowhere
     * @return the exit status
     */
    static int of(CommandLine line, OutputArguments output, TwoBuilds asked, Optional<Path> patch) {
        BuildsResult result;
        try (TerminalProgress progress = new TerminalProgress(line.getErr(), output.quiet())) {
            result = BuildsComparison.of(asked, progress);
        } catch (BuildFailure e) {
            throw BuildFailures.told(line.getErr(), e);
        }
        Optional<Path> written =
                patch.filter(file -> !result.patch().isEmpty()).map(file -> TextFile.write(file, result.patch()));
        if (output.json()) {
            line.getOut().println(result.json());
        } else {
            BuildsText.tell(line.getOut(), result, asked.against().typed());
            written.ifPresent(file -> line.getOut()
                    .println("The patch is in " + file + ", for 'patch -p1' in "
                            + asked.build().copied() + "."));
        }
        if (!result.same()) {
            return ExitStatus.FINDINGS.code();
        }
        return (result.coverage().isEmpty() ? ExitStatus.FAILED : ExitStatus.NOTHING_FOUND).code();
    }
}
