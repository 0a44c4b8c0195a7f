package org.ulpscope.cli.internal.commands;

import org.ulpscope.base.BadInputException;
import org.ulpscope.cli.command.Command;
import picocli.CommandLine;

/** {@code ulpscope campaign}. */
@CommandLine.Command(
        name = "campaign",
        mixinStandardHelpOptions = true,
        subcommands = {
            CampaignRunCommand.class,
            CampaignExportCommand.class,
            CampaignMergeCommand.class,
            CampaignReportCommand.class,
            CampaignCaseCommand.class,
            CampaignGrammarCommand.class
        },
        description = "Runs many small programs on several platforms and tells where these disagree, and why.",
        footer = {
            "",
            "Examples:",
            "  ulpscope campaign run --programs 1000 -p gcc -p clang",
            "  ulpscope campaign export varity-1.campaign /tmp/there -p hip",
            "  ulpscope campaign merge all.campaign part-*.campaign",
            "  ulpscope campaign report varity-1.campaign --html varity-1.html",
            "  ulpscope campaign case varity-1.campaign 1 --format c --output case.c",
            "  ulpscope campaign grammar > mine.grammar",
            "",
            "To continue an interrupted campaign, use 'ulpscope resume FILE.campaign'.",
            "Exit status: 0 all agree, 1 discrepancies, 2 bad usage or bad input, 3 the tool could not do its work, 130"
                    + " interrupted."
        })
public final class CampaignCommand implements Command {
    @Override
    public Integer call() {
        throw new BadInputException("Say what to do: campaign run, export, merge, report, case or grammar.");
    }
}
