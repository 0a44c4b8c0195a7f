package org.ulpscope.tune;

import org.ulpscope.backend.Progress;
import org.ulpscope.numeric.UlpscopeException;
import org.ulpscope.tune.run.CandidateRunner;

/** Opens what builds and runs candidates; {@link CandidateRunner#open} in all but special places. */
@FunctionalInterface
public interface RunnerSource {
    /** @throws UlpscopeException if nothing can be built here */
    CandidateRunner open(TunedProgram program, Progress progress);

    /** Builds and runs on this machine. */
    RunnerSource HERE = (program, progress) ->
            CandidateRunner.open(program.program(), program.settings(), program.space(), progress);
}
