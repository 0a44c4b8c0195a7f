package org.ulpscope.simt;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The runtime of grids, compiled by the real gcc once for all tests of this process, every warning an error. */
public final class RuntimeObject {
    private static final Path PATH = compile();

    private RuntimeObject() {}

    public static Path path() {
        return PATH;
    }

    private static Path compile() {
        try {
            Path folder = Files.createTempDirectory("ulpscope-runtime");
            Path object = folder.resolve("runtime.o");
            List<String> command = new ArrayList<>(List.of("gcc", "-Wall", "-Wextra", "-Werror"));
            command.addAll(GridRuntime.write(folder, object));
            Process process = new ProcessBuilder(command).inheritIO().start();
            if (process.waitFor() != 0) {
                throw new AssertionError(command + " failed");
            }
            try (var files = Files.list(folder)) {
                files.forEach(file -> file.toFile().deleteOnExit());
            }
            return object;
        } catch (IOException e) {
            throw new AssertionError(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(e);
        }
    }
}
