package org.ulpscope.backend.slurm;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ulpscope.backend.process.ChildProcess;
import org.ulpscope.backend.process.ProcessResult;
import org.ulpscope.base.UlpscopeException;

/**
 * The cluster that the commands of Slurm on this machine reach.
 *
 * @param folder where scripts, and what tasks print, are kept; nodes see it under the same name
 * @param environment of Slurm's commands, beside that of this process
 */
public record SlurmCluster(Path folder, Map<String, String> environment) {
    private static final Duration LIMIT = Duration.ofMinutes(2);

    public SlurmCluster {
        environment = Map.copyOf(environment);
    }

    /** @throws UlpscopeException if Slurm is not here, or answers to nothing */
    public void requirePresent() {
        ProcessResult result = run(List.of("squeue", "--version"));
        if (!result.succeeded()) {
            throw new UlpscopeException(
                    "Slurm does not answer: " + result.output().strip());
        }
    }

    /**
     * Sends an array of tasks.
     *
     * @return Slurm's number of the job
     * @throws UlpscopeException if it is refused
     */
    String send(SlurmJob job, List<String> command, SlurmOptions options) {
        Path script = folder.resolve(job.name() + ".sh");
        try {
            Files.createDirectories(folder);
            Files.writeString(script, TaskScript.of(command));
        } catch (IOException e) {
            throw new UlpscopeException(
                    "The script for Slurm cannot be written to " + script + ": " + e.getMessage(), e);
        }
        List<String> words = new ArrayList<>(List.of(
                "sbatch",
                "--parsable",
                "--job-name=" + job.name(),
                "--array=" + job.parts().stream().map(String::valueOf).collect(Collectors.joining(",")),
                "--chdir=" + folder,
                "--output=" + outputPattern(job)));
        words.addAll(options.arguments());
        words.add(script.toString());
        ProcessResult result = run(words);
        if (!result.succeeded()) {
            throw new UlpscopeException(
                    "Slurm refuses the job: " + result.output().strip());
        }
        // The number, and behind a semicolon the cluster's name where there are several; warnings stand before it.
        String last = result.output().strip().lines().reduce("", (before, line) -> line);
        return last.split(";")[0];
    }

    private String outputPattern(SlurmJob job) {
        return folder.toString().replace("%", "%%") + "/" + job.name() + "-%a.out";
    }

    /** What the task of a part prints. */
    Path output(SlurmJob job, int part) {
        return folder.resolve(job.name() + "-" + part + ".out");
    }

    /** The last line that the task of a part printed; empty where it printed nothing. */
    Optional<String> lastWords(SlurmJob job, int part) {
        try (Stream<String> lines = Files.lines(output(job, part))) {
            return lines.filter(line -> !line.isBlank()).reduce((before, line) -> line.strip());
        } catch (IOException | UncheckedIOException e) {
            return Optional.empty();
        }
    }

    /** The parts that jobs are at work on, or will be; empty where Slurm does not answer, so that nobody knows. */
    Optional<Set<Integer>> waiting(Collection<SlurmJob> jobs) {
        if (jobs.isEmpty()) {
            return Optional.of(Set.of());
        }
        ProcessResult result = run(List.of(
                "squeue",
                "--noheader",
                "--array",
                "--name=" + jobs.stream().map(SlurmJob::name).collect(Collectors.joining(",")),
                "--format=%K"));
        if (!result.succeeded()) {
            return Optional.empty();
        }
        return Optional.of(result.output()
                .lines()
                .map(String::strip)
                .filter(line -> line.matches("\\d+"))
                .map(Integer::valueOf)
                .collect(Collectors.toCollection(TreeSet::new)));
    }

    /** How a task ended, in Slurm's word such as TIMEOUT; empty where Slurm keeps no accounts. */
    Optional<String> ending(SlurmJob job, int part) {
        if (job.id().isEmpty()) {
            return Optional.empty();
        }
        ProcessResult result = run(List.of(
                "sacct",
                "--noheader",
                "--parsable2",
                "--allocations",
                "--jobs=" + job.id().get() + "_" + part,
                "--format=State"));
        return result.succeeded()
                ? result.output().lines().filter(line -> !line.isBlank()).reduce((before, line) -> line)
                : Optional.empty();
    }

    private ProcessResult run(List<String> command) {
        try {
            return ChildProcess.run(command, Path.of("/"), environment, LIMIT, text -> {}, () -> false);
        } catch (IOException e) {
            throw new UlpscopeException(
                    "Slurm is not on this machine (" + e.getMessage() + "); run this where its command '"
                            + command.getFirst() + "' is, such as the cluster's login node.",
                    e);
        }
    }
}
