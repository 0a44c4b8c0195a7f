package org.ulpscope.backend.toolchain;

import java.util.Optional;
import java.util.ServiceLoader;
import org.ulpscope.base.progress.Progress;

/**
 * Makes a source fit for the other kind of processor. It takes a reader of C++, which stands above this bundle: so whoever can do it is named in the
 * {@code META-INF/services} of its bundle; for OSGi, its manifest says {@code Eclipse-RegisterBuddy: org.ulpscope.backend}.
 */
public interface SourceCrossing {
    /**
     * The text in the wanted language, with as many lines as it had: the function, and what it calls in the source.
     *
     * @throws org.ulpscope.base.BadInputException if the other side lacks something that the function needs: the place, what it is, and the
     *     nearest thing that works
     */
    String made(CrossingRequest crossing, Progress progress);

    /** What can do it here; empty where nothing can. */
    static Optional<SourceCrossing> here() {
        return ServiceLoader.load(SourceCrossing.class, SourceCrossing.class.getClassLoader()).stream()
                .map(ServiceLoader.Provider::get)
                .findFirst();
    }
}
