package org.ulpscope.cli.internal.commands;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.ulpscope.base.BadInputException;
import org.ulpscope.campaign.CampaignExport;
import org.ulpscope.campaign.study.CampaignReader;
import org.ulpscope.cli.command.ExitStatus;
import org.ulpscope.cli.internal.arguments.CampaignArguments;
import org.ulpscope.cli.internal.arguments.PlatformArguments;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code ulpscope campaign export}. */
@CommandLine.Command(
        name = "export",
        mixinStandardHelpOptions = true,
        description = {
            "Writes a campaign as sources with a makefile, for machines without Ulpscope.",
            "'make' there writes result files, which 'ulpscope campaign merge' reads. The platforms gcc, clang, icx, cuda and hip need not be here."
        },
        footer = {
            "",
            "Examples:",
            "  ulpscope campaign export here.campaign /tmp/there -p hip",
            "  ulpscope campaign export --programs 1000 --seed 7 /tmp/there -p cuda -p hip --levels O0,O3,O3_FM"
        })
public final class CampaignExportCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(
            arity = "1..2",
            paramLabel = "[FILE.campaign] DIR",
            description = "The campaign to export, unless options say what to export; then the folder to write.")
    private List<Path> paths;

    @Mixin
    private CampaignArguments asked;

    @Mixin
    private PlatformArguments platforms;

    @Override
    public Integer call() {
        Path folder = paths.getLast();
        BadInputException.unless(
                !CampaignReader.isCampaign(folder),
                "'" + folder + "' is a campaign; name the folder to write behind it.");
        if (paths.size() == 1) {
            BadInputException.unless(
                    asked.searchBudget().isEmpty(),
                    "Inputs are searched for where platforms can be run: 'campaign run --inputs-by search', then export its file.");
            CampaignExport.export(asked.request(platforms.asked(), 1), folder);
        } else if (platforms.areNamed()) {
            CampaignExport.export(paths.getFirst(), platforms.asked(), folder);
        } else {
            CampaignExport.export(paths.getFirst(), folder);
        }
        spec.commandLine()
                .getErr()
                .println(
                        "Copy " + folder + " to the machine, run 'make' in it, and bring its folder 'results' back, for"
                                + " 'ulpscope campaign merge'.");
        return ExitStatus.NOTHING_FOUND.code();
    }
}
