package org.ulpscope.bound.internal.study;

import java.util.List;
import org.ulpscope.store.StoreFormat;

/** The tables of a file of bounds. */
public final class BoundSchema {
    /** Marked with "ULPB" in ASCII. */
    public static final StoreFormat FORMAT = new StoreFormat(
            "bound", 0x554c5042, 1, List.of(new StoreFormat.Part(BoundSchema.class, "schema.sql", "request")));

    private BoundSchema() {}
}
