package org.ulpscope.campaign.internal.study;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import org.ulpscope.campaign.run.LeftOutPlatform;
import org.ulpscope.store.Rows;
import org.ulpscope.store.Statements;

/** The platforms that a campaign goes on without, as rows; a file that has no place for them tells of none. */
final class LeftOutRows {
    private LeftOutRows() {}

    static void write(Connection connection, List<LeftOutPlatform> leftOut) throws SQLException {
        for (int i = 0; i < leftOut.size(); i++) {
            LeftOutPlatform one = leftOut.get(i);
            Statements.insert(connection, "left_out", i, one.name(), one.product(), one.reason());
        }
    }

    static List<LeftOutPlatform> read(Connection connection) throws SQLException {
        if (!CampaignSchema.LEFT_OUT.isIn(connection)) {
            return List.of();
        }
        return Rows.query(
                connection,
                "SELECT * FROM left_out ORDER BY number",
                row -> new LeftOutPlatform(row.getString("name"), row.getString("product"), row.getString("reason")));
    }
}
