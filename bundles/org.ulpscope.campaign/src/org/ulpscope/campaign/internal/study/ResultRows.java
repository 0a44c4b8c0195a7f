package org.ulpscope.campaign.internal.study;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.ulpscope.campaign.outcome.RunResult;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Value;
import org.ulpscope.store.Rows;

/** Results that are stored, as they were. */
public final class ResultRows {
    private static final int HEXADECIMAL = 16;

    private record Row(int program, RunResult result) {}

    private ResultRows() {}

    /**
     * Those of one platform, by program, those of a program by input.
     *
     * @param first the first program
     * @param end the one behind the last
     */
    public static Map<Integer, List<RunResult>> read(
            Connection connection, FloatFormat format, int platform, int first, int end) throws SQLException {
        List<Row> rows = Rows.query(
                connection,
                "SELECT program, class, bits, cause FROM result WHERE program >= ? AND program < ? AND platform = ?"
                        + " ORDER BY program, input",
                row -> new Row(
                        row.getInt("program"),
                        result(format, row.getString("class"), row.getString("bits"), row.getString("cause"))),
                first,
                end,
                platform);
        Map<Integer, List<RunResult>> results = new LinkedHashMap<>();
        rows.forEach(row -> results.computeIfAbsent(row.program(), ignored -> new ArrayList<>())
                .add(row.result()));
        return results;
    }

    private static RunResult result(FloatFormat format, String label, String bits, String cause) {
        if (bits != null) {
            return new RunResult.Computed(new Value(format, Long.parseUnsignedLong(bits, HEXADECIMAL)));
        }
        return label.equals(RunResult.NotCompiled.LABEL)
                ? new RunResult.NotCompiled(cause)
                : new RunResult.Failed(label, cause);
    }
}
