package org.ulpscope.tune.internal.study;

import java.util.List;
import org.ulpscope.store.StoreFormat;

/** The tables of a tuning's file. */
public final class TuningSchema {
    /** How speeds are known. */
    static final StoreFormat.Part SPEED = new StoreFormat.Part(TuningSchema.class, "speed.sql", "speed");

    /** Marked with "ULPT" in ASCII. */
    public static final StoreFormat FORMAT = new StoreFormat(
            "tuning", 0x554c5054, 1, List.of(new StoreFormat.Part(TuningSchema.class, "schema.sql", "request"), SPEED));

    private TuningSchema() {}
}
