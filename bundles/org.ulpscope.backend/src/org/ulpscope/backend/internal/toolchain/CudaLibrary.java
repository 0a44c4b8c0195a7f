package org.ulpscope.backend.internal.toolchain;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.files.ContentHash;
import org.ulpscope.base.files.PrivateFolder;
import org.ulpscope.simt.CudaRuntime;

/** What takes the place of CUDA's run-time, compiled: a shared library for each release of CUDA, made once and kept. */
public final class CudaLibrary {
    private static final Duration LIMIT = Duration.ofMinutes(1);

    /** What linkers look for. */
    private static final String FILE_NAME = "libcudart.so";

    /** The driver's interface is in the same library, by another name. */
    private static final String DRIVER = "libcuda.so";

    private CudaLibrary() {}

    /**
     * The folder that holds the library by both of its names, and nothing else.
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
        Path library = KeptFile.of("cuda-" + hash + "/" + FILE_NAME, fresh -> compile(compiler, runtime, fresh));
        link(library.resolveSibling(DRIVER));
        return library.getParent();
    }

    private static void link(Path driver) {
        try {
            if (!Files.exists(driver)) {
                Files.createSymbolicLink(driver, Path.of(FILE_NAME));
            }
        } catch (FileAlreadyExistsException e) {
            // Another process was faster.
        } catch (IOException e) {
            throw new UlpscopeException("The file '" + driver + "' cannot be made: " + e.getMessage() + ".", e);
        }
    }

    private static void compile(Path compiler, CudaRuntime runtime, Path library) throws IOException {
        try (PrivateFolder folder = PrivateFolder.temporary()) {
            List<String> arguments = runtime.write(folder.path(), library);
            ToolchainQuery.ask(LIMIT, compiler, arguments);
        }
    }
}
