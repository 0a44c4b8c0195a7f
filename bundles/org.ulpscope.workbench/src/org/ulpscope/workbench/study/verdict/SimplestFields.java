package org.ulpscope.workbench.study.verdict;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.numeric.Value;
import org.ulpscope.study.AgreeingPlatforms;
import org.ulpscope.study.rows.Notation;
import org.ulpscope.workbench.study.FindingRow;
import org.ulpscope.workbench.study.editor.Field;

/** The simplest input of what was found, and what it gives; platforms that give the same are one field. */
final class SimplestFields {
    private SimplestFields() {}

    static List<Field> of(Optional<FindingRow> simplest, String why) {
        return simplest.map(SimplestFields::of).orElseGet(() -> List.of(new Field("None yet", why)));
    }

    private static List<Field> of(FindingRow row) {
        List<Field> fields = new ArrayList<>();
        fields.add(new Field("Input", inputs(row, Value::inputDecimal)));
        fields.add(new Field("In hex", inputs(row, Value::inputHexFloat)));
        AgreeingPlatforms.of(row.found(), row.study().resultFormat())
                .forEach(group -> fields.add(new Field(group.names(), result(row, group.outcome()))));
        return List.copyOf(fields);
    }

    private static String inputs(FindingRow row, Function<Value, String> notation) {
        return IntStream.range(0, row.study().slots().size())
                .mapToObj(slot -> row.study().slots().get(slot).name() + " = " + notation.apply(row.input(slot)))
                .collect(Collectors.joining(", "));
    }

    private static String result(FindingRow row, Outcome outcome) {
        if (outcome instanceof Outcome.Returned returned) {
            Value value = new Value(row.study().resultFormat(), returned.bits());
            String label = outcome.label(row.study().resultFormat());
            return value.decimal().equalsIgnoreCase(label) ? label : value.decimal() + " (" + label + ")";
        }
        return Notation.fault(outcome).orElse(outcome.label(row.study().resultFormat()));
    }
}
