package org.ulpscope.workbench.study.verdict;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.numeric.Value;
import org.ulpscope.study.AgreeingPlatforms;
import org.ulpscope.study.glance.Field;
import org.ulpscope.study.rows.Notation;
import org.ulpscope.workbench.study.FindingRow;

/** The simplest input of what was found, and what it gives; platforms that give the same are one field. */
final class SimplestFields {
    private SimplestFields() {}

    /**
     * @param findings all findings, the simplest first
     * @param why why there are none, where there are none
     */
    static List<Field> of(List<FindingRow> findings, String why) {
        if (findings.isEmpty()) {
            return List.of(new Field("None yet", why));
        }
        FindingRow simplest = findings.getFirst();
        List<Field> fields = new ArrayList<>(fields(simplest));
        if (!simplest.marks().isEmpty()) {
            findings.stream()
                    .filter(row -> row.marks().isEmpty() && row.classes().equals(simplest.classes()))
                    .findFirst()
                    .ifPresent(row -> fields.add(new Field("Of ordinary numbers", inputs(row, Value::inputDecimal))));
        }
        return List.copyOf(fields);
    }

    private static List<Field> fields(FindingRow row) {
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
