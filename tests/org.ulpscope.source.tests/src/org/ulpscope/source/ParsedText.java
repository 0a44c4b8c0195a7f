package org.ulpscope.source;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.ulpscope.backend.process.SearchPath;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.source.parse.SourceReader;
import org.ulpscope.source.tree.ParsedSources;

/** A source that a test has written, parsed with this machine's clang. */
public final class ParsedText {
    private ParsedText() {}

    /** Parses {@code main.c} with this text. */
    public static ParsedSources c(Path folder, String text) throws IOException {
        return of(folder, "main.c", "gcc", text);
    }

    /** Parses {@code main.cpp} with this text. */
    public static ParsedSources cpp(Path folder, String text) throws IOException {
        return of(folder, "main.cpp", "g++", text);
    }

    /** Parses {@code main.cu} with this text. */
    public static ParsedSources cuda(Path folder, String text) throws IOException {
        return of(folder, "main.cu", "nvcc", text);
    }

    private static ParsedSources of(Path folder, String name, String compiler, String text) throws IOException {
        Files.writeString(folder.resolve(name), text, StandardCharsets.ISO_8859_1);
        Sources sources = new Sources(folder, List.of(Path.of(name)), compiler, List.of());
        return SourceReader.read(sources, SearchPath.ofThisMachine(), Progress.NONE);
    }
}
