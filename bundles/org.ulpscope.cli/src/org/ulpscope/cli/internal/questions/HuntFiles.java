package org.ulpscope.cli.internal.questions;

import java.nio.file.Path;
import org.ulpscope.backend.toolchain.UserToolchains;
import org.ulpscope.cli.internal.arguments.ResumeArguments;
import org.ulpscope.cli.internal.reports.HuntReport;
import org.ulpscope.hunt.HuntStudy;
import org.ulpscope.hunt.run.HuntListener;
import org.ulpscope.report.Coverage;
import org.ulpscope.study.EvaluatorSource;

/** The studies of hunts. */
public final class HuntFiles extends StudyFiles {
    public HuntFiles() {
        super(HuntStudy.QUESTION);
    }

    @Override
    int goOn(Path study, Caller caller, ResumeArguments arguments) {
        EvaluatorSource evaluators = arguments.evaluators();
        return new HuntReport(caller.line(), caller.output(), arguments.guard(), arguments.regionsAsked())
                .of(Coverage.NONE, study, progress -> new HuntStudy(UserToolchains.load(), evaluators)
                        .resume(study, HuntListener.NONE, progress));
    }
}
