package org.ulpscope.backend.internal.toolchain;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.ulpscope.numeric.files.ContentHash;
import org.ulpscope.numeric.files.PrivateFolder;
import org.ulpscope.simt.CheckedCodeLoader;

/** What hands programs on a GPU device code with checks, compiled: a shared library, made once and kept. */
public final class CheckedLoaderLibrary {
    private static final Duration LIMIT = Duration.ofMinutes(1);

    private CheckedLoaderLibrary() {}

    /**
     * The library.
     *
     * @param compiler gcc or clang
     * @throws org.ulpscope.numeric.UlpscopeException if it cannot be made
     */
    public static Path of(Path compiler) {
        String hash = new ContentHash()
                .text(CheckedCodeLoader.text())
                .text(compiler.toString())
                .stamp(compiler)
                .hex();
        return KeptFile.of("checked-code-loader-" + hash + ".so", fresh -> compile(compiler, fresh));
    }

    private static void compile(Path compiler, Path library) throws IOException {
        try (PrivateFolder folder = PrivateFolder.temporary()) {
            List<String> arguments = CheckedCodeLoader.write(folder.path(), library);
            Question.ask(LIMIT, compiler, arguments);
        }
    }
}
