package org.ulpscope.cli.internal.arguments;

import java.util.List;
import java.util.Optional;
import org.ulpscope.backend.process.ShellWords;
import org.ulpscope.backend.slurm.SlurmOptions;
import org.ulpscope.backend.slurm.SlurmPlan;
import org.ulpscope.base.BadInputException;
import picocli.CommandLine.Option;

/** Whether and how work goes to a cluster. */
public final class SlurmArguments {
    @Option(
            names = "--slurm",
            description = {
                "Run in parts on the cluster that Slurm on this machine reaches. The folder must be seen by all nodes.",
                "If this command is stopped, the jobs go on. 'ulpscope resume FILE' takes them up again, and for a catalogue the same command does."
            })
    private boolean slurm;

    @Option(names = "--parts", paramLabel = "N", description = "With --slurm: how many tasks. Default: 16.")
    private Integer parts;

    @Option(names = "--partition", paramLabel = "P", description = "With --slurm: which nodes.")
    private String partition;

    @Option(names = "--account", paramLabel = "A", description = "With --slurm: the account that pays.")
    private String account;

    @Option(names = "--time", paramLabel = "T", description = "With --slurm: the limit of a task, such as 2:00:00.")
    private String time;

    @Option(
            names = "--sbatch",
            paramLabel = "WORDS",
            description = "With --slurm: further arguments of sbatch, in quotes.")
    private String words;

    private static final int USUAL_PARTS = 16;

    /**
     * The plan; empty where the work stays here.
     *
     * @throws BadInputException if something is said about a cluster, and not that it is meant
     */
    public Optional<SlurmPlan> plan() {
        if (!slurm) {
            BadInputException.unless(
                    parts == null && partition == null && account == null && time == null && words == null,
                    "--parts, --partition, --account, --time and --sbatch are for --slurm; add that.");
            return Optional.empty();
        }
        return Optional.of(new SlurmPlan(
                parts == null ? USUAL_PARTS : parts,
                new SlurmOptions(
                        Optional.ofNullable(partition),
                        Optional.ofNullable(account),
                        Optional.ofNullable(time),
                        words == null ? List.of() : ShellWords.split(words))));
    }
}
