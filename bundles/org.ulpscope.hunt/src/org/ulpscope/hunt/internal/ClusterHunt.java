package org.ulpscope.hunt.internal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.ulpscope.backend.slurm.CommandWords;
import org.ulpscope.backend.slurm.SlurmJob;
import org.ulpscope.backend.slurm.SlurmWork;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.hunt.run.HuntPart;
import org.ulpscope.hunt.run.HuntRequest;
import org.ulpscope.store.RunState;
import org.ulpscope.study.StudyReader;
import org.ulpscope.study.StudyRequest;
import org.ulpscope.study.StudyResult;

/** An exhaustive hunt in parts, each of which is a study that nodes of a cluster resume. */
public final class ClusterHunt implements SlurmWork {
    private final Path folder;
    private final HuntRequest whole;
    private final int parts;
    private final SentJobs jobs;

    /** Makes the study of a part, in which nothing is tried yet. */
    @FunctionalInterface
    public interface Maker {
        StudyResult make(Path file, HuntRequest part);
    }

    /**
     * @param folder of the parts, which nodes see under the same name
     * @param parts how many
     */
    public ClusterHunt(Path folder, HuntRequest whole, int parts) {
        this.folder = folder.toAbsolutePath();
        this.whole = whole;
        this.parts = parts;
        this.jobs = SentJobs.in(folder.resolve("jobs.json"));
    }

    /** The studies of all parts. */
    public List<Path> files() {
        return IntStream.rangeClosed(1, parts).mapToObj(this::file).toList();
    }

    /** Where parts, scripts and what tasks print are. */
    public Path folder() {
        return folder;
    }

    private Path file(int part) {
        return folder.resolve("part-" + part + ".study");
    }

    /**
     * Makes the studies that are not there.
     *
     * @throws BadInputException if one is there that is another hunt's: nodes would go on with it
     */
    public void prepare(Maker maker) {
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw new UlpscopeException("The folder '" + folder + "' cannot be made: " + e.getMessage() + ".", e);
        }
        for (int part = 1; part <= parts; part++) {
            HuntRequest share = new HuntPart(part, parts).of(whole);
            if (!Files.exists(file(part))) {
                if (maker.make(file(part), share) instanceof StudyResult.Failed failed) {
                    throw failed.cause();
                }
            } else {
                requireOurs(file(part), StudyRequests.of(share, share.platforms()));
            }
        }
    }

    private void requireOurs(Path file, StudyRequest share) {
        try (StudyReader reader = StudyReader.open(file)) {
            // A part that was begun by nobody that this folder notes may be from anywhere.
            boolean isBegun = reader.summary().trials() > 0 || reader.survey().isPresent();
            BadInputException.unless(
                    reader.description().request().equals(share)
                            && !(isBegun && jobs.all().isEmpty()),
                    "'" + file + "' is none of this hunt's " + parts
                            + " parts, and nodes would go on with it; take the folder away, or name another study.");
        }
    }

    @Override
    public int parts() {
        return parts;
    }

    @Override
    public List<String> command() {
        return CommandWords.with(
                List.of("resume", folder.resolve("part-" + PART + ".study").toString(), "--trust", "--quiet"));
    }

    @Override
    public boolean take(int part) {
        try (StudyReader reader = StudyReader.open(file(part))) {
            return reader.summary().state() == RunState.FINISHED;
        } catch (UlpscopeException e) {
            // A node may have died while it wrote.
            return false;
        }
    }

    @Override
    public List<SlurmJob> jobs() {
        return jobs.all();
    }

    @Override
    public void sending(SlurmJob job) {
        jobs.note(job);
    }

    @Override
    public void sent(SlurmJob job) {
        jobs.note(job);
    }
}
