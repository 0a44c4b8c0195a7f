package org.ulpscope.cli.internal.questions;

import java.nio.file.Path;
import java.util.List;
import org.ulpscope.base.BadInputException;
import org.ulpscope.cli.internal.arguments.ResumeArguments;
import org.ulpscope.cli.internal.arguments.TrustArguments;
import org.ulpscope.cli.internal.arguments.TuneFileArguments;
import org.ulpscope.cli.internal.reports.TuneReplayReport;
import org.ulpscope.cli.internal.reports.TuneReport;
import org.ulpscope.tune.TuneStudy;
import org.ulpscope.tune.report.TuningHtml;
import org.ulpscope.tune.study.TuningReader;
import org.ulpscope.tune.study.TuningTrust;

/** Tunings. */
public final class TuningFiles implements QuestionFiles {
    @Override
    public boolean has(Path file) {
        return TuningReader.isTuning(file);
    }

    @Override
    public int resume(Path file, Caller caller, ResumeArguments arguments) {
        requireTrust(file, caller.trust());
        return new TuneReport(caller.line(), caller.output(), new TuneFileArguments())
                .of(file, (listener, progress) -> new TuneStudy().resume(file, listener, progress));
    }

    @Override
    public int replay(Path file, Caller caller) {
        requireTrust(file, caller.trust());
        return TuneReplayReport.of(caller.line(), caller.output(), file);
    }

    @Override
    public List<FileExport> exports() {
        return List.of(FileExport.page(file -> {
            try (TuningReader tuning = TuningReader.open(file)) {
                return TuningHtml.of(tuning);
            }
        }));
    }

    private static void requireTrust(Path file, TrustArguments trust) {
        trust.require(BadInputException.reading(() -> TuningTrust.question(trust.trust(), file)));
    }
}
