package org.ulpscope.tune.internal.study;

import java.util.List;
import org.ulpscope.store.StoreFormat;

/** The tables of a tuning's file. */
public final class TuningSchema {
    /** Marked with "ULPT" in ASCII. */
    public static final StoreFormat FORMAT = new StoreFormat(
            "tuning", 0x554c5054, 1, List.of(new StoreFormat.Part(TuningSchema.class, "schema.sql", "request")));

    private TuningSchema() {}
}
