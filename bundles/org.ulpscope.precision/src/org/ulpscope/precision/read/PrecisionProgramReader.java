package org.ulpscope.precision.read;

import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import org.ulpscope.backend.process.SearchPath;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.precision.PrecisionProgram;
import org.ulpscope.precision.internal.reading.WholeProgram;
import org.ulpscope.source.Sources;
import org.ulpscope.source.parse.SourceReader;

/** Reads a program from its sources. It parses them with clang; nothing is built and nothing is run. */
public final class PrecisionProgramReader {
    private PrecisionProgramReader() {}

    /** The clang of this machine that sources are read with; empty where there is none. */
    public static Optional<Path> clang() {
        return SourceReader.clang(SearchPath.ofThisMachine());
    }

    /** What to do where there is no clang, a sentence. */
    public static String withoutClang() {
        return SourceReader.withoutClang();
    }

    /**
     * Reads a program.
     *
     * @param sources where it is and how it is compiled
     * @param progress is told which source is read
     * @throws UlpscopeException if a source is missing or does not compile, if it has no floating-point variables, or if clang or, for
     *     CUDA, the toolkit is missing
     * @throws CancellationException if the user asked to stop
     */
    public static PrecisionProgram read(Sources sources, Progress progress) {
        return WholeProgram.read(sources, SearchPath.ofThisMachine(), progress);
    }
}
