package org.ulpscope.bound.internal.study;

import java.math.BigInteger;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import org.ulpscope.bound.patch.PinPatch;
import org.ulpscope.bound.result.Advice;
import org.ulpscope.bound.result.BoundedLine;
import org.ulpscope.bound.result.Bounds;
import org.ulpscope.bound.result.PatchOutcome;
import org.ulpscope.store.Rows;
import org.ulpscope.store.Statements;

/** The advice and its patch, as rows. */
public final class AdviceRows {
    private static final String NOT_NEEDED = "not needed";
    private static final String IMPOSSIBLE = "impossible";
    private static final String TRIED = "tried";
    private static final Advice NONE = new Advice(List.of(), BigInteger.ZERO, BigInteger.ZERO);

    private AdviceRows() {}

    /** @param lines those that are stored, in their order */
    public static void write(Connection connection, Advice advice, List<BoundedLine> lines) throws SQLException {
        Statements.insert(
                connection,
                "advice",
                1,
                advice.width().toString(),
                advice.allPinned().toString());
        List<String> places = lines.stream().map(BoundedLine::place).toList();
        for (int i = 0; i < advice.lines().size(); i++) {
            Statements.insert(
                    connection,
                    "advised_line",
                    i,
                    places.indexOf(advice.lines().get(i).place()));
        }
    }

    /** What is stored; no lines where nothing was yet. */
    public static Advice read(Connection connection, Bounds bounds) throws SQLException {
        List<BoundedLine> lines =
                Rows.query(connection, "SELECT line FROM advised_line ORDER BY position", row -> bounds.lines()
                        .get(row.getInt(1)));
        return Rows.query(
                        connection,
                        "SELECT * FROM advice",
                        row -> new Advice(
                                lines,
                                new BigInteger(row.getString("ulps")),
                                new BigInteger(row.getString("all_pinned_ulps"))))
                .stream()
                .findFirst()
                .orElse(NONE);
    }

    public static void write(Connection connection, PatchOutcome outcome) throws SQLException {
        switch (outcome) {
            case PatchOutcome.NotNeeded none -> insert(connection, NOT_NEEDED, "", "", List.of(), "");
            case PatchOutcome.Impossible impossible ->
                insert(connection, IMPOSSIBLE, impossible.why(), "", List.of(), "");
            case PatchOutcome.Tried tried -> {
                PinPatch patch = tried.patch();
                insert(connection, TRIED, "", patch.folder().toString(), patch.leftOut(), patch.diff());
                SourceRows.write(connection, patch);
                BoundRows.replace(connection, true, tried.bounds());
                AnswerRows.write(connection, true, tried.answers(), tried.times());
            }
        }
    }

    private static void insert(
            Connection connection, String outcome, String why, String folder, List<String> leftOut, String diff)
            throws SQLException {
        Statements.insert(connection, "patch", 1, outcome, why, folder, JsonWords.of(leftOut), diff);
    }

    /** What is stored; not needed where nothing was yet. */
    public static PatchOutcome readOutcome(Connection connection) throws SQLException {
        return Rows.query(connection, "SELECT * FROM patch", row -> outcome(connection, row)).stream()
                .findFirst()
                .orElseGet(PatchOutcome.NotNeeded::new);
    }

    private static PatchOutcome outcome(Connection connection, ResultSet row) throws SQLException {
        return switch (row.getString("outcome")) {
            case TRIED ->
                new PatchOutcome.Tried(
                        new PinPatch(
                                Path.of(row.getString("folder")),
                                SourceRows.patched(connection),
                                JsonWords.read(row.getString("left_out"))),
                        BoundRows.read(connection, true),
                        AnswerRows.read(connection, true),
                        AnswerRows.times(connection));
            case IMPOSSIBLE -> new PatchOutcome.Impossible(row.getString("why"));
            default -> new PatchOutcome.NotNeeded();
        };
    }
}
