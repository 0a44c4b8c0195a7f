package org.ulpscope.store;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The process that is at work on a file of whatever format.
 *
 * @param host name of its machine
 * @param pid its process number there
 * @param isHere whether it is this process itself
 * @param process the process itself, where it is another one of this machine that the user may end; empty otherwise
 */
public record RunningWriter(String host, long pid, boolean isHere, Optional<ProcessHandle> process) {
    private static final Logger LOG = LoggerFactory.getLogger(RunningWriter.class);
    private static final String ALL_MAY = "root";

    /** Who is at work on {@code file}; empty where nobody is, or where that cannot be read. */
    public static Optional<RunningWriter> ofFile(Path file) {
        if (!Files.isRegularFile(file)) {
            return Optional.empty();
        }
        try (Connection connection = StoreFile.openShared(file)) {
            RunRow run = RunRow.read(connection);
            return run.state() == RunState.RUNNING ? Optional.of(of(run.owner())) : Optional.empty();
        } catch (SQLException | RuntimeException e) {
            LOG.debug("Who writes {} cannot be read", file, e);
            return Optional.empty();
        }
    }

    private static RunningWriter of(Owner owner) {
        return new RunningWriter(
                owner.host(),
                owner.pid(),
                owner.isHere(),
                owner.process()
                        .filter(process -> !process.equals(ProcessHandle.current()))
                        .filter(RunningWriter::isOurs));
    }

    private static boolean isOurs(ProcessHandle process) {
        Optional<String> me = ProcessHandle.current().info().user();
        return me.isPresent()
                && (me.get().equals(ALL_MAY) || me.equals(process.info().user()));
    }

    /**
     * Asks the process to end, as Ctrl-C does: it keeps what it has found. Nothing happens to a process that has its number by now.
     *
     * @return whether it was asked
     */
    public boolean end() {
        return process.filter(ProcessHandle::destroy).isPresent();
    }
}
