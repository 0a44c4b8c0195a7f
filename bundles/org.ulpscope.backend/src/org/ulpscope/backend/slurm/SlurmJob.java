package org.ulpscope.backend.slurm;

import java.util.List;
import java.util.Optional;

/**
 * An array of tasks that was sent, one a part.
 *
 * @param name unique on the cluster, and known before it is sent, so that it is found again whenever this process dies
 * @param id Slurm's number of it; empty where this process died before it learned it
 * @param parts which, from 1
 */
public record SlurmJob(String name, Optional<String> id, List<Integer> parts) {
    public SlurmJob {
        parts = List.copyOf(parts);
    }
}
