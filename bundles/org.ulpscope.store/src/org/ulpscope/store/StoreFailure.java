package org.ulpscope.store;

import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.UlpscopeException;

/** Says in a sentence what the database could not do. */
final class StoreFailure {
    private static final Logger LOG = LoggerFactory.getLogger(StoreFailure.class);
    private static final int PRIMARY_CODE = 0xff;

    private StoreFailure() {}

    /**
     * The failure of an access to {@code file}, fit to be shown to the user: a {@link BadInputException} where another file must be named, or
     * this one mended, before another try can help.
     *
     * @param noun what the file holds
     */
    static UlpscopeException of(String noun, Path file, SQLException failure) {
        int code = failure.getErrorCode() & PRIMARY_CODE;
        return ofTheDisk(code, failure, noun, file)
                .orElseGet(() -> new BadInputException(ofTheFile(code, failure, noun, file), failure));
    }

    /** The failure to make {@code file}, in which there is nothing yet that could be resumed. */
    static UlpscopeException ofNew(String noun, Path file, SQLException failure) {
        int code = failure.getErrorCode() & PRIMARY_CODE;
        return isFull(code, failure)
                ? new UlpscopeException(
                        "The disk is full, and there is no space for the " + noun + " " + file
                                + ". Free some space, or name a file on another disk, and begin again.",
                        failure)
                : of(noun, file, failure);
    }

    /** What stands in {@code file} is not what was ever written there. */
    static BadInputException ofContent(String noun, Path file, RuntimeException failure) {
        return new BadInputException(damaged(noun, file, failure), failure);
    }

    private static Optional<UlpscopeException> ofTheDisk(int code, SQLException failure, String noun, Path file) {
        if (isFull(code, failure)) {
            return because(
                    "The disk with the " + noun + " " + file
                            + " is full; nothing stored is lost. Free some space and resume the " + noun + ".",
                    failure);
        }
        if (is(code, SQLiteErrorCode.SQLITE_IOERR)) {
            return because(
                    "The " + noun + " " + file + " could not be read or written (" + failure.getMessage()
                            + "); check the disk's free space, its quota and its health, then resume the " + noun + ".",
                    failure);
        }
        if (is(code, SQLiteErrorCode.SQLITE_BUSY) || is(code, SQLiteErrorCode.SQLITE_LOCKED)) {
            return because(
                    "The " + noun + " " + file
                            + " is held by another process; wait until that has ended, or close it there.",
                    failure);
        }
        return Optional.empty();
    }

    private static Optional<UlpscopeException> because(String sentence, SQLException failure) {
        return Optional.of(new UlpscopeException(sentence, failure));
    }

    private static String ofTheFile(int code, SQLException failure, String noun, Path file) {
        if (is(code, SQLiteErrorCode.SQLITE_READONLY) || is(code, SQLiteErrorCode.SQLITE_PERM)) {
            return "The " + noun + " " + file
                    + " may not be written; make the file and its folder writable, or copy it to another folder.";
        }
        if (is(code, SQLiteErrorCode.SQLITE_CANTOPEN)) {
            return "The " + noun + " " + file
                    + " cannot be opened or created there; check that the folder exists and that you may write in it.";
        }
        if (is(code, SQLiteErrorCode.SQLITE_NOTADB)) {
            return file + " is not a " + noun + "; choose a file that Ulpscope wrote, or another name for a new one.";
        }
        return damaged(noun, file, failure);
    }

    private static String damaged(String noun, Path file, Exception failure) {
        LOG.debug("{} is damaged", file, failure);
        return "The " + noun + " " + file
                + " is damaged; restore it from a backup, or save what is left with sqlite3's .recover command.";
    }

    private static boolean isFull(int code, SQLException failure) {
        return is(code, SQLiteErrorCode.SQLITE_FULL) || isSharedMemoryRefused(failure);
    }

    /** The write-ahead log's index is a file too, in which a full disk shows in its own way. */
    private static boolean isSharedMemoryRefused(SQLException failure) {
        return failure instanceof SQLiteException e && e.getResultCode() == SQLiteErrorCode.SQLITE_IOERR_SHMSIZE;
    }

    private static boolean is(int code, SQLiteErrorCode expected) {
        return code == expected.code;
    }
}
