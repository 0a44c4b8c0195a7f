package org.ulpscope.flow.internal.study;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import org.ulpscope.flow.FailedLaunch;
import org.ulpscope.program.cuda.Launch;
import org.ulpscope.report.Coverage.Omission;
import org.ulpscope.store.Rows;
import org.ulpscope.store.Statements;

/** What was not looked at, as rows. */
public final class CoverageRows {
    private CoverageRows() {}

    /** Adds those of launches that failed. */
    public static void add(Connection connection, List<Launch> launches) throws SQLException {
        for (Launch launch : launches) {
            if (launch.error().isPresent()) {
                Statements.execute(
                        connection,
                        "INSERT INTO failure VALUES (?, 1, ?) ON CONFLICT (kernel) DO UPDATE SET launches = launches + 1",
                        launch.kernel(),
                        launch.error().get());
            }
        }
    }

    public static void leftOut(Connection connection, Omission omission) throws SQLException {
        Statements.execute(
                connection,
                "INSERT INTO omission VALUES (?, ?) ON CONFLICT (what, why) DO NOTHING",
                omission.what(),
                omission.why());
    }

    /** Kernels of which a launch failed, in the order in which they did; none in older files. */
    public static List<FailedLaunch> failures(Connection connection) throws SQLException {
        return FlowSchema.COVERAGE.isIn(connection)
                ? Rows.query(
                        connection,
                        "SELECT * FROM failure ORDER BY rowid",
                        row -> new FailedLaunch(
                                row.getString("kernel"), row.getLong("launches"), row.getString("sentence")))
                : List.of();
    }

    /** What else was not looked at; nothing in older files. */
    public static List<Omission> omissions(Connection connection) throws SQLException {
        return FlowSchema.COVERAGE.isIn(connection)
                ? Rows.query(
                        connection,
                        "SELECT * FROM omission ORDER BY rowid",
                        row -> new Omission(row.getString("what"), row.getString("why")))
                : List.of();
    }
}
