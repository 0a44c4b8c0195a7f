package org.ulpscope.bound.study;

import java.nio.file.Path;
import java.util.Optional;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.bound.internal.study.AdviceRows;
import org.ulpscope.bound.internal.study.AnswerRows;
import org.ulpscope.bound.internal.study.BoundRequestRows;
import org.ulpscope.bound.internal.study.BoundRows;
import org.ulpscope.bound.internal.study.BoundSchema;
import org.ulpscope.bound.internal.study.SourceRows;
import org.ulpscope.bound.result.Bounds;
import org.ulpscope.bound.run.BoundResult;
import org.ulpscope.bound.study.content.BoundDescription;
import org.ulpscope.bound.study.content.StoredBound;
import org.ulpscope.store.StoreReader;
import org.ulpscope.store.StoreState;

/**
 * Reads a run, also while another process writes it and also where nothing may be written. Not for use by several threads at once.
 *
 * <p>A live view asks {@link #revision} now and then, which costs next to nothing, and when it has changed, {@link #bound}.
 */
public final class BoundReader implements AutoCloseable {
    private final StoreReader store;
    private final BoundDescription description;

    private BoundReader(StoreReader store) {
        this.store = store;
        this.description = store.get(BoundRequestRows::read);
    }

    /**
     * Opens the run in {@code file}.
     *
     * @throws UlpscopeException if there is none, or it is damaged or newer than this program
     */
    public static BoundReader open(Path file) {
        return StoreReader.open(BoundSchema.FORMAT, file, BoundReader::new);
    }

    /** All of the run in {@code file}, as it is now; throws as {@link #open}. */
    public static StoredBound read(Path file) {
        try (BoundReader reader = open(file)) {
            return reader.bound();
        }
    }

    /** Whether a file has a run of this question. */
    public static boolean isBound(Path file) {
        return BoundSchema.FORMAT.isOf(file);
    }

    /** What it is of; it never changes. */
    public BoundDescription description() {
        return description;
    }

    /** The signature of what it would have compiled and run, by the key of whoever made it; empty where it has none. */
    public Optional<String> signature() {
        return store.signature();
    }

    /** Where it stands; its trials are platforms, its findings unstable conditions and platforms outside. */
    public StoreState state() {
        return store.state();
    }

    /** A number that changes whenever the run does. */
    public long revision() {
        return store.revision();
    }

    /** All of it, as it is now. */
    public StoredBound bound() {
        StoreState state = store.state();
        return store.get(connection -> {
            Bounds bounds = BoundRows.read(connection, false);
            BoundResult result = new BoundResult(
                    description.request(),
                    bounds,
                    AnswerRows.read(connection, false),
                    AdviceRows.read(connection, bounds),
                    AdviceRows.readOutcome(connection));
            return new StoredBound(store.file(), description, state, result, SourceRows.read(connection));
        });
    }

    @Override
    public void close() {
        store.close();
    }
}
