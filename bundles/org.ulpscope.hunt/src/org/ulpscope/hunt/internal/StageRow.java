package org.ulpscope.hunt.internal;

import com.google.gson.JsonObject;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import java.util.Optional;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.hunt.HuntStage;
import org.ulpscope.hunt.HuntStudy;
import org.ulpscope.hunt.HuntVerdict;
import org.ulpscope.report.Coverage;
import org.ulpscope.store.Rows;
import org.ulpscope.store.StoreFormat;
import org.ulpscope.study.QuestionRows;
import org.ulpscope.study.StudyReader;
import org.ulpscope.study.StudyVerdict;
import org.ulpscope.study.StudyWriter;

/** What a hunt is at once its search has ended, as the one row of a table: for those who watch, and no part of what it found out; and the verdict of a hunt, which is of no table. */
public final class StageRow implements QuestionRows {
    private static final StoreFormat.Part TABLE = new StoreFormat.Part(StageRow.class, "stage.sql", "hunt_stage");

    @Override
    public StoreFormat.Part tables() {
        return TABLE;
    }

    @Override
    public String name() {
        return "stage";
    }

    @Override
    public Optional<JsonObject> json(StudyReader study) {
        return Optional.empty();
    }

    @Override
    public Optional<StudyVerdict> verdict(StudyReader study) {
        return Optional.of(study)
                .filter(one -> one.description().request().question().equals(HuntStudy.QUESTION))
                .map(one -> HuntVerdict.of(one, Coverage.NONE))
                .map(verdict -> new StudyVerdict(verdict.sentence(), verdict.coverage()));
    }

    /** Tells everyone that a stage begins. */
    static void begin(HuntStage stage, StudyWriter writer, Progress progress) {
        progress.begin(stage.words(), 0);
        writer.store((connection, study) -> {
            clear(connection);
            try (PreparedStatement row = connection.prepareStatement("INSERT INTO hunt_stage VALUES (1, ?)")) {
                row.setString(1, stage.name());
                row.executeUpdate();
            }
        });
        writer.log(stage.words() + ".");
    }

    /** Tells that it searches. */
    static void search(StudyWriter writer) {
        writer.store((connection, study) -> clear(connection));
    }

    private static void clear(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.executeUpdate("DELETE FROM hunt_stage");
        }
    }

    /** The stage that is there; empty where there is none, or one that only newer programs know. */
    public static Optional<HuntStage> read(Connection connection) throws SQLException {
        if (!TABLE.isIn(connection)) {
            return Optional.empty();
        }
        return Rows.query(connection, "SELECT stage FROM hunt_stage", row -> row.getString("stage")).stream()
                .flatMap(name -> Arrays.stream(HuntStage.values())
                        .filter(stage -> stage.name().equals(name)))
                .findFirst();
    }
}
