package org.ulpscope.campaign.internal.study;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.ulpscope.campaign.outcome.DiscrepancyKind;
import org.ulpscope.campaign.outcome.OutcomeClass;
import org.ulpscope.campaign.run.CampaignPlatform;
import org.ulpscope.campaign.study.content.CampaignDescription;
import org.ulpscope.campaign.study.content.CampaignReport;
import org.ulpscope.campaign.study.content.CampaignReport.FailureCount;
import org.ulpscope.campaign.study.content.PairTable;
import org.ulpscope.store.Rows;
import org.ulpscope.store.StoreState;

/** Counts the discrepancies of a campaign. */
public final class DiscrepancyReader {
    private record Cell(
            int left, int right, DiscrepancyKind kind, OutcomeClass inLeft, OutcomeClass inRight, long count) {}

    private DiscrepancyReader() {}

    public static CampaignReport report(Connection connection, CampaignDescription description, StoreState state)
            throws SQLException {
        List<Cell> cells = Rows.query(
                connection,
                "SELECT d.left_platform, d.right_platform, d.kind, a.class, b.class, count(*) FROM discrepancy d"
                        + " JOIN result a ON a.program = d.program AND a.input = d.input AND a.platform = d.left_platform"
                        + " JOIN result b ON b.program = d.program AND b.input = d.input AND b.platform = d.right_platform"
                        + " GROUP BY 1, 2, 3, 4, 5",
                row -> new Cell(
                        row.getInt(1),
                        row.getInt(2),
                        DiscrepancyKind.labelled(row.getString(3)),
                        labelled(row.getString(4)),
                        labelled(row.getString(5)),
                        row.getLong(6)));
        long programs = Rows.query(connection, "SELECT count(*) FROM program", row -> row.getLong(1))
                .getFirst();
        List<FailureCount> failures = Rows.query(
                connection,
                "SELECT p.number, r.class, count(*) FROM result r JOIN platform p ON p.number = r.platform"
                        + " WHERE r.bits IS NULL GROUP BY 1, 2 ORDER BY 1, 2",
                row -> new FailureCount(
                        description.platforms().get(row.getInt(1)).label(), row.getString(2), row.getLong(3)));
        long runs = programs * description.inputs();
        return new CampaignReport(
                description,
                state,
                PhaseRows.read(connection),
                programs,
                pairs(description, cells, runs),
                failures,
                CauseRows.counts(connection, description));
    }

    private static List<PairTable> pairs(CampaignDescription description, List<Cell> cells, long runs) {
        List<PairTable> pairs = new ArrayList<>();
        List<CampaignPlatform> platforms = description.platforms();
        for (int left = 0; left < platforms.size(); left++) {
            for (int right = left + 1; right < platforms.size(); right++) {
                if (platforms.get(left).level() == platforms.get(right).level()) {
                    int one = left;
                    int other = right;
                    pairs.add(pair(
                            platforms.get(left),
                            platforms.get(right),
                            runs,
                            cells.stream()
                                    .filter(cell -> cell.left() == one && cell.right() == other)
                                    .toList()));
                }
            }
        }
        return pairs;
    }

    private static PairTable pair(CampaignPlatform left, CampaignPlatform right, long runs, List<Cell> cells) {
        Map<DiscrepancyKind, Long> kinds = new EnumMap<>(DiscrepancyKind.class);
        Map<OutcomeClass, Map<OutcomeClass, Long>> matrix = new EnumMap<>(OutcomeClass.class);
        for (Cell cell : cells) {
            kinds.merge(cell.kind(), cell.count(), Long::sum);
            matrix.computeIfAbsent(cell.inLeft(), ignored -> new EnumMap<>(OutcomeClass.class))
                    .merge(cell.inRight(), cell.count(), Long::sum);
        }
        return new PairTable(left.name(), right.name(), left.level(), runs, kinds, matrix);
    }

    private static OutcomeClass labelled(String label) {
        return Arrays.stream(OutcomeClass.values())
                .filter(one -> one.label().equals(label))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("No class of outcomes is called " + label));
    }
}
