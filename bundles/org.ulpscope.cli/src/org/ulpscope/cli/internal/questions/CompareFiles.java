package org.ulpscope.cli.internal.questions;

import java.nio.file.Path;
import org.ulpscope.backend.toolchain.UserToolchains;
import org.ulpscope.cli.internal.arguments.ResumeArguments;
import org.ulpscope.cli.internal.reports.CompareOutput;
import org.ulpscope.compare.CompareStudy;
import org.ulpscope.compare.run.CompareListener;
import org.ulpscope.study.EvaluatorSource;

/** The studies of comparisons. */
public final class CompareFiles extends StudyFiles {
    public CompareFiles() {
        super(CompareStudy.QUESTION);
    }

    @Override
    int goOn(Path study, Caller caller, ResumeArguments arguments) {
        EvaluatorSource evaluators = arguments.evaluators();
        return new CompareOutput(caller.line(), caller.output(), arguments.regions())
                .of(study, progress -> new CompareStudy(UserToolchains.load(), evaluators)
                        .resume(study, CompareListener.NONE, progress));
    }
}
