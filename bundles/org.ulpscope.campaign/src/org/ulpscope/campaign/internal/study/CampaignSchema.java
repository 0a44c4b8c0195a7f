package org.ulpscope.campaign.internal.study;

import java.util.List;
import org.ulpscope.store.StoreFormat;
import org.ulpscope.study.slurm.SlurmTables;

/** The tables of a campaign's file. */
public final class CampaignSchema {
    /** Which campaigns of before do not have. */
    static final StoreFormat.Part SMALLEST = new StoreFormat.Part(CampaignSchema.class, "smallest.sql", "smallest");

    static final StoreFormat.Part PART = new StoreFormat.Part(CampaignSchema.class, "part.sql", "part");

    static final StoreFormat.Part IMPORTED =
            new StoreFormat.Part(CampaignSchema.class, "imported.sql", "imported_program");

    static final StoreFormat.Part LEFT_OUT = new StoreFormat.Part(CampaignSchema.class, "leftout.sql", "left_out");

    static final StoreFormat.Part PHASES = new StoreFormat.Part(CampaignSchema.class, "phase.sql", "phase");

    static final StoreFormat.Part REDUCTION =
            new StoreFormat.Part(CampaignSchema.class, "reduction.sql", "reduction_step");

    /** Marked with "ULPC" in ASCII. */
    public static final StoreFormat FORMAT = new StoreFormat(
            "campaign",
            0x554c5043,
            1,
            List.of(
                    new StoreFormat.Part(CampaignSchema.class, "schema.sql", "request"),
                    new StoreFormat.Part(CampaignSchema.class, "causes.sql", "cause"),
                    SMALLEST,
                    PART,
                    SlurmTables.PART,
                    IMPORTED,
                    LEFT_OUT,
                    PHASES,
                    REDUCTION));

    private CampaignSchema() {}
}
