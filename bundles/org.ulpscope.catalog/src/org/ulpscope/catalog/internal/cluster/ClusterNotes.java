package org.ulpscope.catalog.internal.cluster;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ulpscope.backend.slurm.SlurmJob;
import org.ulpscope.backend.slurm.SlurmOptions;
import org.ulpscope.backend.slurm.SlurmPlan;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.files.GivenFile;
import org.ulpscope.base.files.WholeFile;

/** What a catalogue's folder notes about its cluster, in {@code slurm.json}: the plan, and the jobs that were sent. */
public final class ClusterNotes {
    private static final String FILE = "slurm.json";
    private static final Gson GSON =
            new GsonBuilder().setPrettyPrinting().disableHtmlEscaping().create();

    private final Path file;
    private final SlurmPlan plan;
    private final List<SlurmJob> jobs;

    private ClusterNotes(Path file, SlurmPlan plan, List<SlurmJob> jobs) {
        this.file = file;
        this.plan = plan;
        this.jobs = new ArrayList<>(jobs);
    }

    /** In types that JSON has; what is empty is blank. */
    private record Stored(
            int parts, String partition, String account, String time, List<String> words, List<StoredJob> jobs) {}

    private record StoredJob(String name, String id, List<Integer> parts) {}

    /** Begins them. */
    public static void create(Path folder, SlurmPlan plan) {
        new ClusterNotes(folder.resolve(FILE), plan, List.of()).write();
    }

    /**
     * Those in a folder; empty where the catalogue has no cluster.
     *
     * @throws UlpscopeException if they are damaged
     */
    public static Optional<ClusterNotes> in(Path folder) {
        Path file = folder.resolve(FILE);
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        try {
            Stored stored = GSON.fromJson(GivenFile.text(file), Stored.class);
            SlurmOptions options =
                    new SlurmOptions(word(stored.partition), word(stored.account), word(stored.time), stored.words);
            return Optional.of(new ClusterNotes(
                    file,
                    new SlurmPlan(stored.parts, options),
                    stored.jobs.stream()
                            .map(job -> new SlurmJob(job.name, word(job.id), job.parts))
                            .toList()));
        } catch (IOException e) {
            throw new BadInputException("The file '" + file + "' cannot be read: " + e.getMessage() + ".", e);
        } catch (RuntimeException e) {
            // What is missing or of another type is found wherever it is looked at first.
            throw new BadInputException("The file '" + file + "' is damaged; begin the catalogue again.", e);
        }
    }

    private static Optional<String> word(String stored) {
        return Optional.of(stored).filter(text -> !text.isEmpty());
    }

    public SlurmPlan plan() {
        return plan;
    }

    /** The jobs that were sent, in order. */
    synchronized List<SlurmJob> jobs() {
        return List.copyOf(jobs);
    }

    /** Adds a job, or what is new about it. */
    synchronized void note(SlurmJob job) {
        jobs.removeIf(known -> known.name().equals(job.name()));
        jobs.add(job);
        write();
    }

    private void write() {
        SlurmOptions options = plan.options();
        Stored stored = new Stored(
                plan.parts(),
                options.partition().orElse(""),
                options.account().orElse(""),
                options.time().orElse(""),
                options.words(),
                jobs.stream()
                        .map(job -> new StoredJob(job.name(), job.id().orElse(""), job.parts()))
                        .toList());
        try {
            WholeFile.write(file, GSON.toJson(stored));
        } catch (IOException e) {
            throw new UlpscopeException("The file '" + file + "' cannot be written: " + e.getMessage() + ".", e);
        }
    }
}
