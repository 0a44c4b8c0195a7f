package org.ulpscope.flow.internal.study;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ulpscope.flow.FlowFinding;
import org.ulpscope.flow.FlowSite;
import org.ulpscope.flow.FlowState;
import org.ulpscope.flow.Occurrence;
import org.ulpscope.ptx.SourceFrame;
import org.ulpscope.store.Statements;

/** Writes findings, with their sites and the lines of these. */
public final class FlowFindingRows {
    private final SourceTexts texts = new SourceTexts();
    private final Set<Integer> sites = new HashSet<>();

    /** What is in the table of occurrences, by its key; most that is told again has only another count. */
    private final Map<List<Object>, Occurrence> stored = new HashMap<>();

    /** Puts findings in the place of what was stored of them before. */
    public void replace(Connection connection, List<FlowFinding> findings) throws SQLException {
        for (FlowFinding finding : findings) {
            site(connection, finding.site());
            replace(connection, finding);
        }
    }

    /** Writes a site, where it is not there yet. */
    void site(Connection connection, FlowSite site) throws SQLException {
        if (sites.add(site.number())) {
            add(connection, site);
        } else {
            // What its function was called with is not told any more where another class came of another call.
            Statements.execute(
                    connection, "UPDATE site SET instruction = ? WHERE number = ?", site.instruction(), site.number());
        }
    }

    private void add(Connection connection, FlowSite site) throws SQLException {
        Statements.insert(
                connection,
                "site",
                site.number(),
                site.function(),
                site.instruction(),
                site.operation(),
                site.format().label());
        int depth = 0;
        for (SourceFrame frame : site.chain()) {
            Statements.insert(
                    connection,
                    "frame",
                    site.number(),
                    depth++,
                    frame.path(),
                    frame.line(),
                    frame.column(),
                    frame.function().orElse(null));
            Statements.execute(
                    connection,
                    "INSERT OR IGNORE INTO source_line VALUES (?, ?, ?)",
                    frame.path(),
                    frame.line(),
                    texts.text(frame).orElse(""));
        }
    }

    private void replace(Connection connection, FlowFinding finding) throws SQLException {
        int site = finding.site().number();
        String exception = finding.exception().label();
        Statements.execute(
                connection,
                "INSERT OR REPLACE INTO finding VALUES (?, ?, ?)",
                site,
                exception,
                finding.count().isPresent() ? finding.count().getAsLong() : null);
        Statements.execute(connection, "DELETE FROM birth WHERE site = ? AND class = ?", site, exception);
        if (finding.births().isPresent()) {
            Statements.execute(
                    connection,
                    "INSERT INTO birth VALUES (?, ?, ?)",
                    site,
                    exception,
                    finding.births().getAsLong());
        }
        for (Map.Entry<FlowState, Occurrence> seen : finding.first().entrySet()) {
            Occurrence first = seen.getValue();
            if (first.equals(stored.put(List.of(site, exception, seen.getKey()), first))) {
                continue;
            }
            List<Object> columns =
                    new ArrayList<>(List.of(site, exception, seen.getKey().label()));
            columns.addAll(StoredOccurrence.columns(first));
            Statements.execute(
                    connection,
                    "INSERT OR REPLACE INTO occurrence VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                    columns.toArray());
        }
    }
}
