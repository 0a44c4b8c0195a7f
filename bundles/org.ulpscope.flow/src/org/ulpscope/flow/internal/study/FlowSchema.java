package org.ulpscope.flow.internal.study;

import java.util.List;
import org.ulpscope.store.StoreFormat;

/** The tables of a flow's file. */
public final class FlowSchema {
    /** How often values were born, which older files do not tell from how often they were seen. */
    static final StoreFormat.Part BIRTHS = new StoreFormat.Part(FlowSchema.class, "births.sql", "birth");

    /** What was looked at, which in older files is all. */
    static final StoreFormat.Part CHOICE = new StoreFormat.Part(FlowSchema.class, "choice.sql", "choice");

    /** Marked with "ULPF" in ASCII. */
    public static final StoreFormat FORMAT;

    /** Where values went, which files of before do not have. */
    static final StoreFormat.Part TRACE = new StoreFormat.Part(FlowSchema.class, "trace.sql", "trace");

    /** What was put where, which files of before do not have. */
    static final StoreFormat.Part INJECTIONS = new StoreFormat.Part(FlowSchema.class, "injections.sql", "injection");

    /** What was not looked at, which files of before do not have. */
    static final StoreFormat.Part COVERAGE = new StoreFormat.Part(FlowSchema.class, "coverage.sql", "failure");

    static {
        StoreFormat.Part findings = new StoreFormat.Part(FlowSchema.class, "schema.sql", "request");
        FORMAT = new StoreFormat("flow", 0x554c5046, 1, List.of(findings, BIRTHS, CHOICE, TRACE, INJECTIONS, COVERAGE));
    }

    private FlowSchema() {}
}
