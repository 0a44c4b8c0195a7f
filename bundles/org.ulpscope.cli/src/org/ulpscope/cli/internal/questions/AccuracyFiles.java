package org.ulpscope.cli.internal.questions;

import java.nio.file.Path;
import org.ulpscope.accuracy.hunt.ErrorHunt;
import org.ulpscope.backend.toolchain.UserToolchains;
import org.ulpscope.cli.internal.arguments.ResumeArguments;
import org.ulpscope.cli.internal.reports.ErrorHuntReport;
import org.ulpscope.study.EvaluatorSource;

/** The studies of hunts for errors. */
public final class AccuracyFiles extends StudyFiles {
    public AccuracyFiles() {
        super(ErrorHunt.QUESTION);
    }

    @Override
    int goOn(Path study, Caller caller, ResumeArguments arguments) {
        EvaluatorSource evaluators = arguments.evaluators();
        return ErrorHuntReport.of(
                caller.line(), caller.output(), study, progress -> new ErrorHunt(UserToolchains.load(), evaluators)
                        .resume(study, progress));
    }
}
