package org.ulpscope.flow.study;

import java.nio.file.Path;
import java.util.Optional;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.flow.internal.study.CoverageRows;
import org.ulpscope.flow.internal.study.FindingReader;
import org.ulpscope.flow.internal.study.FlowRequestRows;
import org.ulpscope.flow.internal.study.FlowSchema;
import org.ulpscope.flow.internal.study.ProgramRows;
import org.ulpscope.flow.internal.study.StoredTrace;
import org.ulpscope.store.StoreReader;
import org.ulpscope.store.StoreState;

/**
 * Reads a flow, also while another process writes it and also where nothing may be written. Not for use by several threads at once.
 *
 * <p>A live view asks {@link #revision} now and then, which costs next to nothing, and when it has changed, {@link #flow}.
 */
public final class FlowReader implements AutoCloseable {
    private final StoreReader store;
    private final FlowDescription description;

    private FlowReader(StoreReader store) {
        this.store = store;
        this.description = store.get(FlowRequestRows::read);
    }

    /**
     * Opens the flow in {@code file}.
     *
     * @throws UlpscopeException if there is none, or it is damaged or newer than this program
     */
    public static FlowReader open(Path file) {
        return StoreReader.open(FlowSchema.FORMAT, file, FlowReader::new);
    }

    /** All of the flow in {@code file}, as it is now; throws as {@link #open}. */
    public static StoredFlow read(Path file) {
        try (FlowReader reader = open(file)) {
            return reader.flow();
        }
    }

    /** Whether a file is a flow. */
    public static boolean isFlow(Path file) {
        return FlowSchema.FORMAT.isOf(file);
    }

    /** What the flow is of; it never changes. */
    public FlowDescription description() {
        return description;
    }

    /** The signature of what it would have compiled and run, by the key of whoever made it; empty where it has none. */
    public Optional<String> signature() {
        return store.signature();
    }

    /** Where it stands; its trials are launches. */
    public StoreState state() {
        return store.state();
    }

    /** A number that changes whenever the flow does. */
    public long revision() {
        return store.revision();
    }

    /** All of it, as it is now. */
    public StoredFlow flow() {
        StoreState state = store.state();
        return store.get(connection -> {
            ProgramRows.Program program = ProgramRows.read(connection);
            return new StoredFlow(
                    store.file(),
                    description,
                    state,
                    program.executable(),
                    program.sites(),
                    program.status(),
                    program.elapsed(),
                    ProgramRows.kernels(connection),
                    FindingReader.findings(connection),
                    FindingReader.lines(connection),
                    StoredTrace.read(connection),
                    CoverageRows.failures(connection),
                    CoverageRows.omissions(connection));
        });
    }

    @Override
    public void close() {
        store.close();
    }
}
