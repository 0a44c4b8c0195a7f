package org.ulpscope.bound.study;

import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.bound.internal.study.AdviceRows;
import org.ulpscope.bound.internal.study.AnswerRows;
import org.ulpscope.bound.internal.study.BoundRequestRows;
import org.ulpscope.bound.internal.study.BoundRows;
import org.ulpscope.bound.internal.study.BoundSchema;
import org.ulpscope.bound.internal.study.SourceRows;
import org.ulpscope.bound.result.Advice;
import org.ulpscope.bound.result.BoundedLine;
import org.ulpscope.bound.result.Bounds;
import org.ulpscope.bound.result.PatchOutcome;
import org.ulpscope.bound.result.PlatformAnswer;
import org.ulpscope.bound.run.BoundListener;
import org.ulpscope.bound.run.BoundRequest;
import org.ulpscope.bound.study.content.BoundDescription;
import org.ulpscope.store.RunState;
import org.ulpscope.store.StoreWriter;
import org.ulpscope.study.trust.Trust;

/**
 * Writes a run while it goes on. What it was given is in the file when it returns, and outlives the death of this process at any moment after. Every
 * method but {@link #close} throws an {@link UlpscopeException} if something could not be stored; what was stored before still is.
 */
public final class BoundWriter implements BoundListener, AutoCloseable {
    private final StoreWriter store;
    private final BoundRequest request;
    private Bounds bounds = new Bounds(List.of(), List.of(), List.of());

    private BoundWriter(StoreWriter store, BoundRequest request) {
        this.store = store;
        this.request = request;
    }

    /**
     * Begins a run in a new file, and is its writer. The text of the source is kept as it is now.
     *
     * @throws UlpscopeException if the file exists, or cannot be written
     */
    public static BoundWriter create(Path file, BoundDescription description) {
        BoundRequest request = description.request();
        StoreWriter store = StoreWriter.create(
                BoundSchema.FORMAT, file, Trust.ofThisUser().sign(BoundTrust.of(request)), connection -> {
                    BoundRequestRows.write(connection, description);
                    SourceRows.write(
                            connection, Set.of(path(request, request.kernel().getSource())));
                });
        return new BoundWriter(store, request);
    }

    private static Path path(BoundRequest request, String file) {
        return request.folder().resolve(file).normalize();
    }

    @Override
    public void bounded(Bounds known) {
        Set<Path> files = new LinkedHashSet<>();
        Stream.concat(known.lines().stream(), known.unstable().stream())
                .map(BoundedLine::file)
                .forEach(file -> files.add(path(request, file)));
        int more = known.unstable().size() - bounds.unstable().size();
        store.store(0, more, connection -> {
            BoundRows.replace(connection, false, known);
            SourceRows.write(connection, files);
        });
        bounds = known;
    }

    @Override
    public void advised(Advice advice) {
        store.store(0, 0, connection -> AdviceRows.write(connection, advice, bounds.lines()));
    }

    @Override
    public void answered(List<PlatformAnswer> answers) {
        long outside = answers.stream().filter(PlatformAnswer::isOutside).count();
        store.store(answers.size(), outside, connection -> AnswerRows.write(connection, false, answers, List.of()));
    }

    @Override
    public void patched(PatchOutcome outcome) {
        store.store(0, 0, connection -> AdviceRows.write(connection, outcome));
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

    /** Lets go of the file. A run that was not ended before is INTERRUPTED. */
    @Override
    public void close() {
        store.close();
    }
}
