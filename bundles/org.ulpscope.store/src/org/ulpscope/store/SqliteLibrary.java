package org.ulpscope.store;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.sqlite.SQLiteJDBCLoader;
import org.sqlite.util.LibraryLoaderUtil;
import org.ulpscope.base.files.CacheFolder;
import org.ulpscope.base.files.OwnedFile;

/**
 * The native half of SQLite, unpacked once into the user's cache. Left to itself SQLite unpacks it to the temporary folder in every process, and a
 * killed one leaves it there.
 */
final class SqliteLibrary {
    private static final Logger LOG = LoggerFactory.getLogger(SqliteLibrary.class);
    private static final String FOLDER = "org.sqlite.lib.path";

    private SqliteLibrary() {}

    /** Has SQLite load it from there, unless the user has decided otherwise. To be called before the first connection. */
    static void provide() {
        if (System.getProperty(FOLDER) == null) {
            try {
                System.setProperty(
                        FOLDER,
                        unpacked(CacheFolder.base().resolve("sqlite"))
                                .getParent()
                                .toString());
            } catch (IOException e) {
                LOG.debug("SQLite unpacks its library itself", e);
            }
        }
    }

    /** The library under a folder of ours. */
    static Path unpacked(Path folder) throws IOException {
        String name = LibraryLoaderUtil.getNativeLibName();
        String resource = LibraryLoaderUtil.getNativeLibResourcePath();
        // The last two names of the resource's folder are system and processor.
        Path place = folder.resolve(SQLiteJDBCLoader.getVersion() + resource.replace("/org/sqlite/native", ""));
        return OwnedFile.of(place.resolve(name), file -> {
            try (InputStream in = SQLiteJDBCLoader.class.getResourceAsStream(resource + "/" + name)) {
                if (in == null) {
                    throw new IOException("There is no " + resource + "/" + name);
                }
                Files.copy(in, file);
            }
        });
    }
}
