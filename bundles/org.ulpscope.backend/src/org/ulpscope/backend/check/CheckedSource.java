package org.ulpscope.backend.check;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.ulpscope.backend.toolchain.Diagnostic;

/**
 * What compilers said of a source.
 *
 * @param diagnostics their errors and warnings about it and about what it includes, in order; none where it has no mistake
 * @param read the files that were read, absolute, but for those of the system; none where a file that is included was not found
 */
public record CheckedSource(List<Diagnostic> diagnostics, Set<Path> read) {
    /** Nobody said anything. */
    public static final CheckedSource NOTHING = new CheckedSource(List.of(), Set.of());

    public CheckedSource {
        diagnostics = List.copyOf(diagnostics);
        read = Set.copyOf(read);
    }

    /** What both came to, of the same source compiled in different ways. */
    public CheckedSource and(CheckedSource other) {
        List<Diagnostic> all = new ArrayList<>(diagnostics);
        all.addAll(other.diagnostics);
        Set<Path> files = new LinkedHashSet<>(read);
        files.addAll(other.read);
        return new CheckedSource(all.stream().distinct().toList(), files);
    }
}
