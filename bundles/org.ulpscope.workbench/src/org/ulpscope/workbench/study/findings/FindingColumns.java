package org.ulpscope.workbench.study.findings;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.ulpscope.hunt.HuntStudy;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.Value;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.workbench.study.FindingRow;
import org.ulpscope.workbench.tables.RowColumn;

/**
 * The columns of the findings of a study.
 *
 * @param all all of them, in order
 * @param hiddenAtFirst those that users show when they want them
 * @param outcome the column of the classes
 * @param platform the column of the platforms
 */
record FindingColumns(
        List<RowColumn<FindingRow>> all,
        List<RowColumn<FindingRow>> hiddenAtFirst,
        RowColumn<FindingRow> outcome,
        RowColumn<FindingRow> platform) {
    private static final int DECIMAL_WIDTH = 205;
    private static final int HEX_WIDTH = 195;
    private static final int BITS_WIDTH = 150;
    /** With more inputs than this, only their decimals are shown at first. */
    private static final int MOST_IN_BOTH_NOTATIONS = 2;

    static FindingColumns of(StudyDescription study) {
        List<RowColumn<FindingRow>> all = new ArrayList<>();
        List<RowColumn<FindingRow>> hidden = new ArrayList<>();
        RowColumn<FindingRow> outcome = RowColumn.outcome("Class", 90, FindingRow::style);
        RowColumn<FindingRow> platform =
                RowColumn.text("Platform", 90, row -> row.finding().platform());
        all.add(outcome);
        all.add(platform);
        boolean manyInputs = study.slots().size() > MOST_IN_BOTH_NOTATIONS;
        for (int i = 0; i < study.slots().size(); i++) {
            int slot = i;
            InputSlot input = study.slots().get(i);
            Function<FindingRow, Value> value = row -> row.input(slot);
            addValue(
                    all,
                    hidden,
                    RowColumn.input(input.name(), DECIMAL_WIDTH, value),
                    RowColumn.inputHex(input.name() + " (hex)", HEX_WIDTH, value),
                    manyInputs,
                    value.andThen(Optional::of));
        }
        addValue(
                all,
                hidden,
                RowColumn.value("Result", DECIMAL_WIDTH, FindingRow::output),
                RowColumn.hex("Result (hex)", HEX_WIDTH, FindingRow::output),
                false,
                FindingRow::output);
        RowColumn<FindingRow> insideAt = RowColumn.text("Inside at", 170, FindingRow::insideAt);
        RowColumn<FindingRow> inside = RowColumn.text("Inside", 300, FindingRow::inside);
        all.addAll(List.of(insideAt, inside));
        all.add(RowColumn.text("Needs", 190, FindingRow::marks));
        RowColumn<FindingRow> flags = RowColumn.text("Flags", 140, FindingRow::flags);
        RowColumn<FindingRow> fault = RowColumn.text("Fault", 200, FindingRow::fault);
        RowColumn<FindingRow> number =
                RowColumn.number("Number", 70, row -> row.finding().number());
        RowColumn<FindingRow> trial = new RowColumn<>(
                "Trial",
                70,
                row -> row.finding().trial().isPresent()
                        ? Long.toString(row.finding().trial().getAsLong())
                        : "",
                Comparator.comparingLong(row -> row.finding().trial().orElse(-1)),
                true,
                Optional.empty(),
                Optional.empty());
        RowColumn<FindingRow> kind =
                RowColumn.text("Kind", 120, row -> row.finding().label());
        all.addAll(List.of(trial, fault, flags, number, kind));
        hidden.addAll(List.of(flags, number, kind));
        if (!HuntStudy.looksInside(study)) {
            hidden.addAll(List.of(insideAt, inside));
        }
        if (study.platforms().size() < 2) {
            hidden.add(platform);
        }
        return new FindingColumns(List.copyOf(all), List.copyOf(hidden), outcome, platform);
    }

    private static void addValue(
            List<RowColumn<FindingRow>> all,
            List<RowColumn<FindingRow>> hidden,
            RowColumn<FindingRow> decimal,
            RowColumn<FindingRow> hex,
            boolean hideHex,
            Function<FindingRow, Optional<Value>> value) {
        RowColumn<FindingRow> bits = bits(decimal.title() + " (bits)", value, hex.order());
        all.addAll(List.of(decimal, hex, bits));
        hidden.add(bits);
        if (hideHex) {
            hidden.add(hex);
        }
    }

    private static RowColumn<FindingRow> bits(
            String title, Function<FindingRow, Optional<Value>> value, Comparator<FindingRow> order) {
        return new RowColumn<>(
                title,
                BITS_WIDTH,
                row -> value.apply(row).map(Value::bitPattern).orElse(""),
                order,
                true,
                Optional.empty(),
                Optional.empty());
    }
}
