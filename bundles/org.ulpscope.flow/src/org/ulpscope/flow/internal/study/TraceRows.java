package org.ulpscope.flow.internal.study;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Predicate;
import org.ulpscope.flow.Occurrence;
import org.ulpscope.flow.trace.ArrayPlace;
import org.ulpscope.flow.trace.FlowEvent;
import org.ulpscope.flow.trace.FlowOrigin;
import org.ulpscope.flow.trace.FlowTrace;
import org.ulpscope.flow.trace.Following;
import org.ulpscope.flow.trace.HostOutput;
import org.ulpscope.flow.trace.OperandOrigin;
import org.ulpscope.ptx.SourceFrame;
import org.ulpscope.store.Rows;
import org.ulpscope.store.Statements;

/** Writes where values went. */
public final class TraceRows {
    private TraceRows() {}

    /** Says that values are to be followed. */
    public static void begin(Connection connection, Following following) throws SQLException {
        if (following != Following.NONE) {
            Statements.insert(connection, "trace", 1, following.label(), 0, 0);
        }
    }

    /** Which values a flow follows. */
    static Following following(Connection connection) throws SQLException {
        if (!FlowSchema.TRACE.isIn(connection)) {
            return Following.NONE;
        }
        return Rows.query(connection, "SELECT followed FROM trace", row -> Following.labelled(row.getString(1)))
                .stream()
                .findFirst()
                .orElse(Following.NONE);
    }

    /**
     * Writes all.
     *
     * @param findings writes the instructions
     * @param own tells lines of the user's own from those of libraries
     */
    public static void write(
            Connection connection, FlowTrace trace, FlowFindingRows findings, Predicate<SourceFrame> own)
            throws SQLException {
        Statements.execute(connection, "UPDATE trace SET ended = 1, whole = ?", trace.whole() ? 1 : 0);
        for (FlowOrigin origin : trace.origins()) {
            write(connection, origin, findings, own);
        }
        for (FlowOrigin origin : trace.origins()) {
            for (int cause : origin.causes()) {
                Statements.insert(connection, "cause", origin.number(), cause);
            }
        }
    }

    private static void write(
            Connection connection, FlowOrigin origin, FlowFindingRows findings, Predicate<SourceFrame> own)
            throws SQLException {
        findings.site(connection, origin.site());
        insert(
                connection,
                "origin",
                origin.first(),
                origin.number(),
                origin.meeting().label(),
                origin.exception().label(),
                origin.site().number(),
                count(origin.count()));
        int number = 0;
        for (OperandOrigin operand : origin.operands()) {
            Optional<SourceFrame> line = operand.chain().stream()
                    .filter(own)
                    .findFirst()
                    .or(() -> operand.chain().stream().findFirst());
            Statements.insert(
                    connection,
                    "origin_operand",
                    origin.number(),
                    number++,
                    operand.kind().name().toLowerCase(Locale.ROOT),
                    operand.operation(),
                    operand.array().orElse(null),
                    line.map(SourceFrame::path).orElse(null),
                    line.map(SourceFrame::line).orElse(null));
        }
        number = 0;
        for (FlowEvent meeting : origin.meetings()) {
            write(connection, origin.number(), number++, meeting, findings);
        }
        number = 0;
        for (HostOutput output : origin.outputs()) {
            findings.site(connection, output.site());
            Statements.insert(
                    connection,
                    "output",
                    origin.number(),
                    number++,
                    output.site().number(),
                    output.place().array().orElse(null),
                    count(output.place().element()),
                    output.copy(),
                    output.count(),
                    output.value().format().label(),
                    output.value().bitPattern(),
                    output.value().hexFloat(),
                    output.value().decimal());
        }
    }

    private static void write(
            Connection connection, int origin, int number, FlowEvent meeting, FlowFindingRows findings)
            throws SQLException {
        findings.site(connection, meeting.from());
        findings.site(connection, meeting.site());
        insert(
                connection,
                "meeting",
                meeting.first(),
                origin,
                number,
                meeting.meeting().label(),
                meeting.from().number(),
                meeting.site().number(),
                meeting.decides() ? 1 : 0,
                meeting.place().flatMap(ArrayPlace::array).orElse(null),
                meeting.place().map(place -> count(place.element())).orElse(null),
                count(meeting.count()));
    }

    private static void insert(Connection connection, String table, Occurrence first, Object... columns)
            throws SQLException {
        List<Object> all = new ArrayList<>(Arrays.asList(columns));
        all.addAll(StoredOccurrence.columns(first));
        Statements.insert(connection, table, all.toArray());
    }

    private static Long count(OptionalLong count) {
        return count.isPresent() ? count.getAsLong() : null;
    }
}
