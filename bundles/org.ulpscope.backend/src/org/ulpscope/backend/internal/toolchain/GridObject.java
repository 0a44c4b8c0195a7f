package org.ulpscope.backend.internal.toolchain;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.ulpscope.base.files.ContentHash;
import org.ulpscope.base.files.PrivateFolder;
import org.ulpscope.simt.GridRuntime;

/** What runs a grid on this machine, compiled: one object file for all kernels. It is made once and kept. */
public final class GridObject {
    private static final Duration LIMIT = Duration.ofMinutes(1);

    private GridObject() {}

    /**
     * The object file.
     *
     * @param compiler gcc or clang
     * @throws org.ulpscope.base.UlpscopeException if it cannot be made
     */
    public static Path of(Path compiler) {
        String hash = new ContentHash()
                .text(GridRuntime.text())
                .text(compiler.toString())
                .stamp(compiler)
                .hex();
        return KeptFile.of("grid-" + hash + ".o", fresh -> compile(compiler, fresh));
    }

    private static void compile(Path compiler, Path object) throws IOException {
        try (PrivateFolder folder = PrivateFolder.temporary()) {
            List<String> arguments = GridRuntime.write(folder.path(), object);
            ToolchainQuery.ask(LIMIT, compiler, arguments);
        }
    }
}
