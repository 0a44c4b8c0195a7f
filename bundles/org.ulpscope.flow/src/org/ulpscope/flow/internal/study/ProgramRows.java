package org.ulpscope.flow.internal.study;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import org.ulpscope.flow.FlowKernel;
import org.ulpscope.flow.FlowRequest;
import org.ulpscope.program.cuda.Launch;
import org.ulpscope.store.Rows;
import org.ulpscope.store.Statements;

/** The program as it was built and as it ran, as rows. */
public final class ProgramRows {
    private ProgramRows() {}

    /**
     * The program.
     *
     * @param executable its file
     * @param sites how many of its instructions are looked at
     * @param status its exit status; empty where it has not ended
     * @param elapsed how long it ran; empty where it has not ended
     */
    public record Program(String executable, int sites, OptionalInt status, Optional<Duration> elapsed) {}

    public static void write(Connection connection, String executable, int sites) throws SQLException {
        Statements.insert(connection, "program", 1, executable, sites, null, null);
    }

    /** Code that a program loads while it runs has more. */
    public static void look(Connection connection, int sites) throws SQLException {
        Statements.execute(connection, "UPDATE program SET sites = ?", sites);
    }

    public static void ended(Connection connection, int status, Duration elapsed) throws SQLException {
        Statements.execute(connection, "UPDATE program SET status = ?, elapsed_ms = ?", status, elapsed.toMillis());
    }

    public static void add(Connection connection, FlowRequest request, List<Launch> launches) throws SQLException {
        Map<String, List<Launch>> kernels = launches.stream()
                .collect(Collectors.groupingBy(Launch::kernel, LinkedHashMap::new, Collectors.toList()));
        for (Map.Entry<String, List<Launch>> kernel : kernels.entrySet()) {
            Statements.execute(
                    connection,
                    "INSERT INTO kernel VALUES (?, ?, ?) ON CONFLICT (name) DO UPDATE"
                            + " SET launches = launches + excluded.launches, looked = looked + excluded.looked",
                    kernel.getKey(),
                    kernel.getValue().size(),
                    kernel.getValue().stream().filter(request::looksAt).count());
        }
    }

    public static Program read(Connection connection) throws SQLException {
        return Rows.query(connection, "SELECT * FROM program", ProgramRows::program)
                .getFirst();
    }

    private static Program program(ResultSet row) throws SQLException {
        int status = row.getInt("status");
        Duration elapsed = Duration.ofMillis(row.getLong("elapsed_ms"));
        return new Program(
                row.getString("executable"),
                row.getInt("sites"),
                row.getObject("status") == null ? OptionalInt.empty() : OptionalInt.of(status),
                row.getObject("elapsed_ms") == null ? Optional.empty() : Optional.of(elapsed));
    }

    /** The kernels that were launched, in the order of their first launches. */
    public static List<FlowKernel> kernels(Connection connection) throws SQLException {
        return Rows.query(
                connection,
                "SELECT * FROM kernel ORDER BY rowid",
                row -> new FlowKernel(row.getString("name"), row.getLong("launches"), row.getLong("looked")));
    }
}
