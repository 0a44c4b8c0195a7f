package org.ulpscope.simt;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * What runs a grid: launches, blocks, the threads' stacks, barriers, exchanges, and what device code calls ({@code printf}, {@code malloc}). It
 * knows nothing of the code that it runs but its {@link GridModule}, so that it is compiled once, to an object file that is linked to each
 * artifact, with {@code -pthread}.
 */
public final class GridRuntime {
    /** The file that a compiler is given; it includes the others. */
    private static final String MAIN = "runtime.c";

    private static final List<String> FILES = List.of(
            "thread.h",
            "host.h",
            "grid.h",
            "block.h",
            "fibres.c",
            "failure.c",
            "printed.c",
            "heap.c",
            "reach.c",
            "exchange.c",
            "barriers.c",
            "races.c",
            "stacks.c",
            "order.c",
            "scheduler.c",
            "faults.c",
            "blocks.c",
            "team.c",
            "launch.c",
            "alone.c",
            "device-library.c",
            MAIN);

    private static final List<String> OPTIONS = List.of("-O2", "-fPIC", "-fvisibility=hidden", "-pthread");

    private GridRuntime() {}

    /** All of its C; an object file made of another text is another. */
    public static String text() {
        return CSource.texts(FILES);
    }

    /**
     * Writes its C.
     *
     * @param folder an empty one
     * @return the arguments of gcc or clang that make the object file of it
     */
    public static List<String> write(Path folder, Path object) throws IOException {
        for (String file : FILES) {
            Files.writeString(folder.resolve(file), CSource.text(file));
        }
        List<String> arguments = new ArrayList<>(OPTIONS);
        arguments.addAll(
                List.of("-c", "-o", object.toString(), folder.resolve(MAIN).toString()));
        return arguments;
    }
}
