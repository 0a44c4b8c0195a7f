package org.ulpscope.study.store;

import java.nio.file.Path;
import java.sql.SQLException;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;
import org.ulpscope.numeric.UlpscopeException;

/** Says in a sentence what the database could not do. */
final class StoreFailure {
    private static final int PRIMARY_CODE = 0xff;

    private StoreFailure() {}

    /** The failure of an access to {@code file}, fit to be shown to the user; {@code noun} is what the file holds. */
    static UlpscopeException of(String noun, Path file, SQLException failure) {
        return new UlpscopeException(sentence(noun, file, failure), failure);
    }

    private static String sentence(String noun, Path file, SQLException failure) {
        int code = failure.getErrorCode() & PRIMARY_CODE;
        if (is(code, SQLiteErrorCode.SQLITE_FULL) || isSharedMemoryRefused(failure)) {
            return "The disk with the " + noun + " " + file
                    + " is full; nothing stored is lost. Free some space and resume the " + noun + ".";
        }
        if (is(code, SQLiteErrorCode.SQLITE_IOERR)) {
            return "The " + noun + " " + file + " could not be read or written (" + failure.getMessage()
                    + "); check the disk's free space, its quota and its health, then resume the " + noun + ".";
        }
        if (is(code, SQLiteErrorCode.SQLITE_READONLY) || is(code, SQLiteErrorCode.SQLITE_PERM)) {
            return "The " + noun + " " + file
                    + " may not be written; make the file and its folder writable, or copy it to another folder.";
        }
        if (is(code, SQLiteErrorCode.SQLITE_CANTOPEN)) {
            return "The " + noun + " " + file
                    + " cannot be opened or created there; check that the folder exists and that you may write in it.";
        }
        if (is(code, SQLiteErrorCode.SQLITE_BUSY) || is(code, SQLiteErrorCode.SQLITE_LOCKED)) {
            return "The " + noun + " " + file + " is held by another process; wait until that has ended, or close it there.";
        }
        if (is(code, SQLiteErrorCode.SQLITE_NOTADB)) {
            return file + " is not a " + noun + "; choose a file that Ulpscope wrote, or another name for a new one.";
        }
        if (is(code, SQLiteErrorCode.SQLITE_CORRUPT)) {
            return "The " + noun + " " + file
                    + " is damaged; restore it from a backup, or save what is left with sqlite3's .recover command.";
        }
        return "The " + noun + " " + file + " could not be used: " + failure.getMessage() + ".";
    }

    /** The write-ahead log's index is a file too, in which a full disk shows in its own way. */
    private static boolean isSharedMemoryRefused(SQLException failure) {
        return failure instanceof SQLiteException e && e.getResultCode() == SQLiteErrorCode.SQLITE_IOERR_SHMSIZE;
    }

    private static boolean is(int code, SQLiteErrorCode expected) {
        return code == expected.code;
    }
}
