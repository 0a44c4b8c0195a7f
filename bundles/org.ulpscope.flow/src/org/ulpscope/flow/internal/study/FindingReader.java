package org.ulpscope.flow.internal.study;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.ulpscope.flow.ExceptionClass;
import org.ulpscope.flow.FlowFinding;
import org.ulpscope.flow.FlowSite;
import org.ulpscope.flow.FlowState;
import org.ulpscope.flow.Occurrence;
import org.ulpscope.flow.study.SourceLines;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.ptx.SourceFrame;
import org.ulpscope.store.Rows;

/** Reads findings, with their sites and the lines of these. */
public final class FindingReader {
    private record Key(int site, ExceptionClass exception) {
        static Key of(ResultSet row) throws SQLException {
            return new Key(row.getInt("site"), ExceptionClass.labelled(row.getString("class")));
        }
    }

    private final Map<Integer, FlowSite> sites = new HashMap<>();
    private final Map<Key, Map<FlowState, Occurrence>> occurrences = new HashMap<>();

    private final Map<Key, OptionalLong> births = new HashMap<>();

    private FindingReader() {}

    /** All findings, in the order of their sites and classes. */
    public static List<FlowFinding> findings(Connection connection) throws SQLException {
        return new FindingReader().read(connection);
    }

    /** The texts of the lines. */
    public static SourceLines lines(Connection connection) throws SQLException {
        Map<SourceLines.Place, String> texts = new HashMap<>();
        Rows.query(
                connection,
                "SELECT * FROM source_line",
                row -> texts.put(
                        new SourceLines.Place(row.getString("file"), row.getInt("line")), row.getString("text")));
        return new SourceLines(texts);
    }

    private List<FlowFinding> read(Connection connection) throws SQLException {
        sites.putAll(sites(connection));
        Rows.query(connection, "SELECT * FROM occurrence", row -> occurrences
                .computeIfAbsent(Key.of(row), key -> new EnumMap<>(FlowState.class))
                .put(FlowState.labelled(row.getString("state")), occurrence(row)));
        if (FlowSchema.BIRTHS.isIn(connection)) {
            Rows.query(
                    connection,
                    "SELECT * FROM birth",
                    row -> births.put(Key.of(row), OptionalLong.of(row.getLong("count"))));
        }
        List<FlowFinding> findings = new ArrayList<>(Rows.query(connection, "SELECT * FROM finding", this::finding));
        findings.sort((a, b) -> a.site().number() != b.site().number()
                ? Integer.compare(a.site().number(), b.site().number())
                : a.exception().compareTo(b.exception()));
        return findings;
    }

    /** All instructions at which something was found, by their numbers. */
    static Map<Integer, FlowSite> sites(Connection connection) throws SQLException {
        Map<Integer, List<SourceFrame>> chains = new HashMap<>();
        Rows.query(connection, "SELECT * FROM frame ORDER BY site, depth", row -> chains.computeIfAbsent(
                        row.getInt("site"), site -> new ArrayList<>())
                .add(frame(row)));
        Map<Integer, FlowSite> sites = new HashMap<>();
        Rows.query(connection, "SELECT * FROM site", row -> sites.put(row.getInt("number"), site(row, chains)));
        return sites;
    }

    private static SourceFrame frame(ResultSet row) throws SQLException {
        return new SourceFrame(
                row.getString("file"),
                row.getInt("line"),
                row.getInt("position"),
                Optional.ofNullable(row.getString("function")));
    }

    private static FlowSite site(ResultSet row, Map<Integer, List<SourceFrame>> chains) throws SQLException {
        return new FlowSite(
                row.getInt("number"),
                row.getString("function"),
                row.getString("instruction"),
                FloatFormat.valueOf(row.getString("format")),
                chains.getOrDefault(row.getInt("number"), List.of()));
    }

    private Occurrence occurrence(ResultSet row) throws SQLException {
        return StoredOccurrence.read(row, sites.get(row.getInt("site")).format());
    }

    private FlowFinding finding(ResultSet row) throws SQLException {
        Key key = Key.of(row);
        long counted = row.getLong("count");
        OptionalLong count = row.getObject("count") == null ? OptionalLong.empty() : OptionalLong.of(counted);
        FlowFinding finding =
                new FlowFinding(sites.get(key.site()), key.exception(), occurrences.getOrDefault(key, Map.of()), count);
        return new FlowFinding(
                finding.site(),
                finding.exception(),
                finding.first(),
                count,
                births.getOrDefault(key, finding.births()));
    }
}
