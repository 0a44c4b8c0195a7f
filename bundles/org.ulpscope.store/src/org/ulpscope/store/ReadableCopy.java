package org.ulpscope.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.files.PrivateFolder;

/**
 * A connection that reads a file of a format: the file itself where SQLite can share it with a writer; a copy in the temporary folder where it cannot,
 * because the file was left with its write-ahead log in a folder that may not be written.
 *
 * @param file what is read
 * @param connection what to read from
 * @param copy folder of the copy
 */
record ReadableCopy(Path file, Connection connection, Optional<PrivateFolder> copy) {
    private static final Logger LOG = LoggerFactory.getLogger(ReadableCopy.class);

    static ReadableCopy of(StoreFormat format, Path file) throws SQLException {
        try {
            return new ReadableCopy(file, new StoreFile(format).openForReading(file, false), Optional.empty());
        } catch (SQLException e) {
            if (Files.isWritable(file.toAbsolutePath().getParent())) {
                throw e;
            }
            LOG.debug("{} cannot be shared", file, e);
            return Files.exists(log(file))
                    ? ofCopy(format, file)
                    : new ReadableCopy(file, new StoreFile(format).openForReading(file, true), Optional.empty());
        }
    }

    private static ReadableCopy ofCopy(StoreFormat format, Path file) throws SQLException {
        try {
            PrivateFolder folder = PrivateFolder.temporary();
            Path copy = folder.path().resolve(file.getFileName());
            Files.copy(file, copy);
            Files.copy(log(file), log(copy));
            return new ReadableCopy(file, new StoreFile(format).openForReading(copy, false), Optional.of(folder));
        } catch (IOException e) {
            throw new UlpscopeException(
                    "The " + format.noun() + " " + file + " could not be copied to the temporary folder to be read: "
                            + e.getMessage() + "; make its own folder writable, or free space in the temporary one.",
                    e);
        }
    }

    private static Path log(Path file) {
        return file.resolveSibling(file.getFileName() + "-wal");
    }

    void close() throws SQLException {
        connection.close();
        copy.ifPresent(PrivateFolder::close);
        if (copy.isEmpty() && Files.exists(log(file)) && Files.isWritable(file)) {
            tidy();
        }
    }

    private void tidy() {
        try {
            StoreFile.becomeOne(file);
        } catch (SQLException e) {
            LOG.debug("{} stays beside its file", log(file), e);
        }
    }
}
