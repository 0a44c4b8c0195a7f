package org.ulpscope.workbench.source;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Set;

/**
 * Runs of one kind that mark lines of sources. Of each subject the marks of one run are shown, so that they are replaced and do not multiply.
 *
 * @param <S> a run as its file has it
 */
public interface MarkedRuns<S> {
    /** What the marks are, for logs. */
    String name();

    /** Types of the markers, which nobody else makes. */
    Set<String> types();

    /** The file of a run, absolute. */
    Path file(S run);

    /** What there is to mark of a run; asked beside the user interface. */
    List<SourceMark> marks(S run);

    /** What a run is about: another run about the same takes its place. All are about one thing unless told otherwise. */
    default String subject(S run) {
        return "";
    }

    /** When a run was made: an older one does not take the place of a newer one. Unless told otherwise the one looked at last is shown. */
    default Instant made(S run) {
        return Instant.EPOCH;
    }
}
