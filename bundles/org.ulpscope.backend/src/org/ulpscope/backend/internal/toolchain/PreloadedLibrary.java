package org.ulpscope.backend.internal.toolchain;

import java.nio.file.Path;
import java.time.Duration;
import org.ulpscope.base.files.ContentHash;
import org.ulpscope.base.files.PrivateFolder;
import org.ulpscope.simt.PreloadedSource;

/** A library of ours that is loaded in front of those of a program, or in their place, compiled: made once and kept. */
public final class PreloadedLibrary {
    private static final Duration LIMIT = Duration.ofMinutes(1);

    private PreloadedLibrary() {}

    /**
     * What hands programs on a GPU device code with checks.
     *
     * @param compiler gcc or clang
     * @throws org.ulpscope.base.UlpscopeException if it cannot be made
     */
    public static Path checkedCodeLoader(Path compiler) {
        return of("checked-code-loader", PreloadedSource.CHECKED_CODE_LOADER, compiler);
    }

    /**
     * What sees the exceptional values of the host.
     *
     * @param compiler gcc
     * @throws org.ulpscope.base.UlpscopeException if it cannot be made
     */
    public static Path hostTraps(Path compiler) {
        return of("host-traps", PreloadedSource.HOST_TRAPS, compiler);
    }

    /**
     * What leads programs to our stand-ins.
     *
     * @param compiler gcc or clang
     * @throws org.ulpscope.base.UlpscopeException if it cannot be made
     */
    public static Path redirection(Path compiler) {
        return of("redirection", PreloadedSource.REDIRECTION, compiler);
    }

    /**
     * What takes the place of NVRTC.
     *
     * @param compiler gcc or clang
     * @throws org.ulpscope.base.UlpscopeException if it cannot be made
     */
    public static Path nvrtc(Path compiler) {
        return of("nvrtc", PreloadedSource.NVRTC, compiler);
    }

    /**
     * What takes the place of nvJitLink.
     *
     * @param compiler gcc or clang
     * @throws org.ulpscope.base.UlpscopeException if it cannot be made
     */
    public static Path nvJitLink(Path compiler) {
        return of("nvjitlink", PreloadedSource.NVJITLINK, compiler);
    }

    private static Path of(String name, PreloadedSource source, Path compiler) {
        String hash = new ContentHash()
                .text(source.text())
                .text(compiler.toString())
                .stamp(compiler)
                .hex();
        return KeptFile.of(name + "-" + hash + ".so", fresh -> {
            try (PrivateFolder folder = PrivateFolder.temporary()) {
                ToolchainQuery.ask(LIMIT, compiler, source.write(folder.path(), fresh));
            }
        });
    }
}
