package org.ulpscope.simt;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * A shared library that is loaded in front of NVIDIA's CUDA run-time: it hands that device code with checks in the place of the program's own, and
 * tells this where it records. It reads the same environment as {@link CudaRuntime}, where a fat binary stands in the place of a shared library.
 */
public final class CheckedCodeLoader {
    private static final String MAIN = "cuda/on-gpu.c";

    private CheckedCodeLoader() {}

    /** All of its C; a library made of another text is another. */
    public static String text() {
        return CSource.texts(files());
    }

    /**
     * Writes its C.
     *
     * @param folder an empty one
     * @param library what is made
     * @return the arguments of gcc or clang that make the library of it
     */
    public static List<String> write(Path folder, Path library) throws IOException {
        CSource.write(files(), folder);
        return List.of(
                "-O2",
                "-fPIC",
                "-shared",
                "-pthread",
                "-fvisibility=hidden",
                "-I" + folder,
                "-o",
                library.toString(),
                folder.resolve(MAIN).toString(),
                "-ldl");
    }

    private static List<String> files() {
        return CSource.withIncluded(MAIN, file -> true);
    }
}
