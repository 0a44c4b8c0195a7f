package org.ulpscope.tune.internal.run;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.ulpscope.precision.PrecisionVector;
import org.ulpscope.program.build.BuildFailure;
import org.ulpscope.program.build.ProgramBuilder;
import org.ulpscope.tune.run.Evaluation;

/** What came of each program that was evaluated, by its key, and how all of them are compared. */
final class KeptResults implements CandidateBatch.Outcomes {
    private final Ground ground;
    private final ProgramBuilder builder;
    private final Runnable requireNotCancelled;
    private final Map<String, Result> results = new HashMap<>();
    private Optional<Measurement> measurement = Optional.empty();

    /**
     * @param builder keeps the executables, of which one that has run is no longer needed
     * @param requireNotCancelled throws where the user asked to stop: what ended afterwards may have ended for that reason, and is no verdict
     */
    KeptResults(Ground ground, ProgramBuilder builder, Runnable requireNotCancelled) {
        this.ground = ground;
        this.builder = builder;
        this.requireNotCancelled = requireNotCancelled;
    }

    /** Compares by this from now on, which gets to know what is kept already. */
    void compareBy(Measurement comparison) {
        measurement = Optional.of(comparison);
        results.values().forEach(comparison::consider);
    }

    /** How programs are compared. Not before {@link #compareBy}. */
    Measurement measurement() {
        return measurement.orElseThrow();
    }

    /** Keeps what was measured elsewhere, where nothing was here. */
    void remember(List<Evaluation> known) {
        known.stream()
                .filter(evaluation -> !evaluation.program().isEmpty())
                .forEach(evaluation -> results.putIfAbsent(evaluation.program(), Result.of(evaluation)));
        measurement.ifPresent(compared -> results.values().forEach(compared::consider));
    }

    /** Keeps a result. */
    void keep(String key, Result result) {
        results.put(key, result);
    }

    /** What is kept of a program, or what is measured now. */
    Result of(String key, Supplier<Result> measured) {
        return results.computeIfAbsent(key, unknown -> measured.get());
    }

    /** The keys of all programs that something is known of. */
    Set<String> keys() {
        return Set.copyOf(results.keySet());
    }

    @Override
    public boolean has(String key) {
        return results.containsKey(key);
    }

    @Override
    public Evaluation repeated(String key, PrecisionVector vector) {
        return results.get(key).repeated(vector);
    }

    @Override
    public Candidate candidate(CandidateBuilds.Candidate built, PrecisionVector vector) {
        return measurement().candidate(built.built().orElseThrow(), ground.speed(vector));
    }

    @Override
    public Evaluation ended(Race.Ended<Candidate> ended, PrecisionVector vector) {
        requireNotCancelled.run();
        Result result = measurement().of(ended);
        keep(result.program(), result);
        builder.discard(ended.racer().built());
        return result.evaluation(vector);
    }

    @Override
    public Evaluation unbuilt(BuildFailure failure, PrecisionVector vector) {
        requireNotCancelled.run();
        return Result.rejected("", 0, "It does not compile: " + failure.getMessage() + ".")
                .evaluation(vector);
    }
}
