package org.ulpscope.store;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import org.ulpscope.base.UlpscopeException;

/**
 * Hands the work on a file of whatever format on to a process that takes some time to begin: meanwhile the file says that the work goes on, and not
 * that it may be taken up by anybody.
 */
public final class StoreHandover {
    private static final String NOUN = "file";

    private final Path file;
    private final RunRow before;

    private StoreHandover(Path file, RunRow before) {
        this.file = file;
        this.before = before;
    }

    /**
     * To be called before the other process begins, which then may be as quick as it likes.
     *
     * @throws UlpscopeException if the file cannot be read
     */
    public static StoreHandover of(Path file) {
        try (Connection connection = StoreFile.openShared(file)) {
            return new StoreHandover(file, RunRow.read(connection));
        } catch (SQLException e) {
            throw StoreFailure.of(NOUN, file, e);
        }
    }

    /**
     * Says in the file, and in its log, that the work goes on. It is INTERRUPTED where the process ends before it has taken it up; nothing is changed where
     * somebody has done so already.
     *
     * @param next a process of this machine, which takes the file up itself
     * @param sentence says so
     * @throws UlpscopeException if the file cannot be written
     */
    public void to(ProcessHandle next, String sentence) {
        try (Connection connection = StoreFile.openShared(file)) {
            Transaction.run(connection, () -> {
                if (before.handedTo(Owner.of(next), sentence)
                        .replace(connection, before.owner().token())) {
                    // It was stopped for this alone, and by nobody who wanted it to end.
                    LogEntry.removeEnd(connection, RunState.CANCELLED);
                    LogEntry.insert(connection, sentence);
                }
            });
        } catch (SQLException e) {
            throw StoreFailure.of(NOUN, file, e);
        }
    }
}
