package org.ulpscope.bound.internal.patch;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ulpscope.backend.Progress;
import org.ulpscope.backend.toolchain.Language;
import org.ulpscope.backend.toolchain.SearchPath;
import org.ulpscope.bound.patch.PinPatch;
import org.ulpscope.numeric.UlpscopeException;
import org.ulpscope.source.ParsedSources;
import org.ulpscope.source.SourceFile;
import org.ulpscope.source.SourceReader;
import org.ulpscope.source.Sources;
import org.ulpscope.source.edit.Edits;

/** Writes the patch that pins lines of a source. */
public final class PatchWriter {
    private PatchWriter() {}

    /**
     * The patch.
     *
     * @param source the source of a kernel; what it includes from its own folder may be changed too
     * @param places lines as {@link org.ulpscope.bound.BoundedLine#place} names them
     * @throws UlpscopeException if there is no clang that reads the source, or it does not compile
     */
    public static PinPatch write(Path source, Language language, Set<String> places, Progress progress) {
        Path file = source.toAbsolutePath().normalize();
        ParsedSources parsed = SourceReader.read(
                new Sources(file.getParent(), List.of(file), compiler(language), List.of()),
                SearchPath.ofThisMachine(),
                progress);
        Spelling spelling = language == Language.CUDA ? new IntrinsicSpelling() : new BarrierSpelling();
        Edits edits = new Edits();
        PinnedLines lines = new PinnedLines(parsed.files(), spelling, places, edits);
        parsed.declarations().forEach(lines::pin);
        Map<Path, PinPatch.Text> texts = new LinkedHashMap<>();
        for (Path seen : parsed.units().getFirst().files()) {
            SourceFile text = parsed.files().file(seen);
            if (!edits.of(seen).isEmpty()) {
                spelling.define(text, edits);
            }
            texts.put(seen, new PinPatch.Text(text.text(), edits.apply(text)));
        }
        return new PinPatch(file.getParent(), texts, lines.leftOut());
    }

    private static String compiler(Language language) {
        return switch (language) {
            case C -> "gcc";
            case CUDA -> "nvcc";
            default -> "g++";
        };
    }
}
