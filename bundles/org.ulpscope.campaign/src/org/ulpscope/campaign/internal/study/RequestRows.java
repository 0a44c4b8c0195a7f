package org.ulpscope.campaign.internal.study;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.ulpscope.backend.process.ShellWords;
import org.ulpscope.backend.toolchain.OptimizationLevel;
import org.ulpscope.campaign.grammar.Grammar;
import org.ulpscope.campaign.program.ImportedProgram;
import org.ulpscope.campaign.run.CampaignPlatform;
import org.ulpscope.campaign.run.LeftOutPlatform;
import org.ulpscope.campaign.study.content.CampaignDescription;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.store.Rows;
import org.ulpscope.store.Statements;

/** What was asked for, and the platforms, as rows. */
public final class RequestRows {
    private RequestRows() {}

    public static void write(Connection connection, CampaignDescription description) throws SQLException {
        Statements.insert(
                connection,
                "request",
                1,
                description.seed(),
                description.programs(),
                description.inputs(),
                description.format().label(),
                description.grammar().text(),
                description.batch(),
                description.callLimit().toMillis(),
                description.version(),
                description.created().toString());
        ImportedRows.write(connection, description.imported());
        LeftOutRows.write(connection, description.leftOut());
        for (int i = 0; i < description.platforms().size(); i++) {
            CampaignPlatform platform = description.platforms().get(i);
            Statements.insert(
                    connection,
                    "platform",
                    i,
                    platform.name(),
                    platform.level().label(),
                    platform.toolchain(),
                    platform.product(),
                    ShellWords.join(platform.options()),
                    platform.device());
        }
    }

    public static CampaignDescription read(Connection connection) throws SQLException {
        List<CampaignPlatform> platforms =
                Rows.query(connection, "SELECT * FROM platform ORDER BY number", RequestRows::platform);
        List<ImportedProgram> imported = ImportedRows.read(connection);
        List<LeftOutPlatform> leftOut = LeftOutRows.read(connection);
        return Rows.query(connection, "SELECT * FROM request", row -> description(row, platforms, leftOut, imported))
                .getFirst();
    }

    private static CampaignPlatform platform(ResultSet row) throws SQLException {
        return new CampaignPlatform(
                row.getString("name"),
                OptimizationLevel.labelled(row.getString("level")),
                row.getString("toolchain"),
                row.getString("product"),
                ShellWords.split(row.getString("options")),
                row.getString("device"));
    }

    private static CampaignDescription description(
            ResultSet row,
            List<CampaignPlatform> platforms,
            List<LeftOutPlatform> leftOut,
            List<ImportedProgram> imported)
            throws SQLException {
        return new CampaignDescription(
                row.getLong("seed"),
                row.getInt("programs"),
                row.getInt("inputs"),
                FloatFormat.valueOf(row.getString("format")),
                Grammar.parse(row.getString("grammar"), "of the campaign"),
                platforms,
                row.getInt("batch"),
                Duration.ofMillis(row.getLong("call_limit_ms")),
                row.getString("version"),
                Instant.parse(row.getString("created")),
                leftOut,
                imported);
    }
}
