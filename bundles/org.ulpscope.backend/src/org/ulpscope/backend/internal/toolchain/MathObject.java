package org.ulpscope.backend.internal.toolchain;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.ulpscope.base.UlpscopeException;

/** Some functions of a static library, and what these need of it, as one object file. It is made once and kept. */
final class MathObject {
    private static final Duration LIMIT = Duration.ofMinutes(1);

    private MathObject() {}

    /**
     * The object file.
     *
     * @param compiler links it
     * @param library the static library
     * @param functions names of the functions
     * @param name what to call the file, unlike for other versions of the library
     * @throws UlpscopeException if it cannot be made
     */
    static Path of(Path compiler, Path library, List<String> functions, String name) {
        String version = Long.toHexString(changed(library)) + "-" + Integer.toHexString(functions.hashCode());
        return KeptFile.of(name + "-" + version + ".o", fresh -> link(compiler, library, functions, fresh));
    }

    private static long changed(Path library) {
        try {
            return Files.getLastModifiedTime(library).toMillis();
        } catch (IOException e) {
            throw new UlpscopeException("'" + library + "' cannot be read: " + e.getMessage() + ".", e);
        }
    }

    private static void link(Path compiler, Path library, List<String> functions, Path object) {
        List<String> arguments = new ArrayList<>(List.of("-r", "-nostdlib", "-o", object.toString()));
        functions.forEach(function -> arguments.add("-Wl,-u," + function));
        arguments.add(library.toString());
        ToolchainQuery.ask(LIMIT, compiler, arguments);
    }
}
