package org.ulpscope.cli.internal.commands;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.ulpscope.campaign.CampaignMerge;
import org.ulpscope.cli.internal.arguments.NewFile;
import org.ulpscope.cli.internal.arguments.OutputArguments;
import org.ulpscope.cli.internal.reports.CampaignOutput;
import org.ulpscope.cli.internal.reports.MissingText;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code ulpscope campaign merge}. */
@CommandLine.Command(
        name = "merge",
        mixinStandardHelpOptions = true,
        description = {
            "Puts the parts of a campaign, and the results of exported batches, into one new campaign.",
            "All must be of the same programs and inputs. 'ulpscope resume' then runs what is missing and finds the causes."
        },
        footer = {
            "",
            "Examples:",
            "  ulpscope campaign merge all.campaign part-*.campaign",
            "  ulpscope campaign merge both.campaign here.campaign exported/results"
        })
public final class CampaignMergeCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "OUT.campaign", description = "The campaign to make.")
    private Path file;

    @Parameters(
            index = "1",
            arity = "1..*",
            paramLabel = "PART",
            description = "Campaigns, parts of one, result files, or folders with result files.")
    private List<Path> parts;

    @Mixin
    private OutputArguments output;

    @Override
    public Integer call() {
        PrintWriter err = spec.commandLine().getErr();
        MissingText.print(err, CampaignMerge.merge(NewFile.named(file).path(), parts));
        return new CampaignOutput(spec.commandLine(), output).tell(file);
    }
}
