package org.ulpscope.backend.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.ulpscope.base.files.PrivateFolder;

/**
 * Where compilers and other tools that this process starts keep their temporary files: a folder that goes when this process does, so that a compiler that is ended on
 * the way leaves nothing behind. It is made at the first need.
 */
final class ToolFolder {
    private static final Logger LOG = LoggerFactory.getLogger(ToolFolder.class);
    private static final String VARIABLE = "TMPDIR";

    private static Optional<Path> folder = Optional.empty();

    private ToolFolder() {}

    /** The variable of the environment that tells a tool; none where no such folder can be made. */
    static Map<String, String> environment() {
        return folder().map(path -> Map.of(VARIABLE, path.toString())).orElse(Map.of());
    }

    private static synchronized Optional<Path> folder() {
        // Somebody may have emptied the temporary folder since.
        if (folder.filter(Files::isDirectory).isEmpty()) {
            try {
                folder = Optional.of(PrivateFolder.in(root()).path());
            } catch (IOException e) {
                LOG.debug("Tools have no temporary folder of their own", e);
                folder = Optional.empty();
            }
        }
        return folder;
    }

    /** The one that the user's environment names, which may have more room. */
    private static Path root() {
        String named = System.getenv().getOrDefault(VARIABLE, "");
        return named.startsWith("/") && Files.isWritable(Path.of(named))
                ? Path.of(named)
                : Path.of(System.getProperty("java.io.tmpdir"));
    }
}
