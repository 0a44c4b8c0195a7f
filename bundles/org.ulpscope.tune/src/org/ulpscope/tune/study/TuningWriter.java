package org.ulpscope.tune.study;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.ulpscope.backend.slurm.SlurmJob;
import org.ulpscope.backend.slurm.SlurmPlan;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.store.RunState;
import org.ulpscope.store.StoreWriter;
import org.ulpscope.study.slurm.SlurmTables;
import org.ulpscope.study.trust.Trust;
import org.ulpscope.tune.internal.study.BaselineRows;
import org.ulpscope.tune.internal.study.ClusterBatch;
import org.ulpscope.tune.internal.study.ClusterBatchRows;
import org.ulpscope.tune.internal.study.ConfirmationRows;
import org.ulpscope.tune.internal.study.EvaluationRows;
import org.ulpscope.tune.internal.study.GeneralisationRows;
import org.ulpscope.tune.internal.study.RecompiledRows;
import org.ulpscope.tune.internal.study.SearchRows;
import org.ulpscope.tune.internal.study.SensitivityRows;
import org.ulpscope.tune.internal.study.TuningDescriptionRows;
import org.ulpscope.tune.internal.study.TuningSchema;
import org.ulpscope.tune.request.SearchRequest;
import org.ulpscope.tune.run.Baseline;
import org.ulpscope.tune.run.Generalisation;
import org.ulpscope.tune.run.Recompiled;
import org.ulpscope.tune.study.content.Confirmation;
import org.ulpscope.tune.study.content.Sensitivity;
import org.ulpscope.tune.study.content.StoredEvaluation;
import org.ulpscope.tune.study.content.StoredSearch;
import org.ulpscope.tune.study.content.TuningDescription;

/**
 * Writes a tuning. What it was given is in the file when it returns, and outlives the death of this process at any moment after. One writer at a
 * time has a tuning; readers are welcome meanwhile. Safe for several threads. Every method but {@link #close} throws an {@link UlpscopeException}
 * if something could not be stored; what was stored before still is.
 */
public final class TuningWriter implements AutoCloseable {
    private final StoreWriter store;
    private final TuningDescription description;

    private TuningWriter(StoreWriter store, TuningDescription description) {
        this.store = store;
        this.description = description;
    }

    /**
     * Begins a tuning in a new file, and is its writer.
     *
     * @throws UlpscopeException if the file exists, or cannot be written
     */
    public static TuningWriter create(Path file, TuningDescription description, List<SearchRequest> searches) {
        return create(file, description, searches, Optional.empty());
    }

    /** The same for a tuning whose candidates run on a cluster, where there is a plan for that. */
    public static TuningWriter create(
            Path file, TuningDescription description, List<SearchRequest> searches, Optional<SlurmPlan> plan) {
        return create(file, description, searches, plan, Trust.ofThisUser().sign(TuningTrust.of(description, plan)));
    }

    /** A new tuning for what this one says, without what was found; it is signed only if this one was made here. */
    public void createRequest(Path file) {
        boolean madeHere = Trust.ofThisUser().isMadeHere(TuningTrust.of(description, plan()), store.signature());
        Optional<String> signature =
                madeHere ? Trust.ofThisUser().sign(TuningTrust.of(description, Optional.empty())) : Optional.empty();
        create(file, description, List.of(), Optional.empty(), signature).close();
    }

    private static TuningWriter create(
            Path file,
            TuningDescription description,
            List<SearchRequest> searches,
            Optional<SlurmPlan> plan,
            Optional<String> signature) {
        StoreWriter store = StoreWriter.create(TuningSchema.FORMAT, file, signature, connection -> {
            TuningDescriptionRows.write(connection, description);
            SearchRows.add(connection, searches);
            if (plan.isPresent()) {
                SlurmTables.write(connection, plan.get());
            }
        });
        return new TuningWriter(store, description);
    }

    /**
     * Takes a tuning up again where it ended, however it ended.
     *
     * @throws UlpscopeException if another writer is at work on it, or it is no tuning, is damaged, or cannot be written
     */
    public static TuningWriter resume(Path file) {
        StoreWriter store = StoreWriter.resume(TuningSchema.FORMAT, file);
        try {
            return new TuningWriter(store, store.get(TuningDescriptionRows::read));
        } catch (UlpscopeException e) {
            store.close();
            throw e;
        }
    }

