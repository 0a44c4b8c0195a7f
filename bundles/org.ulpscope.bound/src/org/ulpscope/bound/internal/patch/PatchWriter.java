package org.ulpscope.bound.internal.patch;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ulpscope.backend.process.SearchPath;
import org.ulpscope.backend.toolchain.Language;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.bound.patch.PinPatch;
import org.ulpscope.source.Range;
import org.ulpscope.source.SourceFile;
import org.ulpscope.source.SourceFiles;
import org.ulpscope.source.Sources;
import org.ulpscope.source.edit.Edits;
import org.ulpscope.source.parse.SourceReader;
import org.ulpscope.source.pin.PinnedOperations;
import org.ulpscope.source.tree.ParsedSources;

/** Writes the patch that pins lines of a source. */
public final class PatchWriter {
    private PatchWriter() {}

    /**
     * The patch.
     *
     * @param source the source of a kernel; what it includes from its own folder may be changed too
     * @param places lines as {@link org.ulpscope.bound.result.BoundedLine#place} names them
     * @throws UlpscopeException if there is no clang that reads the source, or it does not compile
     */
    public static PinPatch write(Path source, Language language, Set<String> places, Progress progress) {
        Path file = source.toAbsolutePath().normalize();
        return write(
                file.getParent(), List.of(new Unit(file, compiler(language), List.of())), language, places, progress);
    }

    /**
     * A source of a program.
     *
     * @param source its file, absolute
     * @param compiler what compiles it
     * @param flags how
     */
    public record Unit(Path source, String compiler, List<String> flags) {
        public Unit {
            flags = List.copyOf(flags);
        }
    }

    /**
     * The patch of several sources of one program.
     *
     * @param folder holds all that may be changed
     * @param language what all of them are in, or C where some are in C++
     * @param places as above
     * @throws UlpscopeException as above
     */
    public static PinPatch write(
            Path folder, List<Unit> units, Language language, Set<String> places, Progress progress) {
        Edits edits = new Edits();
        Map<Path, SourceFile> files = new LinkedHashMap<>();
        Set<String> leftOut = new LinkedHashSet<>();
        for (Unit unit : units) {
            ParsedSources parsed = SourceReader.read(
                    new Sources(folder, List.of(unit.source()), unit.compiler(), unit.flags()),
                    SearchPath.ofThisMachine(),
                    progress);
            PinnedOperations operations = operations(parsed.files(), language, places, edits);
            parsed.declarations().forEach(operations::pin);
            leftOut.addAll(operations.leftOut());
            parsed.units()
                    .getFirst()
                    .files()
                    .forEach(seen -> files.put(seen, parsed.files().file(seen)));
        }
        Map<Path, PinPatch.Text> texts = new LinkedHashMap<>();
        files.forEach((path, text) -> {
            if (!edits.of(path).isEmpty()) {
                operations(new SourceFiles(folder), language, places, edits).define(text);
            }
            texts.put(path, new PinPatch.Text(text.text(), edits.apply(text)));
        });
        return new PinPatch(folder, texts, List.copyOf(leftOut));
    }

    private static String compiler(Language language) {
        return switch (language) {
            case C -> "gcc";
            case CUDA -> "nvcc";
            default -> "g++";
        };
    }

    /** Operations of one statement go together. */
    private static PinnedOperations operations(SourceFiles files, Language language, Set<String> places, Edits edits) {
        return new PinnedOperations(
                files,
                language == Language.CUDA,
                (statement, operation) ->
                        !operation.isCall() && isAsked(files.file(statement.file()), statement, places),
                edits);
    }

    private static boolean isAsked(SourceFile file, Range statement, Set<String> places) {
        int last = file.line(Math.max(statement.from(), statement.to() - 1));
        for (int line = file.line(statement.from()); line <= last; line++) {
            if (places.contains(file.path() + ":" + line)) {
                return true;
            }
        }
        return false;
    }
}
