package org.ulpscope.cli.internal.questions;

import java.nio.file.Path;
import java.util.List;
import org.ulpscope.backend.toolchain.UserToolchains;
import org.ulpscope.base.BadInputException;
import org.ulpscope.campaign.CampaignStudy;
import org.ulpscope.campaign.report.CampaignPage;
import org.ulpscope.campaign.run.CampaignListener;
import org.ulpscope.campaign.study.CampaignReader;
import org.ulpscope.campaign.study.CampaignTrust;
import org.ulpscope.cli.internal.arguments.ResumeArguments;
import org.ulpscope.cli.internal.reports.CampaignOutput;
import org.ulpscope.cli.internal.terminal.TerminalProgress;

/** Campaigns. */
public final class CampaignFiles implements QuestionFiles {
    @Override
    public boolean has(Path file) {
        return CampaignReader.isCampaign(file);
    }

    @Override
    public int resume(Path file, Caller caller, ResumeArguments arguments) {
        caller.trust()
                .require(BadInputException.reading(
                        () -> CampaignTrust.question(caller.trust().trust(), file)));
        try (TerminalProgress progress =
                new TerminalProgress(caller.line().getErr(), caller.output().quiet())) {
            CampaignStudy.resume(file, UserToolchains.load(), CampaignListener.NONE, progress);
        }
        return new CampaignOutput(caller.line(), caller.output()).tell(file);
    }

    @Override
    public int replay(Path file, Caller caller) {
        throw new BadInputException(
                "A campaign is not replayed as a whole; run the same seed again, and compare the tables.");
    }

    @Override
    public List<FileExport> exports() {
        return List.of(FileExport.page(file -> {
            try (CampaignReader campaign = CampaignReader.open(file)) {
                return CampaignPage.text(campaign.report());
            }
        }));
    }
}
