package org.ulpscope.tune.internal.study;

import java.util.List;
import org.ulpscope.store.StoreFormat;
import org.ulpscope.study.slurm.SlurmTables;

/** The tables of a tuning's file. */
public final class TuningSchema {
    /** How speeds are known. */
    static final StoreFormat.Part SPEED = new StoreFormat.Part(TuningSchema.class, "speed.sql", "speed");

    /** What narrowing one choice alone does. */
    static final StoreFormat.Part SENSITIVITY =
            new StoreFormat.Part(TuningSchema.class, "sensitivity.sql", "sensitivity");

    /** How often lines ran. */
    static final StoreFormat.Part LINE_COUNT = new StoreFormat.Part(TuningSchema.class, "line-count.sql", "line_count");

    /** The best result, compiled with other options. */
    static final StoreFormat.Part RECOMPILED = new StoreFormat.Part(TuningSchema.class, "recompiled.sql", "recompiled");

    /** Work for a cluster; a file without this table was made when tunings stayed on one machine. */
    static final StoreFormat.Part CLUSTER = new StoreFormat.Part(TuningSchema.class, "cluster.sql", "slurm_batch");

    /** Marked with "ULPT" in ASCII. */
    public static final StoreFormat FORMAT = new StoreFormat(
            "tuning",
            0x554c5054,
            1,
            List.of(
                    new StoreFormat.Part(TuningSchema.class, "schema.sql", "request"),
                    SPEED,
                    SENSITIVITY,
                    LINE_COUNT,
                    RECOMPILED,
                    SlurmTables.PART,
                    CLUSTER));

    private TuningSchema() {}
}
