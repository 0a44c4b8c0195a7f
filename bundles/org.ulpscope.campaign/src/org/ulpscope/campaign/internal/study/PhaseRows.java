package org.ulpscope.campaign.internal.study;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import org.ulpscope.campaign.run.CampaignPhase;
import org.ulpscope.store.Rows;
import org.ulpscope.store.Statements;

/** How long a campaign was at each of its phases, as rows. */
public final class PhaseRows {
    private PhaseRows() {}

    /** Counts so much more for a phase. */
    public static void add(Connection connection, CampaignPhase phase, Duration time) throws SQLException {
        Statements.execute(
                connection,
                "INSERT INTO phase (name, elapsed_ms) VALUES (?, ?)"
                        + " ON CONFLICT (name) DO UPDATE SET elapsed_ms = elapsed_ms + excluded.elapsed_ms",
                phase.label(),
                time.toMillis());
    }

    /** The phases whose time is known. */
    static Map<CampaignPhase, Duration> read(Connection connection) throws SQLException {
        Map<CampaignPhase, Duration> times = new EnumMap<>(CampaignPhase.class);
        if (CampaignSchema.PHASES.isIn(connection)) {
            Rows.query(
                            connection,
                            "SELECT name, elapsed_ms FROM phase",
                            row -> Map.entry(
                                    CampaignPhase.labelled(row.getString("name")), Rows.millis(row, "elapsed_ms")))
                    .forEach(entry -> times.put(entry.getKey(), entry.getValue()));
        }
        return times;
    }
}
