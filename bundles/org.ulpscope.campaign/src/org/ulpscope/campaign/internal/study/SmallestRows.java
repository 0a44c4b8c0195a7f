package org.ulpscope.campaign.internal.study;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ulpscope.campaign.cause.Cause;
import org.ulpscope.campaign.cause.CauseKind;
import org.ulpscope.campaign.cause.CulpritOperation;
import org.ulpscope.campaign.outcome.DiscrepancyKind;
import org.ulpscope.campaign.program.Program;
import org.ulpscope.campaign.program.ProgramInput;
import org.ulpscope.campaign.program.ProgramParameter;
import org.ulpscope.campaign.program.ProgramSource;
import org.ulpscope.campaign.reduce.SmallestCase;
import org.ulpscope.campaign.study.content.CampaignCase;
import org.ulpscope.campaign.study.content.CampaignDescription;
import org.ulpscope.campaign.study.content.CaseInput;
import org.ulpscope.campaign.study.content.UnexplainedDiscrepancy;
import org.ulpscope.campaign.study.content.UnreducedCause;
import org.ulpscope.campaign.text.ProgramText;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.IntegerFormat;
import org.ulpscope.numeric.Value;
import org.ulpscope.store.Rows;
import org.ulpscope.store.Statements;

/** The smallest cases, as rows. */
public final class SmallestRows {
    private SmallestRows() {}

    /** A discrepancy that may stand for a cause. @param own whether the guilty operation itself gives a difference of the kind @param operations of the program */
    private record Example(UnreducedCause of, boolean own, int operations) {}

    /**
     * The causes that have no smallest case, each with the discrepancy that is likely the easiest to make small: whose kind the guilty operation itself gives, of a short
     * program. What only functions of sources show is left out: nothing is known of them that could be made smaller.
     */
    public static List<UnreducedCause> unreduced(Connection connection, CampaignDescription description)
            throws SQLException {
        FloatFormat format = description.format();
        List<Example> examples = Rows.query(
                connection,
                "SELECT d.*, c.number AS cause, c.kind AS cause_kind, c.operation, e.left_bits, e.right_bits, p.operations"
                        + " FROM explanation e JOIN cause c ON c.number = e.cause JOIN discrepancy d ON d.number = e.discrepancy"
                        + " JOIN program p ON p.number = d.program LEFT JOIN smallest s ON s.cause = c.number"
                        + " WHERE s.number IS NULL ORDER BY d.number",
                row -> {
                    DiscrepancyKind kind = DiscrepancyKind.labelled(row.getString("kind"));
                    String left = row.getString("left_bits");
                    boolean own = left != null
                            && DiscrepancyKind.of(value(format, left), value(format, row.getString("right_bits")))
                                    .equals(Optional.of(kind));
                    return new Example(
                            new UnreducedCause(
                                    row.getInt("cause"),
                                    new Cause(
                                            CauseKind.labelled(row.getString("cause_kind")),
                                            row.getString("operation")),
                                    new UnexplainedDiscrepancy(
                                            row.getInt("number"),
                                            row.getInt("program"),
                                            row.getInt("input"),
                                            row.getInt("left_platform"),
                                            row.getInt("right_platform"),
                                            kind)),
                            own,
                            row.getInt("operations"));
                });
        Map<Integer, Example> best = new LinkedHashMap<>();
        Comparator<Example> order =
                Comparator.comparing((Example one) -> !one.own()).thenComparing(Example::operations);
        ProgramSource programs = description.generator();
        for (Example example : examples) {
            if (programs.program(example.of().discrepancy().program()) instanceof Program) {
                best.merge(example.of().number(), example, (one, other) -> order.compare(other, one) < 0 ? other : one);
            }
        }
        return best.values().stream().map(Example::of).toList();
    }

