package org.ulpscope.store;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;

/**
 * The row that says how far the work has come and who is at work on it; table {@code run} of every format.
 *
 * @param storedState what the last writer said; {@link #state} knows better
 * @param sentence why it stands there
 * @param trials trials stored
 * @param findings findings stored
 * @param elapsed time spent at work
 * @param owner the last writer
 * @param heartbeat its last sign of life
 */
record RunRow(
        RunState storedState,
        String sentence,
        long trials,
        long findings,
        Duration elapsed,
        Owner owner,
        Instant heartbeat) {
    /** The row of work that begins. */
    static RunRow beginning(Owner owner) {
        return new RunRow(RunState.RUNNING, "", 0, 0, Duration.ZERO, owner, Instant.now());
    }

    /** The same work in the hands of a new writer. */
    RunRow takenBy(Owner next) {
        return new RunRow(RunState.RUNNING, "", trials, findings, elapsed, next, Instant.now());
    }

    /** The same work, waiting for a process that is to write it. */
    RunRow handedTo(Owner next, String why) {
        return new RunRow(RunState.RUNNING, why, trials, findings, elapsed, next, Instant.now());
    }

    RunRow ended(RunState state, String why) {
        return new RunRow(state, why, trials, findings, elapsed, owner, Instant.now());
    }

    RunRow grown(long moreTrials, long moreFindings, Duration nowElapsed) {
        return new RunRow(
                storedState, sentence, trials + moreTrials, findings + moreFindings, nowElapsed, owner, Instant.now());
    }

    /** Where it stands: interrupted, if its writer is gone without a word. */
    public RunState state() {
        return storedState == RunState.RUNNING && !owner.lives(heartbeat) ? RunState.INTERRUPTED : storedState;
    }

    /** Why it stands there; what a writer said of its work is no longer so once it is gone. */
    @Override
    public String sentence() {
        return state() == storedState ? sentence : "";
    }

    static RunRow read(Connection connection) throws SQLException {
        return Rows.query(connection, "SELECT * FROM run", RunRow::of).getFirst();
    }

    private static RunRow of(ResultSet row) throws SQLException {
        return new RunRow(
                RunState.labelled(row.getString("state")),
                row.getString("sentence"),
                row.getLong("trials"),
                row.getLong("findings"),
                Rows.millis(row, "elapsed_ms"),
                new Owner(
                        row.getString("owner_token"),
                        row.getString("owner_host"),
                        row.getLong("owner_pid"),
                        row.getLong("owner_started_ms")),
                Instant.ofEpochMilli(row.getLong("heartbeat_ms")));
    }

    void insert(Connection connection) throws SQLException {
        try (PreparedStatement insert =
                connection.prepareStatement("INSERT INTO run VALUES (1, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")) {
            bind(insert);
            insert.executeUpdate();
        }
    }

    /**
     * Puts this row in place of the one there.
     *
     * @param expected token of the writer that the row must still belong to
     * @return whether it did
     */
    boolean replace(Connection connection, String expected) throws SQLException {
        try (PreparedStatement update = connection.prepareStatement("""
                UPDATE run SET state = ?, sentence = ?, trials = ?, findings = ?, elapsed_ms = ?, owner_token = ?, owner_host = ?,
                owner_pid = ?, owner_started_ms = ?, heartbeat_ms = ? WHERE owner_token = ?""")) {
            bind(update);
            update.setString(11, expected);
            return update.executeUpdate() == 1;
        }
    }

    private void bind(PreparedStatement statement) throws SQLException {
        statement.setString(1, storedState.label());
        statement.setString(2, sentence);
        statement.setLong(3, trials);
        statement.setLong(4, findings);
        statement.setLong(5, elapsed.toMillis());
        statement.setString(6, owner.token());
        statement.setString(7, owner.host());
        statement.setLong(8, owner.pid());
        statement.setLong(9, owner.startedMs());
        statement.setLong(10, heartbeat.toEpochMilli());
    }
}
