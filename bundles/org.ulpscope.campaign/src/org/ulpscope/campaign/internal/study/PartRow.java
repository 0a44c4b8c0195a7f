package org.ulpscope.campaign.internal.study;

import java.sql.Connection;
import java.sql.SQLException;
import org.ulpscope.campaign.run.CampaignPart;
import org.ulpscope.store.Rows;
import org.ulpscope.store.Statements;

/** Which share of a campaign a file is for; a file that does not say so is for all of it. */
public final class PartRow {
    private PartRow() {}

    public static void write(Connection connection, CampaignPart part) throws SQLException {
        Statements.insert(connection, "part", 1, part.number(), part.of());
    }

    public static CampaignPart read(Connection connection) throws SQLException {
        if (!CampaignSchema.PART.isIn(connection)) {
            return CampaignPart.WHOLE;
        }
        return Rows.query(
                        connection,
                        "SELECT number, parts FROM part",
                        row -> new CampaignPart(row.getInt(1), row.getInt(2)))
                .stream()
                .findFirst()
                .orElse(CampaignPart.WHOLE);
    }
}
