package org.ulpscope.accuracy.internal.hunt;

import java.math.BigInteger;
import java.nio.file.Path;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.ulpscope.accuracy.answer.SourceExpression;
import org.ulpscope.accuracy.loss.Loss;
import org.ulpscope.accuracy.loss.LossCause;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Value;
import org.ulpscope.store.Rows;
import org.ulpscope.store.StoreFormat;
import org.ulpscope.study.Finding;
import org.ulpscope.study.StudyReader;
import org.ulpscope.study.StudyWriter;

/** Losses as rows of a study. */
public final class LossRows {
    /** The table that a study keeps them in. */
    public static final StoreFormat.Part TABLE = new StoreFormat.Part(LossRows.class, "losses.sql", "loss");

    private LossRows() {}

    static void add(StudyWriter writer, List<Loss> losses) {
        if (losses.isEmpty()) {
            return;
        }
        writer.store((connection, study) -> {
            try (PreparedStatement row =
                    connection.prepareStatement("INSERT INTO loss VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")) {
                for (Loss loss : losses) {
                    SourceExpression place = loss.cause().place();
                    row.setLong(1, loss.finding().number());
                    row.setString(2, loss.exact().bitPattern());
                    row.setString(3, loss.ulps().toString());
                    row.setDouble(4, loss.lostBits());
                    row.setString(5, place.file().toString());
                    row.setInt(6, place.line());
                    row.setInt(7, place.column());
                    row.setString(8, place.text());
                    row.setString(9, loss.cause().what());
                    row.setBoolean(10, loss.simplest());
                    row.addBatch();
                }
                row.executeBatch();
            }
        });
    }

    /** Adds to the count of inputs whose exact result is not known. */
    static void addNotKnown(StudyWriter writer, long inputs) {
        if (inputs == 0) {
            return;
        }
        writer.store((connection, study) -> {
            String sql =
                    "INSERT INTO loss_account VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET not_known = not_known + excluded.not_known";
            try (PreparedStatement row = connection.prepareStatement(sql)) {
                row.setLong(1, inputs);
                row.executeUpdate();
            }
        });
    }

    /** How many inputs of a study have no exact result that is known. */
    public static long notKnown(StudyReader study) {
        return study.get((connection, description) -> TABLE.isIn(connection)
                ? Rows.query(connection, "SELECT not_known FROM loss_account", row -> row.getLong(1)).stream()
                        .mapToLong(Long::longValue)
                        .sum()
                : 0L);
    }

    static void markSimplest(StudyWriter writer, List<Loss> simplest) {
        writer.store((connection, study) -> {
            try (PreparedStatement none = connection.prepareStatement("UPDATE loss SET simplest = 0");
                    PreparedStatement row =
                            connection.prepareStatement("UPDATE loss SET simplest = 1 WHERE finding = ?")) {
                none.executeUpdate();
                for (Loss loss : simplest) {
                    row.setLong(1, loss.finding().number());
                    row.addBatch();
                }
                row.executeBatch();
            }
        });
    }

    /** All that a study has, in the order in which they were met; none in studies of other questions. */
    public static List<Loss> of(StudyReader study) {
        Map<Long, Finding> findings =
                study.findings().stream().collect(Collectors.toMap(Finding::number, Function.identity()));
        FloatFormat format = study.description().resultFormat();
        return study.get((connection, description) -> TABLE.isIn(connection)
                ? Rows.query(
                        connection,
                        "SELECT * FROM loss ORDER BY finding",
                        row -> loss(row, findings.get(row.getLong("finding")), format))
                : List.of());
    }

    private static Loss loss(ResultSet row, Finding finding, FloatFormat format) throws SQLException {
        SourceExpression place = new SourceExpression(
                Path.of(row.getString("file")),
                row.getInt("line"),
                row.getInt("column_number"),
                row.getString("expression"));
        return new Loss(
                finding,
                new Value(format, Long.parseUnsignedLong(row.getString("exact_bits"), 16)),
                new BigInteger(row.getString("ulps")),
                new LossCause(place, row.getString("what")),
                row.getDouble("lost_bits"),
                row.getBoolean("simplest"));
    }
}
