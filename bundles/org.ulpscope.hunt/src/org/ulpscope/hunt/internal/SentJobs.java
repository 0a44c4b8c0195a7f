package org.ulpscope.hunt.internal;

import com.google.gson.Gson;
import com.google.gson.reflect.TypeToken;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ulpscope.backend.slurm.SlurmJob;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.files.GivenFile;
import org.ulpscope.base.files.WholeFile;

/** The jobs of Slurm that a hunt was sent in, noted in a file, so that a later command goes on where one dies. */
final class SentJobs {
    private static final Gson GSON = new Gson();

    private final Path file;
    private final List<SlurmJob> jobs;

    private SentJobs(Path file, List<SlurmJob> jobs) {
        this.file = file;
        this.jobs = new ArrayList<>(jobs);
    }

    /** In types that JSON has; an unknown number is blank. */
    private record Stored(String name, String id, List<Integer> parts) {}

    /**
     * Those that were noted; none where nothing was.
     *
     * @throws BadInputException if the file is damaged
     */
    static SentJobs in(Path file) {
        if (!Files.exists(file)) {
            return new SentJobs(file, List.of());
        }
        try {
            List<Stored> stored = GSON.fromJson(GivenFile.text(file), new TypeToken<List<Stored>>() {}.getType());
            return new SentJobs(
                    file,
                    stored.stream()
                            .map(job ->
                                    new SlurmJob(job.name, Optional.of(job.id).filter(id -> !id.isEmpty()), job.parts))
                            .toList());
        } catch (IOException e) {
            throw new BadInputException("The file '" + file + "' cannot be read: " + e.getMessage() + ".", e);
        } catch (RuntimeException e) {
            // What is missing or of another type is found wherever it is looked at first.
            throw new BadInputException("The file '" + file + "' is damaged; take its folder away and begin again.", e);
        }
    }

    synchronized List<SlurmJob> all() {
        return List.copyOf(jobs);
    }

    /** Adds a job, or what is new about it. */
    synchronized void note(SlurmJob job) {
        jobs.removeIf(known -> known.name().equals(job.name()));
        jobs.add(job);
        List<Stored> stored = jobs.stream()
                .map(one -> new Stored(one.name(), one.id().orElse(""), one.parts()))
                .toList();
        try {
            WholeFile.write(file, GSON.toJson(stored));
        } catch (IOException e) {
            throw new UlpscopeException("The file '" + file + "' cannot be written: " + e.getMessage() + ".", e);
        }
    }
}
