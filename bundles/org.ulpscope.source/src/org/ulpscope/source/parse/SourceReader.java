package org.ulpscope.source.parse;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import org.ulpscope.backend.process.SearchPath;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.source.SourceFiles;
import org.ulpscope.source.SourceLanguage;
import org.ulpscope.source.Sources;
import org.ulpscope.source.internal.clang.ClangAst;
import org.ulpscope.source.internal.clang.UnitLanguages;
import org.ulpscope.source.internal.clang.UnitReader;
import org.ulpscope.source.tree.ParsedSources;

/** Reads the sources of a program with clang. Nothing is built and nothing is run. */
public final class SourceReader {
    private SourceReader() {}

    /** The clang that sources are read with; empty where there is none. */
    public static Optional<Path> clang(SearchPath searchPath) {
        return ClangAst.find(searchPath);
    }

    /** What to do where there is no clang, a sentence. */
    public static String withoutClang() {
        return ClangAst.MISSING;
    }

    /**
     * Reads all units.
     *
     * @param sources where they are and how they are compiled
     * @param searchPath where clang and the toolkit of CUDA are looked for
     * @param progress is told which source is read
     * @throws UlpscopeException if a source is missing or does not compile, or if clang or, for CUDA, the toolkit is missing
     * @throws CancellationException if the user asked to stop
     */
    public static ParsedSources read(Sources sources, SearchPath searchPath, Progress progress) {
        check(sources);
        SourceFiles files = new SourceFiles(sources.folder());
        List<SourceLanguage> languages = UnitLanguages.of(sources);
        return UnitReader.read(sources, languages, files, searchPath, progress);
    }

    /** The same without what the system's headers declare: {@link ParsedSources#declarations} has what is the user's, whose types name theirs. */
    public static ParsedSources readOwn(Sources sources, SearchPath searchPath, Progress progress) {
        check(sources);
        return UnitReader.readOwn(
                sources, UnitLanguages.of(sources), new SourceFiles(sources.folder()), searchPath, progress);
    }

    private static void check(Sources sources) {
        if (sources.units().isEmpty()) {
            throw new BadInputException("The program has no sources; name those that are compiled.");
        }
        for (Path unit : sources.units()) {
            if (!Files.isRegularFile(unit)) {
                throw new BadInputException("The source " + unit
                        + " does not exist; correct its path, which starts at the folder " + sources.folder() + ".");
            }
            if (!unit.startsWith(sources.folder())) {
                throw new BadInputException("The source " + unit + " is not in the folder of the program, "
                        + sources.folder() + "; move it there, or name a folder that holds all sources.");
            }
        }
    }
}
