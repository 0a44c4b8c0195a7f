package org.ulpscope.campaign.internal.study;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.ulpscope.backend.toolchain.OptimizationLevel;
import org.ulpscope.campaign.cause.Cause;
import org.ulpscope.campaign.cause.CauseKind;
import org.ulpscope.campaign.cause.CulpritOperation;
import org.ulpscope.campaign.cause.Explanation;
import org.ulpscope.campaign.outcome.DiscrepancyKind;
import org.ulpscope.campaign.study.content.CampaignDescription;
import org.ulpscope.campaign.study.content.CauseCount;
import org.ulpscope.campaign.study.content.UnexplainedDiscrepancy;
import org.ulpscope.numeric.Value;
import org.ulpscope.store.Rows;
import org.ulpscope.store.Statements;

/** Why platforms disagree, as rows. */
public final class CauseRows {
    private CauseRows() {}

    /** Those that are not explained, in order. */
    public static List<UnexplainedDiscrepancy> unexplained(Connection connection) throws SQLException {
        return Rows.query(
                connection,
                "SELECT * FROM discrepancy WHERE number NOT IN (SELECT discrepancy FROM explanation) ORDER BY number",
                row -> new UnexplainedDiscrepancy(
                        row.getInt("number"),
                        row.getInt("program"),
                        row.getInt("input"),
                        row.getInt("left_platform"),
                        row.getInt("right_platform"),
                        DiscrepancyKind.labelled(row.getString("kind"))));
    }

    public static void write(Connection connection, int discrepancy, Explanation explanation) throws SQLException {
        Cause cause = explanation.cause();
        Statements.execute(
                connection,
                "INSERT INTO cause (kind, operation) VALUES (?, ?) ON CONFLICT DO NOTHING",
                cause.kind().label(),
                cause.operation());
        int number = Rows.query(
                        connection,
                        "SELECT number FROM cause WHERE kind = ? AND operation = ?",
                        row -> row.getInt(1),
                        cause.kind().label(),
                        cause.operation())
                .getFirst();
        Optional<CulpritOperation> operation = explanation.operation();
        Optional<Value> exact = operation.flatMap(CulpritOperation::exact);
        Statements.insert(
                connection,
                "explanation",
                discrepancy,
                number,
                operation.map(CulpritOperation::step).orElse(null),
                operation.map(CulpritOperation::text).orElse(null),
                operation.map(one -> joined(one.operands(), true)).orElse(null),
                operation.map(one -> joined(one.operands(), false)).orElse(null),
                operation.map(one -> one.left().bitPattern()).orElse(null),
                operation.map(one -> one.left().decimal()).orElse(null),
                operation.map(one -> one.right().bitPattern()).orElse(null),
                operation.map(one -> one.right().decimal()).orElse(null),
                exact.map(Value::bitPattern).orElse(null),
                exact.map(Value::decimal).orElse(null),
                operation.map(CulpritOperation::isRight).orElse(null),
                explanation.certain() ? 1 : 0);
    }

    static String joined(List<Value> values, boolean bits) {
        return values.stream()
                .map(value -> bits ? value.bitPattern() : value.inputDecimal())
                .collect(Collectors.joining(", "));
    }

    /** How many discrepancies come of each cause, the most frequent first. */
    public static List<CauseCount> counts(Connection connection, CampaignDescription description) throws SQLException {
        return Rows.query(
                connection,
                "SELECT c.*, p.name, d.input, e.cause"
                        + " FROM causes c JOIN discrepancy d ON d.number = c.first JOIN explanation e ON e.discrepancy = d.number"
                        + " JOIN program p ON p.number = d.program ORDER BY c.discrepancies DESC, c.first",
                row -> new CauseCount(
                        new Cause(CauseKind.labelled(row.getString("kind")), row.getString("operation")),
                        row.getString("left_platform"),
                        row.getString("right_platform"),
                        OptimizationLevel.labelled(row.getString("level")),
                        row.getLong("discrepancies"),
                        row.getLong("uncertain"),
                        row.getString("name") + "-i" + row.getInt("input"),
                        ReductionRows.find(connection, row.getInt("cause")),
                        SmallestRows.find(connection, description, row.getInt("cause"))));
    }
}
