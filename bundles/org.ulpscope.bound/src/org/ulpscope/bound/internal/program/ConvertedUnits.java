package org.ulpscope.bound.internal.program;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.ulpscope.backend.process.SearchPath;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.program.build.CompilerCall;
import org.ulpscope.program.build.KeptBuild;
import org.ulpscope.source.SourceFile;
import org.ulpscope.source.Sources;
import org.ulpscope.source.copy.IntegerConversions;
import org.ulpscope.source.edit.Edits;
import org.ulpscope.source.parse.SourceReader;
import org.ulpscope.source.tree.ParsedSources;

/** Writes a cast wherever a number becomes an integer by itself, since numbers with bounds do not. */
final class ConvertedUnits {
    private ConvertedUnits() {}

    /**
     * The texts of the files that change.
     *
     * @param units sources in the copy, as the user wrote them, with how they are compiled
     * @throws org.ulpscope.base.UlpscopeException if there is no clang, or it does not compile one of them
     */
    static Map<Path, String> of(KeptBuild build, Map<Path, CompilerCall> units, Progress progress) {
        Edits edits = new Edits();
        Map<Path, SourceFile> files = new LinkedHashMap<>();
        units.forEach((source, call) -> {
            ParsedSources parsed = SourceReader.read(
                    new Sources(build.copy(), List.of(source), call.words().getFirst(), call.ownFlags(source)),
                    SearchPath.ofThisMachine(),
                    progress);
            IntegerConversions.write(parsed, edits);
            parsed.units()
                    .getFirst()
                    .files()
                    .forEach(file -> files.put(file, parsed.files().file(file)));
        });
        Map<Path, String> texts = new LinkedHashMap<>();
        files.forEach((path, file) -> {
            if (!edits.of(path).isEmpty()) {
                texts.put(path, edits.apply(file));
            }
        });
        return texts;
    }
}
