package org.ulpscope.source.internal.clang;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.backend.process.SearchPath;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.source.SourceFiles;
import org.ulpscope.source.SourceLanguage;
import org.ulpscope.source.Sources;

class ClangAstTest {
    /** Well below the limit of minutes after which a clang that hangs is ended, well above what the test takes. */
    private static final Duration SOON = Duration.ofSeconds(60);

    @TempDir
    Path folder;

    @Test
    void aClangThatWritesMoreThanAPipeHoldsAfterMalformedJsonEndsByItself() throws Exception {
        Path clang = Files.writeString(
                Files.createDirectory(folder.resolve("bin")).resolve("clang"),
                "#!/bin/sh\nprintf '{\"id\" \"no colon\"'\nhead -c 1000000 /dev/zero\necho 'the end was reached' >&2\n");
        assertTrue(clang.toFile().setExecutable(true));
        Path unit = Files.writeString(folder.resolve("a.c"), "int main(void) { return 0; }\n");
        Sources sources = new Sources(folder, List.of(unit), "gcc", List.of());
        SearchPath searchPath = new SearchPath(List.of(clang.getParent()), List.of());
        try (ClangAst ast = new ClangAst(sources, new SourceFiles(folder), searchPath, Progress.NONE)) {
            BadInputException failure = assertTimeoutPreemptively(
                    SOON,
                    () -> assertThrows(
                            BadInputException.class,
                            () -> ast.read(sources.units().getFirst(), SourceLanguage.C, Progress.NONE)));
            assertTrue(failure.getMessage().contains("the end was reached"), failure.getMessage());
        }
    }
}
