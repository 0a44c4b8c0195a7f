package org.ulpscope.tune.internal.cluster;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonParseException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.files.GivenFile;
import org.ulpscope.base.files.WholeFile;
import org.ulpscope.precision.PrecisionVector;
import org.ulpscope.tune.run.Baseline;
import org.ulpscope.tune.run.Evaluation;
import org.ulpscope.tune.run.Generalisation;

/**
 * The share of a node in a batch, as two files: what is asked, and what came of it, which is written anew for each candidate.
 *
 * @param request the file with what is asked
 */
public record PartFiles(Path request) {
    private static final Gson GSON =
            new GsonBuilder().serializeSpecialFloatingPointValues().create();
    private static final String REQUEST = ".json";
    private static final String RESULT = ".result.json";

    /**
     * What is asked.
     *
     * @param vectors what is built and run
     * @param samples on how many varied inputs the first of them is run; 0 for none
     * @param seed of these
     */
    public record Share(List<PrecisionVector> vectors, int samples, long seed) {
        public Share {
            vectors = List.copyOf(vectors);
        }
    }

    /**
     * A candidate beside the program as it is written, both measured on one node.
     *
     * @param evaluation what came of it, in the node's own figures
     * @param original the figure of merit of the program as it is written
     */
    public record Measured(Evaluation evaluation, double original) {}

    /**
     * What came of it so far.
     *
     * @param baseline what the node compared candidates with
     * @param measured the candidates, in the order in which they ran
     * @param inputs the runs on varied inputs; none before they are done
     */
    public record Outcome(Baseline baseline, List<Measured> measured, List<Generalisation> inputs) {
        public Outcome {
            measured = List.copyOf(measured);
            inputs = List.copyOf(inputs);
        }

        /** Whether nothing of a share is left to do. */
        boolean completes(Share share) {
            return measured.stream()
                            .map(one -> one.evaluation().vector())
                            .collect(Collectors.toSet())
                            .containsAll(share.vectors())
                    && (share.samples() == 0 || !inputs.isEmpty());
        }
    }

    /** The files of a part. @param number a number, or what stands for one */
    static PartFiles of(Path folder, String number) {
        return new PartFiles(folder.resolve("part-" + number + REQUEST));
    }

    private Path result() {
        String name = request.getFileName().toString();
        return request.resolveSibling(name.substring(0, name.length() - REQUEST.length()) + RESULT);
    }

    /**
     * What is asked.
     *
     * @throws BadInputException if the file is none of a part
     */
    public Share share() {
        try {
            return Optional.ofNullable(GSON.fromJson(GivenFile.text(request), Share.class))
                    .orElseThrow(() -> new JsonParseException("it is empty"));
        } catch (IOException | RuntimeException e) {
            throw new BadInputException(
                    "'" + request + "' does not say what is to be measured; --slurm writes a file that does.", e);
        }
    }

    void write(Share share) {
        write(request, share);
    }

    /** What came of it; empty where there is nothing yet, or nothing that can be read. */
    Optional<Outcome> outcome() {
        try {
            return Optional.ofNullable(GSON.fromJson(GivenFile.text(result()), Outcome.class));
        } catch (IOException | RuntimeException e) {
            // A node that died while it wrote leaves the file as it was before; whatever else it is, it is measured
            // again.
            return Optional.empty();
        }
    }

    void write(Outcome outcome) {
        write(result(), outcome);
    }

    private static void write(Path file, Object content) {
        try {
            WholeFile.write(file, GSON.toJson(content));
        } catch (IOException e) {
            throw new UlpscopeException("'" + file + "' cannot be written: " + e.getMessage() + ".", e);
        }
    }
}