    /** The file. */
    public Path file() {
        return store.file();
    }

    /** What the tuning is. */
    public TuningDescription description() {
        return description;
    }

    /** How candidates run on a cluster; empty where they do not. */
    public Optional<SlurmPlan> plan() {
        return store.get(SlurmTables::plan);
    }

    /** The jobs that were sent to the cluster, in order. */
    public List<SlurmJob> jobs() {
        return store.get(SlurmTables::jobs);
    }

    /** Adds a job, or its number. */
    public void store(SlurmJob job) {
        store.store(0, 0, connection -> SlurmTables.write(connection, job));
    }

    /** What was last asked of the cluster; empty where nothing was. */
    public Optional<ClusterBatch> lastBatch() {
        return store.get(ClusterBatchRows::last);
    }

    /** Adds what is asked of the cluster. */
    public ClusterBatch begin(ClusterBatch.Asked asked) {
        store.store(0, 0, connection -> ClusterBatchRows.begin(connection, asked));
        return lastBatch().orElseThrow();
    }

    /** All that came of a batch is here. */
    public void take(int batch) {
        store.store(0, 0, connection -> ClusterBatchRows.take(connection, batch));
    }

    /** What candidates are compared with; empty until that is known. */
    public Optional<Baseline> baseline() {
        return store.get(BaselineRows::read);
    }

    /** All searches, in order, as they stand. */
    public List<StoredSearch> searches() {
        return store.get(SearchRows::read);
    }

    /** All evaluations of a search, in order. */
    public List<StoredEvaluation> evaluations(int search) {
        return store.get(connection -> EvaluationRows.ofSearch(connection, search));
    }

    /** Adds searches behind those that are there. */
    public void add(List<SearchRequest> searches) {
        store.store(0, 0, connection -> SearchRows.add(connection, searches));
    }

    /** Keeps what candidates are compared with; only the first one is kept. */
    public void baseline(Baseline baseline) {
        store.store(0, 0, connection -> BaselineRows.write(connection, baseline));
    }

    /** Adds an evaluation. */
    public void append(StoredEvaluation evaluation) {
        store.store(1, evaluation.evaluation().isValid() ? 1 : 0, connection -> {
            EvaluationRows.append(connection, evaluation);
            SearchRows.spent(connection, evaluation.search(), evaluation.elapsed());
        });
    }

    /** The number of the next evaluation. */
    public long next() {
        return store.trials() + 1;
    }

    /** Says where a search stands. */
    public void search(int number, RunState state, String sentence, Duration elapsed) {
        store.store(0, 0, connection -> SearchRows.state(connection, number, state, sentence, elapsed));
    }

    /** Whether the evaluation at {@code position} of a search was run again already. */
    public boolean wasConfirmed(int search, int position) {
        return store.get(connection -> ConfirmationRows.exists(connection, search, position));
    }

    /** Adds what came of running the best vector of a search again; {@code position} is that of its evaluation. */
    public void confirmed(int search, int position, Confirmation confirmation) {
        store.store(0, 0, connection -> ConfirmationRows.append(connection, search, position, confirmation));
    }

    /** Keeps how far the result of a search carries over, in the place of what was kept before. */
    public void generalised(int search, Generalisation generalisation) {
        store.store(0, 0, connection -> GeneralisationRows.replace(connection, search, generalisation));
    }

    /** Keeps what came of compiling the result of a search with other options. */
    public void recompiled(int search, Recompiled recompiled) {
        store.store(0, 0, connection -> RecompiledRows.replace(connection, search, recompiled));
    }

    /** What narrowing one choice alone does, as far as it is known. */
    public List<Sensitivity> sensitivities() {
        return store.get(SensitivityRows::read);
    }

    /** Keeps what narrowing one choice alone does. */
    public void narrowedAlone(Sensitivity one) {
        store.store(0, 0, connection -> SensitivityRows.append(connection, one));
    }

    /** Adds a line to the log. */
    public void log(String text) {
        store.log(text);
    }

    /**
     * Says how the work ended.
     *
     * @param state FINISHED, CANCELLED or FAILED
     * @param sentence why, or blank
     */
    public void end(RunState state, String sentence) {
        store.end(state, sentence);
    }

    /** Lets go of the file. A tuning that was not ended before is INTERRUPTED. */
    @Override
    public void close() {
        store.close();
    }
}
