package org.ulpscope.cli.internal.commands;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.ulpscope.base.BadInputException;
import org.ulpscope.campaign.report.CampaignPage;
import org.ulpscope.campaign.study.CampaignReader;
import org.ulpscope.campaign.study.content.CampaignReport;
import org.ulpscope.cli.internal.arguments.OutputArguments;
import org.ulpscope.cli.internal.reports.CampaignOutput;
import org.ulpscope.report.ExportFile;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code ulpscope campaign report}. */
@CommandLine.Command(
        name = "report",
        mixinStandardHelpOptions = true,
        description = "Tells what a campaign has found, also while it runs.")
public final class CampaignReportCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "FILE.campaign", description = "The campaign.")
    private Path file;

    @Option(names = "--html", paramLabel = "FILE", description = "Write a report, in one HTML file.")
    private Path html;

    @Mixin
    private OutputArguments output;

    @Override
    public Integer call() {
        if (html != null) {
            CampaignReport report = BadInputException.reading(() -> {
                try (CampaignReader reader = CampaignReader.open(file)) {
                    return reader.report();
                }
            });
            ExportFile.write(html, CampaignPage.text(report));
        }
        return new CampaignOutput(spec.commandLine(), output).tell(file);
    }
}