    public static void write(Connection connection, UnreducedCause cause, SmallestCase smallest) throws SQLException {
        UnexplainedDiscrepancy from = cause.discrepancy();
        Program program = smallest.program();
        Optional<CulpritOperation> operation = smallest.explanation().operation();
        Optional<Value> exact = operation.flatMap(CulpritOperation::exact);
        Statements.insert(
                connection,
                "smallest",
                null,
                cause.number(),
                from.left(),
                from.right(),
                from.number(),
                program.name(),
                program.operations(),
                ProgramText.of(program),
                smallest.left().bitPattern(),
                smallest.left().decimal(),
                smallest.right().bitPattern(),
                smallest.right().decimal(),
                operation.map(CulpritOperation::step).orElse(null),
                operation.map(CulpritOperation::text).orElse(null),
                operation.map(one -> CauseRows.joined(one.operands(), true)).orElse(null),
                operation.map(one -> CauseRows.joined(one.operands(), false)).orElse(null),
                operation.map(one -> one.left().bitPattern()).orElse(null),
                operation.map(one -> one.right().bitPattern()).orElse(null),
                exact.map(Value::bitPattern).orElse(null),
                exact.map(Value::decimal).orElse(null),
                operation.map(CulpritOperation::isRight).orElse(null));
        int number = Rows.query(connection, "SELECT last_insert_rowid()", row -> row.getInt(1))
                .getFirst();
        ProgramInput input = smallest.input();
        for (int i = 0; i < input.values().size(); i++) {
            ProgramParameter parameter = program.parameters().get(i);
            Value value = input.values().get(i);
            Statements.insert(
                    connection,
                    "smallest_input",
                    number,
                    i,
                    parameter.name(),
                    parameter.kind().label(),
                    value.bitPattern(),
                    value.inputHexFloat());
        }
    }

    /** The smallest case of a cause; empty where none was made yet. */
    static Optional<CampaignCase> find(Connection connection, CampaignDescription description, int cause)
            throws SQLException {
        if (!CampaignSchema.SMALLEST.isIn(connection)) {
            return Optional.empty();
        }
        FloatFormat format = description.format();
        return Rows.query(
                        connection,
                        "SELECT s.*, d.kind AS discrepancy_kind, d.input, p.name AS program, c.kind AS cause_kind, c.operation"
                                + " FROM smallest s JOIN discrepancy d ON d.number = s.discrepancy JOIN program p ON p.number = d.program"
                                + " JOIN cause c ON c.number = s.cause WHERE s.cause = ?",
                        row -> new CampaignCase(
                                row.getString("program") + "-i" + row.getInt("input"),
                                format,
                                row.getString("name"),
                                row.getString("source"),
                                row.getInt("operations"),
                                inputs(connection, format, row.getInt("number")),
                                description.platforms().get(row.getInt("left_platform")),
                                description.platforms().get(row.getInt("right_platform")),
                                DiscrepancyKind.labelled(row.getString("discrepancy_kind")),
                                value(format, row.getString("left_bits")),
                                value(format, row.getString("right_bits")),
                                Optional.of(new Cause(
                                        CauseKind.labelled(row.getString("cause_kind")), row.getString("operation"))),
                                CulpritRows.read(row, format, "step_left_bits", "step_right_bits")),
                        cause)
                .stream()
                .findFirst();
    }

    private static List<CaseInput> inputs(Connection connection, FloatFormat format, int number) throws SQLException {
        return new ArrayList<>(Rows.query(
                connection,
                "SELECT * FROM smallest_input WHERE smallest = ? ORDER BY parameter",
                row -> {
                    ProgramParameter.Kind kind = ProgramParameter.Kind.labelled(row.getString("kind"));
                    String bits = row.getString("bits");
                    return new CaseInput(
                            new ProgramParameter(row.getString("name"), kind),
                            kind == ProgramParameter.Kind.COUNT
                                    ? new Value(IntegerFormat.INT32, Long.parseLong(bits, 16))
                                    : value(format, bits));
                },
                number));
    }

    static Value value(FloatFormat format, String bits) {
        return new Value(format, Long.parseUnsignedLong(bits, 16));
    }
}
