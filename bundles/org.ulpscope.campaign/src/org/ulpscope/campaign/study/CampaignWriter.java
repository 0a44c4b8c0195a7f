package org.ulpscope.campaign.study;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ulpscope.backend.slurm.SlurmJob;
import org.ulpscope.backend.slurm.SlurmPlan;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.campaign.cause.Explanation;
import org.ulpscope.campaign.internal.study.BatchRows;
import org.ulpscope.campaign.internal.study.CampaignSchema;
import org.ulpscope.campaign.internal.study.CauseRows;
import org.ulpscope.campaign.internal.study.PartRow;
import org.ulpscope.campaign.internal.study.PhaseRows;
import org.ulpscope.campaign.internal.study.ReductionRows;
import org.ulpscope.campaign.internal.study.RequestRows;
import org.ulpscope.campaign.internal.study.SmallestRows;
import org.ulpscope.campaign.program.Program;
import org.ulpscope.campaign.reduce.SmallestCase;
import org.ulpscope.campaign.run.CampaignPart;
import org.ulpscope.campaign.run.CampaignPhase;
import org.ulpscope.campaign.study.content.BatchResults;
import org.ulpscope.campaign.study.content.CampaignDescription;
import org.ulpscope.campaign.study.content.UnexplainedDiscrepancy;
import org.ulpscope.campaign.study.content.UnreducedCause;
import org.ulpscope.store.RunState;
import org.ulpscope.store.StoreWriter;
import org.ulpscope.study.slurm.SlurmTables;
import org.ulpscope.study.trust.Trust;

/**
 * Writes a campaign while it runs, batch by batch. What it was given is in the file when it returns, and outlives the death of this process at
 * any moment after. Safe for several threads.
 */
public final class CampaignWriter implements AutoCloseable {
    private static final long NANOS_PER_MS = 1_000_000;

    private final StoreWriter store;
    private Optional<CampaignPhase> phase = Optional.empty();
    private long counted;

    private CampaignWriter(StoreWriter store) {
        this.store = store;
    }

    /**
     * Begins a campaign in a new file.
     *
     * @throws UlpscopeException if the file exists, or cannot be written
     */
    public static CampaignWriter create(Path file, CampaignDescription description) {
        return create(file, description, CampaignPart.WHOLE);
    }

    /** The same for a share of the campaign. */
    public static CampaignWriter create(Path file, CampaignDescription description, CampaignPart part) {
        return create(file, description, part, Optional.empty(), signature(description, Optional.empty()));
    }

    /** The same for a campaign that runs on a cluster. */
    public static CampaignWriter create(Path file, CampaignDescription description, SlurmPlan plan) {
        Optional<SlurmPlan> planned = Optional.of(plan);
        return create(file, description, CampaignPart.WHOLE, planned, signature(description, planned));
    }

    /**
     * The same for a share of a campaign that comes from other files: it is signed only if what it would have compiled and run was made here.
     *
     * @param madeHere whether those files say that, and show it
     */
    public static CampaignWriter createFrom(
            boolean madeHere, Path file, CampaignDescription description, CampaignPart part) {
        Optional<String> signature = madeHere ? signature(description, Optional.empty()) : Optional.empty();
        return create(file, description, part, Optional.empty(), signature);
    }

    private static Optional<String> signature(CampaignDescription description, Optional<SlurmPlan> plan) {
        return Trust.ofThisUser().sign(CampaignTrust.of(description, plan));
    }

    private static CampaignWriter create(
            Path file,
            CampaignDescription description,
            CampaignPart part,
            Optional<SlurmPlan> plan,
            Optional<String> signature) {
        return new CampaignWriter(StoreWriter.create(CampaignSchema.FORMAT, file, signature, connection -> {
            RequestRows.write(connection, description);
            PartRow.write(connection, part);
            if (plan.isPresent()) {
                SlurmTables.write(connection, plan.get());
            }
        }));
    }

    /** Whether the file was made here, and would still have compiled and run what it was made for. */
    public boolean isMadeHere() {
        return Trust.ofThisUser().isMadeHere(CampaignTrust.of(description(), plan()), store.signature());
    }

    /**
     * Takes a campaign up again where it ended, however it ended.
     *
     * @throws UlpscopeException if another process is at work on it, or it is damaged or cannot be written
     */
    public static CampaignWriter resume(Path file) {
        return new CampaignWriter(StoreWriter.resume(CampaignSchema.FORMAT, file));
    }

    /** What the campaign is. */
    public CampaignDescription description() {
        return store.get(RequestRows::read);
    }

    /** The file. */
    public Path file() {
        return store.file();
    }

    /** How the campaign runs on a cluster; empty where it does not. */
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

    /** The share of the campaign that the file is for. */
    public CampaignPart part() {
        return store.get(PartRow::read);
    }

    /** Says what is done from now on, for which the time counts. */
    public synchronized void begin(CampaignPhase next) {
        store(0, 0, connection -> {});
        phase = Optional.of(next);
        counted = System.nanoTime();
    }

    /** The time is stored with what came of it, so that after a sudden death both are of the same work. */
    private synchronized void store(long runs, long found, StoreWriter.Filling filling) {
        Duration time = Duration.ofMillis((System.nanoTime() - counted) / NANOS_PER_MS);
        store.store(runs, found, connection -> {
            filling.fill(connection);
            if (phase.isPresent()) {
                PhaseRows.add(connection, phase.get(), time);
            }
        });
        counted += time.toNanos();
    }

    /** The batches that are in the file. */
    public Set<Integer> stored() {
        return store.get(BatchRows::stored);
    }

    /** Adds what a batch came to. */
    public void store(BatchResults batch) {
        long runs = batch.programs().stream()
                .flatMap(program -> program.results().stream())
                .mapToLong(results -> results.size())
                .sum();
        store(runs, batch.discrepancies().size(), connection -> BatchRows.write(connection, batch));
    }

    /** The discrepancies that are in the file and not explained, in order. */
    public List<UnexplainedDiscrepancy> unexplained() {
        return store.get(CauseRows::unexplained);
    }

    /** Adds explanations, one for each of the discrepancies. */
    public void explained(List<UnexplainedDiscrepancy> discrepancies, List<Explanation> explanations) {
        store(0, 0, connection -> {
            for (int i = 0; i < discrepancies.size(); i++) {
                CauseRows.write(connection, discrepancies.get(i).number(), explanations.get(i));
            }
        });
    }

    /** The causes of two platforms whose smallest case is not in the file. */
    public List<UnreducedCause> unreduced() {
        return store.get(connection -> SmallestRows.unreduced(connection, RequestRows.read(connection)));
    }

    /** Says with which program the way to the smallest case of a cause begins. */
    public void reductionBegins(UnreducedCause cause, Program program) {
        store(0, 0, connection -> ReductionRows.begin(connection, cause, program));
    }

    /** Adds a smaller program on that way. */
    public void smallerFound(UnreducedCause cause, Program program) {
        store(0, 0, connection -> ReductionRows.add(connection, cause, program));
    }

    /** Adds the smallest case of a cause. */
    public void reduced(UnreducedCause cause, SmallestCase smallest) {
        store(0, 0, connection -> SmallestRows.write(connection, cause, smallest));
    }

    /**
     * Says how the work ended.
     *
     * @param state FINISHED, CANCELLED or FAILED
     * @param sentence why, or blank
     */
    public void end(RunState state, String sentence) {
        store(0, 0, connection -> {});
        store.end(state, sentence);
    }

    /** Lets go of the file. A campaign that was not ended before is INTERRUPTED. */
    @Override
    public void close() {
        store.close();
    }
}
