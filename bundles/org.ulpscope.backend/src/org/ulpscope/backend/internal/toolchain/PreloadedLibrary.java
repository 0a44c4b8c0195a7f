package org.ulpscope.backend.internal.toolchain;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.ulpscope.numeric.files.ContentHash;
import org.ulpscope.numeric.files.PrivateFolder;
import org.ulpscope.simt.CheckedCodeLoader;
import org.ulpscope.simt.HostTraps;

/** A library of ours that is loaded in front of those of a program, compiled: made once and kept. */
public final class PreloadedLibrary {
    private static final Duration LIMIT = Duration.ofMinutes(1);

    private PreloadedLibrary() {}

    /** Writes the C of one. */
    @FunctionalInterface
    private interface Source {
        /** @return the arguments of a compiler that makes the library of what was written to the folder */
        List<String> write(Path folder, Path library) throws IOException;
    }

    /**
     * What hands programs on a GPU device code with checks.
     *
     * @param compiler gcc or clang
     * @throws org.ulpscope.numeric.UlpscopeException if it cannot be made
     */
    public static Path checkedCodeLoader(Path compiler) {
        return of("checked-code-loader", CheckedCodeLoader.text(), CheckedCodeLoader::write, compiler);
    }

    /**
     * What sees the exceptional values of the host.
     *
     * @param compiler gcc
     * @throws org.ulpscope.numeric.UlpscopeException if it cannot be made
     */
    public static Path hostTraps(Path compiler) {
        return of("host-traps", HostTraps.text(), HostTraps::write, compiler);
    }

    private static Path of(String name, String text, Source source, Path compiler) {
        String hash = new ContentHash()
                .text(text)
                .text(compiler.toString())
                .stamp(compiler)
                .hex();
        return KeptFile.of(name + "-" + hash + ".so", fresh -> {
            try (PrivateFolder folder = PrivateFolder.temporary()) {
                Question.ask(LIMIT, compiler, source.write(folder.path(), fresh));
            }
        });
    }
}
