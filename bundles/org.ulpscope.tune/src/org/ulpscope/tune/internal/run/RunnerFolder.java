package org.ulpscope.tune.internal.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.files.CacheFolder;
import org.ulpscope.base.files.PrivateFolder;

/** Where a runner builds and runs programs; gone when it is closed. */
final class RunnerFolder implements AutoCloseable {
    private final PrivateFolder folder;

    private RunnerFolder(PrivateFolder folder) {
        this.folder = folder;
    }

    /** @throws UlpscopeException if it cannot be made */
    static RunnerFolder open() {
        Path root = CacheFolder.base().resolve("tune");
        try {
            return new RunnerFolder(PrivateFolder.in(Files.createDirectories(root)));
        } catch (IOException e) {
            throw new UlpscopeException(
                    "The folder '" + root + "', where programs are built, cannot be written: " + e.getMessage() + ".",
                    e);
        }
    }

    /**
     * A folder inside.
     *
     * @throws UlpscopeException if it cannot be made
     */
    Path sub(String name) {
        try {
            return Files.createDirectories(folder.path().resolve(name));
        } catch (IOException e) {
            throw new UlpscopeException("'" + folder.path() + "' cannot be written: " + e.getMessage() + ".", e);
        }
    }

    @Override
    public void close() {
        folder.close();
    }
}
