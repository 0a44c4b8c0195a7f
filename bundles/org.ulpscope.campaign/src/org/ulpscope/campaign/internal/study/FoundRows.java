package org.ulpscope.campaign.internal.study;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ulpscope.backend.toolchain.OptimizationLevel;
import org.ulpscope.campaign.cause.Cause;
import org.ulpscope.campaign.cause.CauseKind;
import org.ulpscope.campaign.outcome.DiscrepancyKind;
import org.ulpscope.campaign.study.content.DiscrepancyFilter;
import org.ulpscope.campaign.study.content.FoundDiscrepancy;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.store.Rows;

/** Lists discrepancies. */
public final class FoundRows {
    private FoundRows() {}

    /** Those that are meant, in their order. */
    public static List<FoundDiscrepancy> read(Connection connection, FloatFormat format, DiscrepancyFilter filter)
            throws SQLException {
        List<String> conditions = new ArrayList<>(List.of("1"));
        List<Object> parameters = new ArrayList<>();
        filter.pair().ifPresent(pair -> {
            conditions.add("l.name = ? AND r.name = ?");
            parameters.addAll(List.of(pair.left(), pair.right()));
        });
        filter.level().ifPresent(level -> {
            conditions.add("l.level = ?");
            parameters.add(level.label());
        });
        filter.kind().ifPresent(kind -> {
            conditions.add("d.kind = ?");
            parameters.add(kind.label());
        });
        filter.cause().ifPresent(cause -> {
            conditions.add("c.kind = ? AND c.operation = ?");
            parameters.addAll(List.of(cause.kind().label(), cause.operation()));
        });
        return Rows.query(
                connection,
                "SELECT d.number, p.name, d.input, l.name AS left_name, r.name AS right_name, l.level, d.kind AS discrepancy,"
                        + " a.bits AS left_result, b.bits AS right_result, c.kind AS cause_kind, c.operation, e.text"
                        + " FROM discrepancy d JOIN program p ON p.number = d.program"
                        + " JOIN platform l ON l.number = d.left_platform JOIN platform r ON r.number = d.right_platform"
                        + " JOIN result a ON a.program = d.program AND a.input = d.input AND a.platform = d.left_platform"
                        + " JOIN result b ON b.program = d.program AND b.input = d.input AND b.platform = d.right_platform"
                        + " LEFT JOIN explanation e ON e.discrepancy = d.number LEFT JOIN cause c ON c.number = e.cause WHERE "
                        + String.join(" AND ", conditions) + " ORDER BY d.number",
                row -> found(row, format),
                parameters.toArray());
    }

    private static FoundDiscrepancy found(ResultSet row, FloatFormat format) throws SQLException {
        String cause = row.getString("cause_kind");
        String operation = row.getString("operation");
        return new FoundDiscrepancy(
                row.getInt("number"),
                row.getString("name") + "-i" + row.getInt("input"),
                row.getString("left_name"),
                row.getString("right_name"),
                OptimizationLevel.labelled(row.getString("level")),
                DiscrepancyKind.labelled(row.getString("discrepancy")),
                SmallestRows.value(format, row.getString("left_result")),
                SmallestRows.value(format, row.getString("right_result")),
                Optional.ofNullable(cause).map(kind -> new Cause(CauseKind.labelled(kind), operation)),
                Optional.ofNullable(row.getString("text")).orElse(""));
    }
}
