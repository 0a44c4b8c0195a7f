package org.ulpscope.campaign.internal.study;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.ulpscope.campaign.cause.Cause;
import org.ulpscope.campaign.cause.CauseKind;
import org.ulpscope.campaign.outcome.DiscrepancyKind;
import org.ulpscope.campaign.program.CampaignProgram;
import org.ulpscope.campaign.program.ProgramInput;
import org.ulpscope.campaign.study.content.CampaignCase;
import org.ulpscope.campaign.study.content.CampaignDescription;
import org.ulpscope.campaign.study.content.CaseInput;
import org.ulpscope.campaign.text.ProgramText;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.store.Rows;

/** Reads the discrepancies of a program and an input. */
public final class CaseRows {
    private CaseRows() {}

    /** All of them, in their order. @param name such as {@code p000017-i2} */
    public static List<CampaignCase> named(Connection connection, CampaignDescription description, String name)
            throws SQLException {
        return read(connection, description, "p.name || '-i' || d.input = ?", name);
    }

    /** The one of this number; empty where there is none. */
    public static Optional<CampaignCase> numbered(Connection connection, CampaignDescription description, int number)
            throws SQLException {
        return read(connection, description, "d.number = ?", number).stream().findFirst();
    }

    private static List<CampaignCase> read(
            Connection connection, CampaignDescription description, String condition, Object meant)
            throws SQLException {
        FloatFormat format = description.format();
        return Rows.query(
                connection,
                "SELECT p.name, d.program, d.input, d.left_platform, d.right_platform, d.kind, a.bits AS left_result, b.bits AS right_result,"
                        + " c.kind AS cause_kind, c.operation, e.* FROM discrepancy d JOIN program p ON p.number = d.program"
                        + " JOIN result a ON a.program = d.program AND a.input = d.input AND a.platform = d.left_platform"
                        + " JOIN result b ON b.program = d.program AND b.input = d.input AND b.platform = d.right_platform"
                        + " LEFT JOIN explanation e ON e.discrepancy = d.number LEFT JOIN cause c ON c.number = e.cause"
                        + " WHERE " + condition + " ORDER BY d.number",
                row -> {
                    int number = row.getInt("program");
                    String cause = row.getString("cause_kind");
                    String operation = row.getString("operation");
                    CampaignProgram program = description.generator().program(number);
                    ProgramInput input = description.generator().input(program, number, row.getInt("input"));
                    return new CampaignCase(
                            row.getString("name") + "-i" + row.getInt("input"),
                            format,
                            program.function(),
                            ProgramText.of(program),
                            program.operations(),
                            inputs(program, input),
                            description.platforms().get(row.getInt("left_platform")),
                            description.platforms().get(row.getInt("right_platform")),
                            DiscrepancyKind.labelled(row.getString("kind")),
                            SmallestRows.value(format, row.getString("left_result")),
                            SmallestRows.value(format, row.getString("right_result")),
                            Optional.ofNullable(cause).map(kind -> new Cause(CauseKind.labelled(kind), operation)),
                            CulpritRows.read(row, format, "left_bits", "right_bits"));
                },
                meant);
    }

    private static List<CaseInput> inputs(CampaignProgram program, ProgramInput input) {
        return IntStream.range(0, program.parameters().size())
                .mapToObj(i -> new CaseInput(
                        program.parameters().get(i), input.values().get(i)))
                .toList();
    }
}
