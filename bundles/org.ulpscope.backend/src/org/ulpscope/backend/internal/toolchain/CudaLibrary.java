package org.ulpscope.backend.internal.toolchain;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.ulpscope.base.files.ContentHash;
import org.ulpscope.base.files.PrivateFolder;
import org.ulpscope.simt.CudaRuntime;

/** What takes the place of CUDA's run-time, compiled: a shared library for each release of CUDA, made once and kept. */
public final class CudaLibrary {
    private static final Duration LIMIT = Duration.ofMinutes(1);

    /** What linkers look for. */
    private static final String FILE_NAME = "libcudart.so";

    private CudaLibrary() {}

    /**
     * The folder that holds the library and nothing else.
     *
     * @param compiler gcc or clang
     * @param release the major number of CUDA's release
     * @throws org.ulpscope.base.UlpscopeException if it cannot be made
     */
    public static Path of(Path compiler, int release) {
        CudaRuntime runtime = new CudaRuntime(release);
        String hash = new ContentHash()
                .text(runtime.text())
                .text(compiler.toString())
                .text(runtime.soname())
                .stamp(compiler)
                .hex();
        return KeptFile.of("cuda-" + hash + "/" + FILE_NAME, fresh -> compile(compiler, runtime, fresh))
                .getParent();
    }

    private static void compile(Path compiler, CudaRuntime runtime, Path library) throws IOException {
        try (PrivateFolder folder = PrivateFolder.temporary()) {
            List<String> arguments = runtime.write(folder.path(), library);
            ToolchainQuery.ask(LIMIT, compiler, arguments);
        }
    }
}
