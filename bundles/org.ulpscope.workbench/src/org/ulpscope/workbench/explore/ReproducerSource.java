package org.ulpscope.workbench.explore;

import java.nio.file.Path;

/** What a program that stands alone can be made of, and shows again what came of an input. Failures are UlpscopeExceptions. */
public interface ReproducerSource {
    /** Where it would be kept, by a name such as {@code cosh-0001-gcc-INF-plus.c}. */
    Path reproducer();

    /** Writes it to a file. Called beside the user interface. */
    void saveReproducer(Path file);
}
