package org.ulpscope.backend.slurm;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * How jobs are sent.
 *
 * @param partition Slurm's name of the nodes to use; empty for the cluster's default
 * @param account who pays; empty for the user's default
 * @param time the limit of one part, as {@code sbatch --time} takes it; empty for the partition's default
 * @param words further arguments of {@code sbatch}
 */
public record SlurmOptions(
        Optional<String> partition, Optional<String> account, Optional<String> time, List<String> words) {
    public SlurmOptions {
        words = List.copyOf(words);
    }

    /** As arguments of {@code sbatch}. */
    public List<String> arguments() {
        List<String> arguments = new ArrayList<>();
        partition.ifPresent(name -> arguments.add("--partition=" + name));
        account.ifPresent(name -> arguments.add("--account=" + name));
        time.ifPresent(limit -> arguments.add("--time=" + limit));
        arguments.addAll(words);
        return arguments;
    }
}
