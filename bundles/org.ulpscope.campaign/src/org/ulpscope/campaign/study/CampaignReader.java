package org.ulpscope.campaign.study;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ulpscope.backend.slurm.SlurmPlan;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.campaign.internal.study.CampaignSchema;
import org.ulpscope.campaign.internal.study.CaseRows;
import org.ulpscope.campaign.internal.study.DiscrepancyReader;
import org.ulpscope.campaign.internal.study.FoundRows;
import org.ulpscope.campaign.internal.study.PartProgressRows;
import org.ulpscope.campaign.internal.study.PartRow;
import org.ulpscope.campaign.internal.study.RequestRows;
import org.ulpscope.campaign.internal.study.ResultRows;
import org.ulpscope.campaign.outcome.RunResult;
import org.ulpscope.campaign.run.CampaignPart;
import org.ulpscope.campaign.study.content.CampaignCase;
import org.ulpscope.campaign.study.content.CampaignDescription;
import org.ulpscope.campaign.study.content.CampaignReport;
import org.ulpscope.campaign.study.content.DiscrepancyFilter;
import org.ulpscope.campaign.study.content.FoundDiscrepancy;
import org.ulpscope.campaign.study.content.PartProgress;
import org.ulpscope.store.StoreReader;
import org.ulpscope.store.StoreState;
import org.ulpscope.study.slurm.SlurmTables;
import org.ulpscope.study.trust.Trust;

/**
 * Reads a campaign, also while another process writes it and also where nothing may be written. Not for use by several threads at once.
 *
 * <p>A live view asks {@link #revision} now and then, which costs next to nothing.
 */
public final class CampaignReader implements AutoCloseable {
    private final StoreReader store;
    private final CampaignDescription description;

    private CampaignReader(StoreReader store) {
        this.store = store;
        this.description = store.get(RequestRows::read);
    }

    /**
     * Opens the campaign in {@code file}.
     *
     * @throws UlpscopeException if there is none, or it is damaged or newer than this program
     */
    public static CampaignReader open(Path file) {
        return StoreReader.open(CampaignSchema.FORMAT, file, CampaignReader::new);
    }

    /** Whether a file is a campaign. */
    public static boolean isCampaign(Path file) {
        return CampaignSchema.FORMAT.isOf(file);
    }

    /** What the campaign is; it never changes. */
    public CampaignDescription description() {
        return description;
    }

    /** How the campaign runs on a cluster; empty where it does not. */
    public Optional<SlurmPlan> plan() {
        return store.get(SlurmTables::plan);
    }

    /** The share of the campaign that the file is for. */
    public CampaignPart part() {
        return store.get(PartRow::read);
    }

    /**
     * The stored results of one platform, by program, those of a program by input.
     *
     * @param platform its place in the campaign
     * @param first number of the first program
     * @param end the number behind the last one
     */
    public Map<Integer, List<RunResult>> results(int platform, int first, int end) {
        return store.get(connection -> ResultRows.read(connection, description.format(), platform, first, end));
    }

    /** The signature of what it would have compiled and run; empty where it has none. */
    public Optional<String> signature() {
        return store.signature();
    }

    /** Whether it was made here, and would still have compiled and run what it was made for. */
    public boolean isMadeHere() {
        return Trust.ofThisUser().isMadeHere(CampaignTrust.of(description, plan()), signature());
    }

    /** Where it stands; its trials are runs, its findings discrepancies. */
    public StoreState state() {
        return store.state();
    }

    /** A number that changes whenever the campaign does. */
    public long revision() {
        return store.revision();
    }

    /** All of it in numbers, as it is now. */
    public CampaignReport report() {
        StoreState state = store.state();
        return store.get(connection -> DiscrepancyReader.report(connection, description, state));
    }

    /**
     * The discrepancies of one program and input, of whatever platforms.
     *
     * @param name as tables have it, such as {@code p000017-i2}
     */
    public List<CampaignCase> cases(String name) {
        return store.get(connection -> CaseRows.named(connection, description, name));
    }

    /** The discrepancies that are meant, in their order, as lists have them. */
    public List<FoundDiscrepancy> discrepancies(DiscrepancyFilter filter) {
        return store.get(connection -> FoundRows.read(connection, description.format(), filter));
    }

    /** All about the discrepancy of a number; empty where there is none. */
    public Optional<CampaignCase> caseOf(int number) {
        return store.get(connection -> CaseRows.numbered(connection, description, number));
    }

    /** The parts of a campaign on a cluster, in order; none where it does not run on one. */
    public List<PartProgress> parts() {
        return store.get(connection -> PartProgressRows.read(connection, description.batches()));
    }

    @Override
    public void close() {
        store.close();
    }
}
