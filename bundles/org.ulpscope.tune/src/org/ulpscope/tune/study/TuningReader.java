package org.ulpscope.tune.study;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.ulpscope.backend.slurm.SlurmPlan;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.store.LogEntry;
import org.ulpscope.store.RunState;
import org.ulpscope.store.StoreReader;
import org.ulpscope.store.StoreState;
import org.ulpscope.study.slurm.SlurmTables;
import org.ulpscope.tune.internal.study.BaselineRows;
import org.ulpscope.tune.internal.study.EvaluationRows;
import org.ulpscope.tune.internal.study.SearchResults;
import org.ulpscope.tune.internal.study.SearchRows;
import org.ulpscope.tune.internal.study.SensitivityRows;
import org.ulpscope.tune.internal.study.TuningDescriptionRows;
import org.ulpscope.tune.internal.study.TuningSchema;
import org.ulpscope.tune.run.Baseline;
import org.ulpscope.tune.study.content.Sensitivity;
import org.ulpscope.tune.study.content.StoredEvaluation;
import org.ulpscope.tune.study.content.StoredSearch;
import org.ulpscope.tune.study.content.TuningDescription;

/**
 * Reads a tuning, also while another process writes it and also where nothing may be written. Not for use by several threads at once.
 *
 * <p>A live view asks {@link #revision} now and then, which costs next to nothing, and when it has changed, {@link #searches} and the evaluations
 * that it does not have yet.
 */
public final class TuningReader implements AutoCloseable {
    private final StoreReader store;
    private final TuningDescription description;

    private TuningReader(StoreReader store) {
        this.store = store;
        this.description = store.get(TuningDescriptionRows::read);
    }

    /**
     * Opens the tuning in {@code file}.
     *
     * @throws UlpscopeException if there is none, or it is damaged or newer than this program
     */
    public static TuningReader open(Path file) {
        return StoreReader.open(TuningSchema.FORMAT, file, TuningReader::new);
    }

    /** Whether a file is a tuning. */
    public static boolean isTuning(Path file) {
        return TuningSchema.FORMAT.isOf(file);
    }

    /** The file. */
    public Path file() {
        return store.file();
    }

    /** What the tuning is; it never changes. */
    public TuningDescription description() {
        return description;
    }

    /** How candidates run on a cluster; empty where they do not. */
    public Optional<SlurmPlan> plan() {
        return store.get(SlurmTables::plan);
    }

    /** The signature of what it would have compiled and run, by the key of whoever made it; empty where it has none. */
    public Optional<String> signature() {
        return store.signature();
    }

    /** Where it stands; its trials are the evaluations of all searches, its findings those that were valid. */
    public StoreState state() {
        return store.state();
    }

    /** A number that changes whenever the tuning does. */
    public long revision() {
        return store.revision();
    }

    /** What candidates are compared with; empty until that is known. */
    public Optional<Baseline> baseline() {
        return store.get(BaselineRows::read);
    }

    /** All searches, in order. */
    public List<StoredSearch> searches() {
        boolean atWork = state().state() == RunState.RUNNING;
        return store.get(SearchRows::read).stream()
                .map(search -> search.state() == RunState.RUNNING && !atWork ? search.interrupted() : search)
                .toList();
    }

    /** The search whose result is the fastest; empty while there is none. */
    public Optional<StoredSearch> best() {
        return SearchResults.best(searches());
    }

    /** Evaluations from number {@code first} on, of all searches, in order; the first is number 1. */
    public List<StoredEvaluation> evaluationsSince(long first) {
        return store.get(connection -> EvaluationRows.since(connection, first));
    }

    /** All evaluations of a search, in the order in which they were asked for. */
    public List<StoredEvaluation> evaluations(int search) {
        return store.get(connection -> EvaluationRows.ofSearch(connection, search));
    }

    /** What narrowing one choice alone does, of those that were tried: what does most to the error first. */
    public List<Sensitivity> sensitivities() {
        return store.get(SensitivityRows::read);
    }

    /** All lines of the log, in order. */
    public List<LogEntry> log() {
        return store.log();
    }

    @Override
    public void close() {
        store.close();
    }
}
