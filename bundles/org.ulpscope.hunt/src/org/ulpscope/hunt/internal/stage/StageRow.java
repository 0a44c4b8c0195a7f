package org.ulpscope.hunt.internal.stage;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.store.Rows;
import org.ulpscope.store.StoreFormat;
import org.ulpscope.study.StudyWriter;

/** What a hunt is at once its search has ended, as the one row of a table: for those who watch, and no part of what it found out. */
public final class StageRow {
    /** The table that a study keeps it in. */
    public static final StoreFormat.Part TABLE = new StoreFormat.Part(StageRow.class, "stage.sql", "hunt_stage");

    private StageRow() {}

    /**
     * Tells everyone that a stage begins.
     *
     * @param words what is done, in the user's words
     */
    public static void begin(String stage, String words, StudyWriter writer, Progress progress) {
        progress.begin(words, 0);
        writer.store((connection, study) -> {
            clear(connection);
            try (PreparedStatement row = connection.prepareStatement("INSERT INTO hunt_stage VALUES (1, ?)")) {
                row.setString(1, stage);
                row.executeUpdate();
            }
        });
        writer.log(words + ".");
    }

    /** Tells that it searches. */
    public static void search(StudyWriter writer) {
        writer.store((connection, study) -> clear(connection));
    }

    private static void clear(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.executeUpdate("DELETE FROM hunt_stage");
        }
    }

    /** The stage that is there; empty where there is none. */
    public static Optional<String> read(Connection connection) throws SQLException {
        if (!TABLE.isIn(connection)) {
            return Optional.empty();
        }
        return Rows.query(connection, "SELECT stage FROM hunt_stage", row -> row.getString("stage")).stream()
                .findFirst();
    }
}
