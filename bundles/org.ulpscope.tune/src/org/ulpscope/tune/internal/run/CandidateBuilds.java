package org.ulpscope.tune.internal.run;

import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.Futures;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.precision.PrecisionVector;
import org.ulpscope.program.build.BuildFailure;
import org.ulpscope.program.build.BuildPool;
import org.ulpscope.program.build.ProgramBuilder;
import org.ulpscope.program.build.ProgramBuilder.Built;

/** Builds programs under precision vectors, and the program as it is written. */
public final class CandidateBuilds {
    private final ProgramBuilder builder;
    private final BuildPool pool;
    private final Function<PrecisionVector, Map<Path, String>> texts;
    private final boolean timed;

    /** A program, linked if nothing is known of it. */
    record Candidate(String key, Optional<Built> built) {}

    /**
     * @param texts the texts of the user's files that a vector changes
     * @param timed whether programs take the times of their kernels
     */
    public CandidateBuilds(
            ProgramBuilder builder, BuildPool pool, Function<PrecisionVector, Map<Path, String>> texts, boolean timed) {
        this.builder = builder;
        this.pool = pool;
        this.texts = texts;
        this.timed = timed;
    }

    /**
     * Begins to build.
     *
     * @param known keys of programs that need not be linked
     */
    CompletableFuture<Candidate> start(PrecisionVector vector, Set<String> known) {
        return pool.prepare(() -> texts.apply(vector))
                .thenCompose(builder::compile)
                .thenCompose(compiled -> known.contains(compiled.key())
                        ? CompletableFuture.completedFuture(new Candidate(compiled.key(), Optional.empty()))
                        : builder.link(compiled, timed)
                                .thenApply(built -> new Candidate(compiled.key(), Optional.of(built))));
    }

    /**
     * Builds the program as it is written.
     *
     * @throws UlpscopeException if it does not compile
     */
    public Built original(boolean withTimer) {
        return finished(
                builder.compile(Map.of()).thenCompose(compiled -> builder.link(compiled, withTimer)),
                "The program as it is written");
    }

    /**
     * Builds the program under a vector.
     *
     * @param subject what to call it in a sentence
     * @throws UlpscopeException if it does not compile
     */
    Built build(PrecisionVector vector, String subject) {
        return finished(
                start(vector, Set.of()).thenApply(candidate -> candidate.built().orElseThrow()), subject);
    }

    private static Built finished(CompletableFuture<Built> future, String subject) {
        try {
            return joined(future);
        } catch (BuildFailure e) {
            throw new BadInputException(subject + " does not compile: " + e.getMessage() + ".", e);
        }
    }

    /** What a future gives, or throws. */
    static <T> T joined(CompletableFuture<T> future) {
        try {
            return Futures.one(future);
        } catch (UncheckedIOException e) {
            throw new UlpscopeException(
                    "A scratch copy of the program cannot be written: "
                            + e.getCause().getMessage() + ".",
                    e);
        }
    }
}
