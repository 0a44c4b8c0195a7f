package org.ulpscope.tune.program;

import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.tune.run.CandidateRunner;

/** Opens what builds and runs candidates. */
@FunctionalInterface
public interface RunnerSource {
    /** @throws UlpscopeException if nothing can be built here */
    CandidateRunner open(TunedProgram program, Progress progress);

    /** Builds and runs on this machine, where the program is to run. */
    RunnerSource HERE = (program, progress) ->
            program.place().open(program.program(), program.settings(), program.space(), program.model(), progress);
}
