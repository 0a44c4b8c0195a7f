package org.ulpscope.workbench.explore;

import java.nio.file.Path;
import java.util.List;
import org.ulpscope.backend.Progress;

/** What the Explore view can do with a finding of a study. Called beside the user interface; failures are UlpscopeExceptions. */
public interface FindingActions {
    /** Where the reproducer would be kept: beside the file with the finding, by a name such as {@code cosh-0001-gcc-INF-plus.c}. */
    Path reproducer();

    /** Writes the standalone reproducer to a file. */
    void saveReproducer(Path file);

    /** Runs the finding again in a fresh process and says in a sentence for each platform whether it gave the same bits. */
    List<String> replay(Progress progress);
}
