package org.ulpscope.cli.internal.reports;

import java.io.PrintWriter;
import java.nio.file.Path;
import org.ulpscope.base.BadInputException;
import org.ulpscope.campaign.study.CampaignJson;
import org.ulpscope.campaign.study.CampaignReader;
import org.ulpscope.campaign.study.content.CampaignReport;
import org.ulpscope.cli.command.ExitStatus;
import org.ulpscope.cli.internal.arguments.OutputArguments;
import org.ulpscope.report.Json;
import picocli.CommandLine;

/** Tells what a campaign has found. */
public record CampaignOutput(CommandLine line, OutputArguments output) {
    /** @return the exit status */
    public int tell(Path file) {
        CampaignReport report = BadInputException.reading(() -> {
            try (CampaignReader reader = CampaignReader.open(file)) {
                return reader.report();
            }
        });
        PrintWriter out = line.getOut();
        if (output.json()) {
            out.println(Json.text(CampaignJson.of(report, file)));
        } else {
            CampaignText.print(out, report);
        }
        if (!output.quiet()) {
            line.getErr().println("All of it is in " + file + ".");
        }
        return (report.discrepancies() == 0 ? ExitStatus.NOTHING_FOUND : ExitStatus.FINDINGS).code();
    }
}
