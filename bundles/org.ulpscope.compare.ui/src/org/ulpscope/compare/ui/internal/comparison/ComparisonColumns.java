package org.ulpscope.compare.ui.internal.comparison;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.ui.tables.RowColumn;

/**
 * The columns of a comparison: the input, the exact value, and beside it each platform.
 *
 * @param all all of them, in order
 * @param hiddenAtFirst those that users show when they want them
 */
record ComparisonColumns(List<RowColumn<ComparisonRow>> all, List<RowColumn<ComparisonRow>> hiddenAtFirst) {
    private static final int DECIMAL = 195;
    private static final int HEX = 195;

    /** @param exact whether exact values are known; without, their columns are there but hidden */
    static ComparisonColumns of(StudyDescription study, boolean exact) {
        List<RowColumn<ComparisonRow>> all = new ArrayList<>();
        List<RowColumn<ComparisonRow>> hidden = new ArrayList<>();
        all.add(RowColumn.text("Kind", 140, ComparisonRow::kind));
        RowColumn<ComparisonRow> platform = RowColumn.text("Differs", 80, ComparisonRow::platform);
        all.add(platform);
        if (study.platforms().size() == 2) {
            hidden.add(platform);
        }
        all.add(ulps());
        for (int i = 0; i < study.slots().size(); i++) {
            int slot = i;
            String name = study.slots().get(i).name();
            RowColumn<ComparisonRow> hex = RowColumn.inputHex(name + " (hex)", HEX, row -> row.input(slot));
            all.add(RowColumn.input(name, DECIMAL, row -> row.input(slot)));
            all.add(hex);
            hidden.add(hex);
        }
        List<RowColumn<ComparisonRow>> ofExact = new ArrayList<>();
        add(all, ofExact, RowColumn.value("Exact", DECIMAL, ComparisonRow::exact));
        for (int i = 0; i < study.platforms().size(); i++) {
            addPlatform(all, ofExact, study.platforms().get(i).name());
        }
        add(all, ofExact, RowColumn.bits("Exact bits", 150, ComparisonRow::exact));
        add(all, ofExact, RowColumn.text("Nearest to exact", 130, row -> String.join(", ", row.closest())));
        if (!exact) {
            hidden.addAll(ofExact);
        }
        return new ComparisonColumns(List.copyOf(all), List.copyOf(hidden));
    }

    private static void add(
            List<RowColumn<ComparisonRow>> all, List<RowColumn<ComparisonRow>> some, RowColumn<ComparisonRow> column) {
        all.add(column);
        some.add(column);
    }

    private static void addPlatform(
            List<RowColumn<ComparisonRow>> all, List<RowColumn<ComparisonRow>> ofExact, String name) {
        all.add(RowColumn.outcomeValue(name, DECIMAL + 20, row -> row.style(name), row -> row.result(name)));
        all.add(RowColumn.<ComparisonRow>bits(name + " bits", 150, row -> row.result(name))
                .marking(row -> row.differingDigits(name)));
        RowColumn<ComparisonRow> error = new RowColumn<>(
                name + " error",
                90,
                row -> row.error(name).isPresent() ? error(row.error(name).getAsDouble()) : "",
                Comparator.comparingDouble(row -> row.error(name).orElse(-1)),
                true,
                Optional.empty(),
                Optional.empty());
        add(all, ofExact, error);
    }

    private static RowColumn<ComparisonRow> ulps() {
        return new RowColumn<>(
                "Ulps apart",
                85,
                row -> row.ulps().map(ComparisonColumns::count).orElse(""),
                Comparator.comparing(row -> row.ulps().orElse(null), Comparator.nullsFirst(Comparator.naturalOrder())),
                true,
                Optional.empty(),
                Optional.empty());
    }

    /** A number of ulps; very many as a power of two, which is all that matters then. */
    static String count(BigInteger ulps) {
        return ulps.bitLength() <= 30 ? "%,d".formatted(ulps) : "2^" + (ulps.bitLength() - 1);
    }

    /** An error in ulps, with the digits that tell right from wrong rounding. */
    static String error(double ulps) {
        return ulps < 1e6 ? "%.3f".formatted(ulps) : "%.1e".formatted(ulps);
    }
}
