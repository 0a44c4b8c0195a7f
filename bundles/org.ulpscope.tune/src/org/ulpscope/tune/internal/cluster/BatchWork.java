package org.ulpscope.tune.internal.cluster;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.ulpscope.backend.slurm.CommandWords;
import org.ulpscope.backend.slurm.SlurmJob;
import org.ulpscope.backend.slurm.SlurmWork;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.files.FileTree;
import org.ulpscope.precision.PrecisionVector;
import org.ulpscope.tune.internal.cluster.PartFiles.Outcome;
import org.ulpscope.tune.internal.cluster.PartFiles.Share;
import org.ulpscope.tune.internal.study.ClusterBatch;
import org.ulpscope.tune.study.TuningWriter;

/** A batch as work for a cluster: each task measures the program as it is, and its share of the candidates beside it. */
final class BatchWork implements SlurmWork {
    private final TuningWriter writer;
    private final ClusterBatch batch;
    private final int parts;
    private final Path folder;
    private final Path request;

    /**
     * @param parts how many tasks there may be
     * @param folder of the batch
     * @param request the file by which nodes know the program
     */
    BatchWork(TuningWriter writer, ClusterBatch batch, int parts, Path folder, Path request) {
        this.writer = writer;
        this.batch = batch;
        this.parts = Math.max(1, Math.min(parts, batch.asked().vectors().size()));
        this.folder = folder;
        this.request = request;
    }

    /** Writes what nodes read, into a folder in which nobody else has put anything. */
    void prepare() {
        try {
            FileTree.delete(folder);
            Files.createDirectories(folder);
            for (int part = 1; part <= parts; part++) {
                files(part).write(share(part));
            }
        } catch (IOException e) {
            throw new UlpscopeException(
                    "There is no folder for what the cluster is asked, " + folder + ": " + e.getMessage() + ".", e);
        }
    }

    private Share share(int part) {
        List<PrecisionVector> all = batch.asked().vectors();
        return new Share(
                IntStream.range(0, all.size())
                        .filter(i -> i % parts == part - 1)
                        .mapToObj(all::get)
                        .toList(),
                batch.asked().samples(),
                batch.asked().seed());
    }

    private PartFiles files(int part) {
        return PartFiles.of(folder, Integer.toString(part));
    }

    /** What came of all parts. */
    List<Outcome> outcomes() {
        return IntStream.rangeClosed(1, parts)
                .mapToObj(part -> files(part).outcome().orElseThrow())
                .toList();
    }

    @Override
    public int parts() {
        return parts;
    }

    @Override
    public List<String> command() {
        return CommandWords.with(List.of(
                "tune",
                request.toString(),
                "--part",
                PartFiles.of(folder, PART).request().toString(),
                "--trust",
                "--quiet"));
    }

    @Override
    public boolean take(int part) {
        Share share = share(part);
        return files(part).outcome().filter(outcome -> outcome.completes(share)).isPresent();
    }

    @Override
    public List<SlurmJob> jobs() {
        List<SlurmJob> all = writer.jobs();
        return all.subList(batch.jobsBefore(), all.size());
    }

    @Override
    public void sending(SlurmJob job) {
        writer.store(job);
    }

    @Override
    public void sent(SlurmJob job) {
        writer.store(job);
    }
}
