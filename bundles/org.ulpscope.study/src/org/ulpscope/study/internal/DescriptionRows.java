package org.ulpscope.study.internal;

import com.google.gson.Gson;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ulpscope.backend.toolchain.Platform;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Format;
import org.ulpscope.store.Rows;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.study.StudyRequest;
import org.ulpscope.study.UnavailablePlatform;

/** A study's description as rows of its tables. */
public final class DescriptionRows {
    private static final Gson GSON = new Gson();

    private final Connection connection;

    public DescriptionRows(Connection connection) {
        this.connection = connection;
    }

    /** Writes all of it, within the transaction that is open. */
    public void write(StudyDescription study) throws SQLException {
        StudyRequest request = study.request();
        Object timeBudget = request.timeBudget().map(Duration::toMillis).orElse(null);
        insert(
                "request",
                List.<Object[]>of(row(
                        1,
                        request.question(),
                        request.kernel(),
                        request.signature(),
                        request.kernelXmi(),
                        request.folder().toString(),
                        study.resultFormat().label(),
                        request.strategy(),
                        request.seed(),
                        request.budget(),
                        timeBudget,
                        request.stopAtFirst(),
                        request.timeLimit().toMillis(),
                        request.observeFlags(),
                        request.findingsKept(),
                        study.created().toString())));
        insert("goal", numbered(request.goals().stream().map(goal -> row(goal)).toList()));
        insert("cut", numbered(request.cuts().stream().map(cut -> row(cut)).toList()));
        insert("option", numbered(pairs(request.options())));
        insert("version", numbered(pairs(study.versions())));
        insert(
                "requested_platform",
                numbered(request.platforms().stream().map(this::requested).toList()));
        insert(
                "platform",
                numbered(study.platforms().stream().map(this::platform).toList()));
        insert(
                "unavailable_platform",
                numbered(study.unavailable().stream().map(this::unavailable).toList()));
        insert("slot", numbered(study.slots().stream().map(this::slot).toList()));
    }

    /** Reads all of it. */
    public StudyDescription read() throws SQLException {
        return query(
                        "SELECT * FROM request",
                        row -> new StudyDescription(
                                request(row),
                                query("SELECT * FROM slot ORDER BY position", DescriptionRows::slot),
                                (FloatFormat) Format.named(row.getString("result_format")),
                                query("SELECT * FROM platform ORDER BY position", DescriptionRows::platform),
                                query(
                                        "SELECT * FROM unavailable_platform ORDER BY position",
                                        r -> new UnavailablePlatform(requested(r), r.getString("reason"))),
                                map("version"),
                                Instant.parse(row.getString("created"))))
                .getFirst();
    }

    private List<String> cuts() throws SQLException {
        return StudySchema.CUTS.isIn(connection)
                ? query("SELECT fixed FROM cut ORDER BY position", row -> row.getString(1))
                : List.of();
    }

    private StudyRequest request(ResultSet row) throws SQLException {
        long timeBudget = row.getLong("time_budget_ms");
        Optional<Duration> time = row.wasNull() ? Optional.empty() : Optional.of(Duration.ofMillis(timeBudget));
        return new StudyRequest(
                row.getString("question"),
                row.getString("kernel"),
                row.getString("signature"),
                row.getString("kernel_xmi"),
                Path.of(row.getString("folder")),
                query("SELECT * FROM requested_platform ORDER BY position", DescriptionRows::requested),
                query("SELECT name FROM goal ORDER BY position", r -> r.getString(1)),
                row.getString("strategy"),
                map("option"),
                row.getLong("seed"),
                row.getLong("budget"),
                time,
                row.getBoolean("stop_at_first"),
                Duration.ofMillis(row.getLong("time_limit_ms")),
                row.getBoolean("observe_flags"),
                row.getInt("findings_kept"),
                cuts());
    }

    private Object[] requested(PlatformRequest request) {
        return row(request.toolchain(), GSON.toJson(request.options()));
    }

    private static PlatformRequest requested(ResultSet row) throws SQLException {
        return new PlatformRequest(row.getString("toolchain"), options(row));
    }

    private Object[] unavailable(UnavailablePlatform platform) {
        return row(
                platform.request().toolchain(), GSON.toJson(platform.request().options()), platform.reason());
    }

    private Object[] platform(Platform platform) {
        return row(platform.name(), platform.toolchain(), GSON.toJson(platform.options()), platform.device());
    }

    private static Platform platform(ResultSet row) throws SQLException {
        return new Platform(row.getString("name"), row.getString("toolchain"), options(row), row.getString("device"));
    }

    private static List<String> options(ResultSet row) throws SQLException {
        return List.of(GSON.fromJson(row.getString("options"), String[].class));
    }

    private Object[] slot(InputSlot slot) {
        return row(
                slot.name(),
                slot.format().label(),
                slot.lowest(),
                slot.highest(),
                slot.subnormals(),
                slot.zeros(),
                slot.infinities(),
                slot.nans());
    }

    private static InputSlot slot(ResultSet row) throws SQLException {
        return new InputSlot(
                row.getString("name"),
                Format.named(row.getString("format")),
                row.getLong("lowest"),
                row.getLong("highest"),
                row.getBoolean("subnormals"),
                row.getBoolean("zeros"),
                row.getBoolean("infinities"),
                row.getBoolean("nans"));
    }

    private static List<Object[]> pairs(Map<String, String> map) {
        return map.entrySet().stream()
                .map(entry -> row(entry.getKey(), entry.getValue()))
                .toList();
    }

    private Map<String, String> map(String table) throws SQLException {
        Map<String, String> map = new LinkedHashMap<>();
        query(
                "SELECT name, value FROM " + table + " ORDER BY position",
                row -> map.put(row.getString(1), row.getString(2)));
        return map;
    }

    private static Object[] row(Object... values) {
        return values;
    }

    private static List<Object[]> numbered(List<Object[]> rows) {
        List<Object[]> numbered = new ArrayList<>();
        for (Object[] row : rows) {
            Object[] withPosition = new Object[row.length + 1];
            withPosition[0] = numbered.size();
            System.arraycopy(row, 0, withPosition, 1, row.length);
            numbered.add(withPosition);
        }
        return numbered;
    }

    private void insert(String table, List<Object[]> rows) throws SQLException {
        for (Object[] row : rows) {
            String places = "?" + ", ?".repeat(row.length - 1);
            try (PreparedStatement insert =
                    connection.prepareStatement("INSERT INTO " + table + " VALUES (" + places + ")")) {
                for (int i = 0; i < row.length; i++) {
                    insert.setObject(i + 1, row[i]);
                }
                insert.executeUpdate();
            }
        }
    }

    private <T> List<T> query(String sql, Rows.Reader<T> reader) throws SQLException {
        return Rows.query(connection, sql, reader);
    }
}
