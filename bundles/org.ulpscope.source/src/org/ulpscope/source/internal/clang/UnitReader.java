package org.ulpscope.source.internal.clang;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.ulpscope.backend.process.SearchPath;
import org.ulpscope.base.Futures;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.source.SourceFiles;
import org.ulpscope.source.SourceLanguage;
import org.ulpscope.source.Sources;
import org.ulpscope.source.tree.ParsedSources;
import org.ulpscope.source.tree.TranslationUnit;

/** Reads all units of a program, several at once, and asks its compiler for its types. */
public final class UnitReader {
    private UnitReader() {}

    /**
     * The units, in the order of the sources, and what all of them have.
     *
     * @param searchPath where clang and the toolkit of CUDA are looked for
     * @throws UlpscopeException if one of them does not compile, or clang is missing
     * @throws CancellationException if the user asked to stop
     */
    public static ParsedSources read(
            Sources sources,
            List<SourceLanguage> languages,
            SourceFiles files,
            SearchPath searchPath,
            Progress progress) {
        return read(sources, languages, files, searchPath, progress, ClangAst::read);
    }

    /** The same without what the system's headers declare. */
    public static ParsedSources readOwn(
            Sources sources,
            List<SourceLanguage> languages,
            SourceFiles files,
            SearchPath searchPath,
            Progress progress) {
        return read(sources, languages, files, searchPath, progress, ClangAst::readOwn);
    }

    /** How clang is asked for a unit. */
    private interface Reading {
        TranslationUnit read(ClangAst clang, Path unit, SourceLanguage language, Progress progress) throws IOException;
    }

    private static ParsedSources read(
            Sources sources,
            List<SourceLanguage> languages,
            SourceFiles files,
            SearchPath searchPath,
            Progress progress,
            Reading reading) {
        SourceLanguage language = UnitLanguages.common(languages);
        int threads = Math.min(sources.units().size(), Runtime.getRuntime().availableProcessors());
        try (ClangAst clang = new ClangAst(sources, files, searchPath, progress);
                ExecutorService executor = Executors.newFixedThreadPool(threads)) {
            List<Callable<TranslationUnit>> tasks = new ArrayList<>();
            for (int i = 0; i < sources.units().size(); i++) {
                int unit = i;
                tasks.add(() -> reading.read(clang, sources.units().get(unit), languages.get(unit), progress));
            }
            return new ParsedSources(
                    language,
                    languages,
                    clang.macros().formats(language),
                    files,
                    Futures.all(executor.invokeAll(tasks)));
        } catch (IOException e) {
            throw unreadable(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CancellationException("Reading the sources was cancelled.");
        } catch (CompletionException e) {
            throw unreadable(e.getCause());
        }
    }

    private static UlpscopeException unreadable(Throwable cause) {
        return new UlpscopeException(
                "The sources cannot be read with clang: " + cause.getMessage()
                        + "; check that clang runs and that the folder for temporary files can be written.",
                cause);
    }
}
