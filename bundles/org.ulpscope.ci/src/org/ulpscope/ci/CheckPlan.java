package org.ulpscope.ci;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * What a file asks for.
 *
 * @param file the file, absolute; paths in it begin at its folder
 * @param checks its checks, in order, at least one, no two of one name
 * @param limit the time that all may take together; those that have not ended by then are stopped
 * @param parallel how many run at the same time, at least 1
 * @param baseline the folder of what is known and accepted, absolute; empty where everything found counts
 */
public record CheckPlan(Path file, List<CiCheck> checks, Duration limit, int parallel, Optional<Path> baseline) {
    public CheckPlan {
        checks = List.copyOf(checks);
    }

    /** The folder in which checks run, absolute. */
    public Path folder() {
        return file.getParent();
    }
}
