package org.ulpscope.flow.internal.study;

import java.util.List;
import org.ulpscope.store.StoreFormat;

/** The tables of a flow's file. */
public final class FlowSchema {
    /** Marked with "ULPF" in ASCII. */
    public static final StoreFormat FORMAT = new StoreFormat(
            "flow", 0x554c5046, 1, List.of(new StoreFormat.Part(FlowSchema.class, "schema.sql", "request")));

    private FlowSchema() {}
}
