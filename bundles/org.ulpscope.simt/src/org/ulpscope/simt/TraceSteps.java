package org.ulpscope.simt;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** What device code calls that follows exceptional values, in CUDA C++, which the user's own nvcc compiles. */
public final class TraceSteps {
    private static final String MAIN = "trace/steps.cu";
    private static final List<String> FILES = List.of(MAIN, "trace/trace.h");

    private TraceSteps() {}

    /** All of its text; PTX made of another text is another. */
    public static String text() {
        return CSource.texts(FILES);
    }

    /**
     * Writes it.
     *
     * @param folder an empty one
     * @param architecture for which it is compiled, such as {@code sm_90}
     * @param ptx what is made
     * @return the arguments of nvcc that make PTX of it
     */
    public static List<String> write(Path folder, String architecture, Path ptx) throws IOException {
        CSource.write(FILES, folder);
        return List.of(
                "-ptx",
                "-rdc=true",
                "-O3",
                "-arch=" + architecture.replace("sm_", "compute_"),
                "-o",
                ptx.toString(),
                folder.resolve(MAIN).toString());
    }
}
