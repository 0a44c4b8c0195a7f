package org.ulpscope.campaign.ui.internal.cases;

import java.math.BigInteger;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.ulpscope.campaign.cause.Cause;
import org.ulpscope.campaign.study.content.FoundDiscrepancy;
import org.ulpscope.charts.style.ValueClassStyle;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Value;
import org.ulpscope.ui.tables.RowColumn;

/** The columns of the list of discrepancies. */
final class DiscrepancyColumns {
    private static final BigInteger GREATEST_SHOWN = BigInteger.TEN.pow(9);

    private DiscrepancyColumns() {}

    static List<RowColumn<FoundDiscrepancy>> of() {
        return List.of(
                RowColumn.text("Case", 95, FoundDiscrepancy::name),
                RowColumn.text("Level", 60, row -> row.level().label()),
                RowColumn.text("Left", 75, FoundDiscrepancy::left),
                value("Left gives", FoundDiscrepancy::leftValue),
                RowColumn.text("Right", 75, FoundDiscrepancy::right),
                value("Right gives", FoundDiscrepancy::rightValue),
                new RowColumn<>(
                        "Ulps",
                        85,
                        row -> row.ulps().map(DiscrepancyColumns::ulps).orElse(""),
                        Comparator.comparing(
                                (FoundDiscrepancy row) -> row.ulps().orElse(BigInteger.valueOf(-1))),
                        true,
                        Optional.empty(),
                        Optional.empty()),
                RowColumn.text("Kind", 80, row -> row.kind().label()),
                RowColumn.text("Cause", 205, row -> row.cause()
                        .map(DiscrepancyColumns::words)
                        .orElse("")),
                RowColumn.text("Guilty operation", 220, FoundDiscrepancy::operation));
    }

    private static String words(Cause cause) {
        return (cause.kind().label() + " " + cause.operation()).strip();
    }

    private static String ulps(BigInteger ulps) {
        return ulps.compareTo(GREATEST_SHOWN) < 0 ? "%,d".formatted(ulps) : "%.2g".formatted(ulps.doubleValue());
    }

    private static RowColumn<FoundDiscrepancy> value(String title, Function<FoundDiscrepancy, Value> value) {
        return RowColumn.outcomeValue(
                title, 190, row -> Optional.of(style(value.apply(row))), row -> Optional.of(value.apply(row)));
    }

    private static ValueClassStyle style(Value value) {
        return ValueClassStyle.of(((FloatFormat) value.format()).classify(value.bits()));
    }
}
