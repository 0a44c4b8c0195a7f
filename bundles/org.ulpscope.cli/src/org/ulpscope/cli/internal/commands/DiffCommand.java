package org.ulpscope.cli.internal.commands;

import com.google.gson.JsonObject;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalLong;
import org.ulpscope.backend.evaluators.Evaluators;
import org.ulpscope.backend.toolchain.UserToolchains;
import org.ulpscope.base.BadInputException;
import org.ulpscope.cli.command.Command;
import org.ulpscope.cli.command.ExitStatus;
import org.ulpscope.cli.internal.arguments.OutputArguments;
import org.ulpscope.cli.internal.arguments.TrustArguments;
import org.ulpscope.cli.internal.reports.DiffReport;
import org.ulpscope.cli.internal.terminal.ShellWord;
import org.ulpscope.cli.internal.terminal.TerminalProgress;
import org.ulpscope.report.Json;
import org.ulpscope.study.StudyReader;
import org.ulpscope.study.StudyTrust;
import org.ulpscope.study.diff.DecidingRuns;
import org.ulpscope.study.diff.StudyDiff;
import org.ulpscope.study.diff.StudyDiffJson;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code ulpscope diff}. */
@CommandLine.Command(
        name = "diff",
        mixinStandardHelpOptions = true,
        description = {
            "Tells what differs between two hunts or two comparisons: which classes and regions appeared, which are gone, and which ends of"
                    + " regions moved by how many ulps.",
            "Ends are exact for kernels with one input, and known by samples for others. What one study found where the other did not look"
                    + " is undecided, and counts as no change."
        },
        footer = {
            "",
            "Examples:",
            "  ulpscope hunt root.kernel --study before.study",
            "  ulpscope hunt root.kernel --study after.study       (after the fix)",
            "  ulpscope diff before.study after.study",
            "",
            "  ulpscope hunt 'double exp(double x)' -p gcc --study exact.study",
            "  ulpscope hunt 'double exp(double x)' -p 'gcc -O2 -ffast-math' --study fast.study",
            "  ulpscope diff exact.study fast.study --json",
            "  ulpscope diff before.study after.study --run        (runs what the studies leave undecided)",
            "",
            "Exit status: 0 nothing appeared, 1 something appeared, 2 bad input."
        })
public final class DiffCommand implements Command {
    @Spec
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "A.study", description = "The study before.")
    private Path before;

    @Parameters(index = "1", paramLabel = "B.study", description = "The study after.")
    private Path after;

    @Option(
            names = "--moved",
            paramLabel = "ULPS",
            description =
                    "How far an end may move for its region to count as moved. What it gains beyond that appeared. Default: a binade.")
    private Long moved;

    @Option(
            names = "--run",
            description =
                    "Run the inputs that decide undecided changes, each on the platform of the study that did not look there.")
    private boolean run;

    @Mixin
    private OutputArguments output;

    @Mixin
    private TrustArguments trust;

    @Override
    public Integer call() {
        BadInputException.unless(moved == null || moved >= 0, "--moved takes a number of ulps that is not below 0.");
        StudyDiff diff = BadInputException.reading(() -> {
            try (StudyReader one = StudyReader.open(before);
                    StudyReader two = StudyReader.open(after)) {
                StudyDiff read = StudyDiff.of(one, two, moved == null ? OptionalLong.empty() : OptionalLong.of(moved));
                return run ? decided(read, one, two) : read;
            }
        });
        if (output.json()) {
            JsonObject json = StudyDiffJson.of(diff);
            json.addProperty("beforeStudy", before.toString());
            json.addProperty("afterStudy", after.toString());
            spec.commandLine().getOut().println(Json.text(json));
        } else {
            DiffReport.print(
                    spec.commandLine().getOut(),
                    diff,
                    run
                            ? Optional.empty()
                            : Optional.of(
                                    "ulpscope diff " + ShellWord.of(before) + " " + ShellWord.of(after) + " --run"));
        }
        return (diff.appeared() ? ExitStatus.FINDINGS : ExitStatus.NOTHING_FOUND).code();
    }

    private StudyDiff decided(StudyDiff diff, StudyReader one, StudyReader two) {
        if (!diff.canBeDecided()) {
            return diff;
        }
        trust.require(StudyTrust.question(trust.trust(), one));
        trust.require(StudyTrust.question(trust.trust(), two));
        try (TerminalProgress progress = new TerminalProgress(spec.commandLine().getErr(), output.quiet())) {
            return new DecidingRuns(UserToolchains.load(), Evaluators::open).of(diff, progress);
        }
    }
}
