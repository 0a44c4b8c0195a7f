package org.ulpscope.tune;

import java.nio.file.Path;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.tune.internal.cluster.NodePart;
import org.ulpscope.tune.internal.cluster.PartFiles;
import org.ulpscope.tune.internal.study.Descriptions;
import org.ulpscope.tune.program.RunnerSource;
import org.ulpscope.tune.run.CandidateRunner;
import org.ulpscope.tune.study.TuningReader;

/** The share of a node in a tuning that runs on a cluster. */
public final class TunePart {
    private TunePart() {}

    /**
     * Builds and runs on this machine what a file asks for, and writes what came of it beside that file.
     *
     * @param tuning says what the program is; it is only read
     * @param part says which precision vectors
     * @throws org.ulpscope.base.UlpscopeException if a file cannot be used, or the program does not compile or run as it is
     * @throws java.util.concurrent.CancellationException if the user has asked to stop
     */
    public static void run(Path tuning, Path part, Progress progress) {
        Progress whole = progress.untilProcessEnds();
        try (TuningReader reader = TuningReader.open(tuning);
                CandidateRunner runner =
                        RunnerSource.HERE.open(Descriptions.open(reader.description(), whole), whole)) {
            new NodePart(new PartFiles(part.toAbsolutePath()), runner).run();
        }
    }
}
