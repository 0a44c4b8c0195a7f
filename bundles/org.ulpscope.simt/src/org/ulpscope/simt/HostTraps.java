package org.ulpscope.simt;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * A shared library that is loaded in front of those of a program: it has the processor signal where an instruction of the program gives an exceptional
 * value, and writes what it sees to the file that the environment variable {@code ULPSCOPE_HOST_RECORDS} names. For x86-64 and Linux.
 */
public final class HostTraps {
    private static final String MAIN = "traps/traps.c";

    private HostTraps() {}

    /** All of its C; a library made of another text is another. */
    public static String text() {
        return CSource.texts(files());
    }

    /**
     * Writes its C.
     *
     * @param folder an empty one
     * @param library what is made
     * @return the arguments of gcc that make the library of it
     */
    public static List<String> write(Path folder, Path library) throws IOException {
        CSource.write(files(), folder);
        return List.of(
                "-O2",
                "-fPIC",
                "-shared",
                "-pthread",
                "-fvisibility=hidden",
                "-fexceptions",
                // Code beside the instructions of the program finds variables of its thread without a call.
                "-ftls-model=initial-exec",
                "-static-libgcc",
                "-Wl,-z,initfirst",
                "-o",
                library.toString(),
                folder.resolve(MAIN).toString(),
                "-ldl");
    }

    private static List<String> files() {
        return CSource.withIncluded(MAIN, file -> true);
    }
}
