package org.ulpscope.compare.builds;

import java.io.IOException;
import java.util.Map;
import java.util.concurrent.CancellationException;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.files.PrivateFolder;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.compare.builds.result.BuildsResult;
import org.ulpscope.compare.builds.result.TwoBuilds;
import org.ulpscope.compare.internal.builds.BuildsBisection;
import org.ulpscope.program.build.BuildFailure;
import org.ulpscope.program.build.KeptBuild;
import org.ulpscope.program.cuda.CudaBuild;

/** Builds a program twice, compares what it prints, and looks for what parts the builds. */
public final class BuildsComparison {
    private BuildsComparison() {}

    /**
     * Compares.
     *
     * @throws BuildFailure if one of the builds fails
     * @throws BadInputException if a build does not make the program, or the program prints too much or runs too long
     * @throws CancellationException if the user has asked to stop
     */
    public static BuildsResult of(TwoBuilds asked, Progress progress) {
        CudaBuild.Command build = asked.build();
        progress.begin("Building as it stands", 0);
        try (KeptBuild left = KeptBuild.of(build.copied(), build.folder(), build.command(), Map.of(), progress)) {
            progress.begin("Building with " + asked.against().typed(), 0);
            try (KeptBuild right = KeptBuild.of(
                            build.copied(),
                            build.folder(),
                            asked.against().with(build.command()),
                            asked.against().environment(),
                            progress);
                    PrivateFolder scratch = PrivateFolder.temporary()) {
                return new BuildsBisection(asked, left, right, scratch.path().toRealPath(), progress).result();
            }
        } catch (IOException e) {
            throw new UlpscopeException("The builds cannot be compared: " + e.getMessage() + ".", e);
        }
    }
}
