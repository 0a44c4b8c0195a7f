package org.ulpscope.flow.study;

import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.flow.ExceptionClass;
import org.ulpscope.flow.FlowFinding;
import org.ulpscope.flow.FlowTrust;
import org.ulpscope.flow.internal.study.CoverageRows;
import org.ulpscope.flow.internal.study.FlowFindingRows;
import org.ulpscope.flow.internal.study.FlowRequestRows;
import org.ulpscope.flow.internal.study.FlowSchema;
import org.ulpscope.flow.internal.study.InjectionRows;
import org.ulpscope.flow.internal.study.ProgramRows;
import org.ulpscope.flow.internal.study.TraceRows;
import org.ulpscope.flow.trace.FlowTrace;
import org.ulpscope.program.cuda.Launch;
import org.ulpscope.report.Coverage.Omission;
import org.ulpscope.store.RunState;
import org.ulpscope.store.StoreWriter;
import org.ulpscope.study.trust.Trust;

/**
 * Writes a flow while its program runs. What it was given is in the file when it returns, and outlives the death of this process at any moment
 * after. Every method but {@link #close} throws an {@link UlpscopeException} if something could not be stored; what was stored before still is.
 */
public final class FlowWriter implements AutoCloseable {
    private record Key(int site, ExceptionClass exception) {}

    private final StoreWriter store;
    private final FlowDescription description;
    private final FlowFindingRows findings = new FlowFindingRows();
    private final Set<Key> stored = new HashSet<>();

    private FlowWriter(StoreWriter store, FlowDescription description) {
        this.store = store;
        this.description = description;
    }

    /**
     * Begins a flow in a new file, and is its writer.
     *
     * @param executable the program as it was built
     * @param sites how many of its instructions are looked at
     * @throws UlpscopeException if the file exists, or cannot be written
     */
    public static FlowWriter create(Path file, FlowDescription description, String executable, int sites) {
        StoreWriter store = StoreWriter.create(
                FlowSchema.FORMAT, file, Trust.ofThisUser().sign(FlowTrust.of(description.request())), connection -> {
                    FlowRequestRows.write(connection, description);
                    ProgramRows.write(connection, executable, sites);
                    TraceRows.begin(connection, description.request().following());
                    InjectionRows.begin(connection, description.request().injections());
                });
        return new FlowWriter(store, description);
    }

    /** Adds launches that have ended. */
    public void launched(List<Launch> launches) {
        store.store(launches.size(), 0, connection -> {
            ProgramRows.add(connection, description.request(), launches);
            CoverageRows.add(connection, launches);
        });
    }

    /** Puts findings in the place of what was stored of them before. */
    public void found(List<FlowFinding> fresh) {
        long more = fresh.stream()
                .filter(finding -> stored.add(new Key(finding.site().number(), finding.exception())))
                .count();
        store.store(0, more, connection -> findings.replace(connection, fresh));
    }

    /** Adds a sentence on how the program was looked at to the log. */
    public void noticed(String sentence) {
        store.log(sentence);
    }

    /** Adds what was not looked at. */
    public void leftOut(Omission omission) {
        store.store(0, 0, connection -> CoverageRows.leftOut(connection, omission));
    }

    /** Adds where values went. */
    public void followed(FlowTrace trace) {
        store.store(0, 0, connection -> {
            TraceRows.write(connection, trace, findings, description.request()::isOwn);
            InjectionRows.write(connection, trace.injections());
        });
    }

    /** Says how many instructions were looked at in the end: a program may load more while it runs. */
    public void looked(int sites) {
        store.store(0, 0, connection -> ProgramRows.look(connection, sites));
    }

    /** Says with which exit status the program ended, and how long it ran. */
    public void ended(int status, Duration elapsed) {
        store.store(0, 0, connection -> ProgramRows.ended(connection, status, elapsed));
    }

    /**
     * Says how the work ended.
     *
     * @param state FINISHED, CANCELLED or FAILED
     * @param sentence why, or blank
     */
    public void end(RunState state, String sentence) {
        store.end(state, sentence);
    }

    /** Lets go of the file. A flow that was not ended before is INTERRUPTED. */
    @Override
    public void close() {
        store.close();
    }
}
