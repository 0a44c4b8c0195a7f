package org.ulpscope.cli.internal.commands;

import org.ulpscope.cli.ExitStatus;
import org.ulpscope.cli.internal.arguments.OutputArguments;
import org.ulpscope.cli.internal.reports.BuildsText;
import org.ulpscope.cli.internal.terminal.BuildFailures;
import org.ulpscope.cli.internal.terminal.TerminalProgress;
import org.ulpscope.compare.builds.BuildsComparison;
import org.ulpscope.compare.builds.BuildsResult;
import org.ulpscope.compare.builds.TwoBuilds;
import org.ulpscope.program.build.BuildFailure;
import picocli.CommandLine;

/** {@code ulpscope compare --build}: two builds of a program. */
final class BuildsRun {
    private BuildsRun() {}

    /** @return the exit status */
    static int of(CommandLine line, OutputArguments output, TwoBuilds asked) {
        BuildsResult result;
        try (TerminalProgress progress = new TerminalProgress(line.getErr(), output.quiet())) {
            result = BuildsComparison.of(asked, progress);
        } catch (BuildFailure e) {
            throw BuildFailures.told(line.getErr(), e);
        }
        if (output.json()) {
            line.getOut().println(result.json());
        } else {
            BuildsText.tell(line.getOut(), result, asked.against().typed());
        }
        return (result.same() ? ExitStatus.NOTHING_FOUND : ExitStatus.FINDINGS).code();
    }
}
