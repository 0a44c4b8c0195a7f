package org.ulpscope.compare.builds.result;

import java.time.Duration;
import java.util.List;
import org.ulpscope.program.cuda.CudaBuild;

/**
 * A program that is built twice.
 *
 * @param build the build as it stands
 * @param against by what the other build differs
 * @param arguments what the program is run with
 * @param limit the time that one run may take
 */
public record TwoBuilds(CudaBuild.Command build, BuildVariables against, List<String> arguments, Duration limit) {
    public TwoBuilds {
        arguments = List.copyOf(arguments);
    }
}
