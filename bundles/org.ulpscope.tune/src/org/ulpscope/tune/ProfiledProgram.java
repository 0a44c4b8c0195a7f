package org.ulpscope.tune;

import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.program.build.BuildFailure;
import org.ulpscope.program.coverage.CountedRun;
import org.ulpscope.program.run.Rejected;
import org.ulpscope.tune.internal.run.TestInput;
import org.ulpscope.tune.program.RunnerSource;
import org.ulpscope.tune.program.TunedProgram;
import org.ulpscope.tune.run.CandidateRunner;
import org.ulpscope.tune.run.RunSettings;

/** A program after the run, as it is written, that a search asks for: it tells the times of its kernels, or how often each of its lines runs. */
public final class ProfiledProgram {
    private static final Logger LOG = LoggerFactory.getLogger(ProfiledProgram.class);

    /** A run that counts is several times as long as one that is optimised; a longer one is worth less than the runs in its place. */
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private ProfiledProgram() {}

    /**
     * Runs it where it wants that.
     *
     * @param runners of what its kernels take
     * @param progress is told how it goes, and can stop it
     * @throws UlpscopeException if the times of its kernels are wanted and it cannot be run; where its lines cannot be counted, its source
     *     alone tells what it costs
     */
    public static TunedProgram of(TunedProgram program, RunnerSource runners, Progress progress) {
        if (program.wantsProfile()) {
            try (CandidateRunner runner = runners.open(program, progress)) {
                return program.profiled(runner.profile());
            }
        }
        return program.wantsCounts() ? counted(program, progress) : program;
    }

    private static TunedProgram counted(TunedProgram program, Progress progress) {
        RunSettings settings = program.settings();
        Duration limit = settings.timeLimit()
                .filter(stated -> stated.compareTo(PATIENCE) < 0)
                .orElse(PATIENCE);
        try {
            return program.counted(
                    CountedRun.of(settings.program(), TestInput.of(settings.variations()), limit, progress));
        } catch (BuildFailure | Rejected | UlpscopeException e) {
            LOG.info("How often its lines run is told from the source alone.", e);
            return program;
        }
    }
}
