package org.ulpscope.campaign.internal.study;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.ulpscope.backend.toolchain.OptimizationLevel;
import org.ulpscope.campaign.program.Program;
import org.ulpscope.campaign.study.content.CauseReduction;
import org.ulpscope.campaign.study.content.UnreducedCause;
import org.ulpscope.campaign.text.ProgramText;
import org.ulpscope.store.Rows;
import org.ulpscope.store.Statements;

/** How programs become small, as rows; files of before have none. */
public final class ReductionRows {
    private ReductionRows() {}

    /** Begins with the program of the campaign, and forgets what an earlier run that did not end came to. */
    public static void begin(Connection connection, UnreducedCause cause, Program program) throws SQLException {
        Statements.execute(connection, "DELETE FROM reduction_step WHERE cause = ?", cause.number());
        insert(connection, cause, 0, program);
    }

    /** Adds a smaller one. */
    public static void add(Connection connection, UnreducedCause cause, Program program) throws SQLException {
        int step = Rows.query(
                        connection,
                        "SELECT count(*) FROM reduction_step WHERE cause = ?",
                        row -> row.getInt(1),
                        cause.number())
                .getFirst();
        insert(connection, cause, step, program);
    }

    private static void insert(Connection connection, UnreducedCause cause, int step, Program program)
            throws SQLException {
        Statements.insert(
                connection,
                "reduction_step",
                cause.number(),
                step,
                cause.discrepancy().number(),
                program.statements(),
                program.operations(),
                ProgramText.of(program));
    }

    /** That of a cause; empty where none has begun. */
    static Optional<CauseReduction> find(Connection connection, int cause) throws SQLException {
        if (!CampaignSchema.REDUCTION.isIn(connection)) {
            return Optional.empty();
        }
        List<CauseReduction.Step> steps = Rows.query(
                connection,
                "SELECT statements, operations FROM reduction_step WHERE cause = ? ORDER BY step",
                row -> new CauseReduction.Step(row.getInt("statements"), row.getInt("operations")),
                cause);
        return Rows.query(
                        connection,
                        "SELECT p.name, d.input, l.level, s.source FROM reduction_step s JOIN discrepancy d ON d.number = s.discrepancy"
                                + " JOIN program p ON p.number = d.program JOIN platform l ON l.number = d.left_platform"
                                + " WHERE s.cause = ? ORDER BY s.step DESC LIMIT 1",
                        row -> new CauseReduction(
                                row.getString("name") + "-i" + row.getInt("input"),
                                OptimizationLevel.labelled(row.getString("level")),
                                steps,
                                row.getString("source")),
                        cause)
                .stream()
                .findFirst();
    }
}
