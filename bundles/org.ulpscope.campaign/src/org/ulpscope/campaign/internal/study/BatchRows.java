package org.ulpscope.campaign.internal.study;

import java.math.BigInteger;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.ulpscope.campaign.outcome.RunResult;
import org.ulpscope.campaign.program.CampaignProgram;
import org.ulpscope.campaign.program.ProgramInput;
import org.ulpscope.campaign.run.Discrepancy;
import org.ulpscope.campaign.study.content.BatchResults;
import org.ulpscope.campaign.text.ProgramText;
import org.ulpscope.numeric.Value;
import org.ulpscope.store.Rows;
import org.ulpscope.store.Statements;

/** What a batch came to, as rows. */
public final class BatchRows {
    private BatchRows() {}

    /** The batches that are stored. */
    public static Set<Integer> stored(Connection connection) throws SQLException {
        return new TreeSet<>(Rows.query(connection, "SELECT number FROM batch", row -> row.getInt(1)));
    }

    public static void write(Connection connection, BatchResults batch) throws SQLException {
        for (BatchResults.OfProgram one : batch.programs()) {
            program(connection, one.number(), one.program());
            for (int i = 0; i < one.inputs().size(); i++) {
                input(connection, one.number(), one.program(), i, one.inputs().get(i));
                List<RunResult> results = one.results().get(i);
                for (int p = 0; p < results.size(); p++) {
                    result(connection, one.number(), i, p, results.get(p));
                }
            }
        }
        for (Discrepancy discrepancy : batch.discrepancies()) {
            discrepancy(connection, discrepancy);
        }
        Statements.insert(connection, "batch", batch.number());
    }

    private static void program(Connection connection, int number, CampaignProgram program) throws SQLException {
        Statements.insert(connection, "program", number, program.name(), program.operations(), ProgramText.of(program));
    }

    private static void input(Connection connection, int number, CampaignProgram program, int index, ProgramInput input)
            throws SQLException {
        for (int i = 0; i < input.values().size(); i++) {
            Value value = input.values().get(i);
            Statements.insert(
                    connection,
                    "input",
                    number,
                    index,
                    i,
                    program.parameters().get(i).name(),
                    value.bitPattern(),
                    value.inputHexFloat());
        }
    }

    private static void result(Connection connection, int number, int input, int platform, RunResult result)
            throws SQLException {
        String bits =
                switch (result) {
                    case RunResult.Computed computed -> computed.value().bitPattern();
                    case RunResult.Failed failed -> null;
                    case RunResult.NotCompiled failed -> null;
                };
        String cause =
                switch (result) {
                    case RunResult.Computed computed -> null;
                    case RunResult.Failed failed -> failed.cause();
                    case RunResult.NotCompiled failed -> failed.cause();
                };
        Statements.insert(connection, "result", number, input, platform, result.label(), bits, cause);
    }

    private static void discrepancy(Connection connection, Discrepancy discrepancy) throws SQLException {
        Statements.insert(
                connection,
                "discrepancy",
                null,
                discrepancy.program(),
                discrepancy.input(),
                discrepancy.left(),
                discrepancy.right(),
                discrepancy.kind().label(),
                discrepancy.ulps().map(BigInteger::toString).orElse(null));
    }
}
