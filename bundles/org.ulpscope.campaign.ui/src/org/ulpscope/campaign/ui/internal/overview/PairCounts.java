package org.ulpscope.campaign.ui.internal.overview;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToLongFunction;
import org.ulpscope.backend.process.ShellWords;
import org.ulpscope.backend.toolchain.OptimizationLevel;
import org.ulpscope.campaign.outcome.DiscrepancyKind;
import org.ulpscope.campaign.outcome.OutcomeClass;
import org.ulpscope.campaign.study.content.CampaignReport;
import org.ulpscope.campaign.study.content.DiscrepancyFilter;
import org.ulpscope.campaign.study.content.PairTable;
import org.ulpscope.campaign.study.content.PlatformPair;

/**
 * The tables of two platforms as Zahid, Laguna and Le print them.
 *
 * @param pair the platforms
 * @param levels one for each level
 * @param made what compiles them, in words
 */
record PairCounts(PlatformPair pair, List<PairTable> levels, String made) {
    PairCounts {
        levels = List.copyOf(levels);
    }

    /** Each two platforms of a campaign, in its order. */
    static List<PairCounts> of(CampaignReport report) {
        List<PairTable> tables = report.pairs();
        return tables.stream()
                .map(table -> new PlatformPair(table.left(), table.right()))
                .distinct()
                .map(pair -> new PairCounts(
                        pair,
                        tables.stream()
                                .filter(table -> table.left().equals(pair.left())
                                        && table.right().equals(pair.right()))
                                .toList(),
                        made(report, pair.left()) + "; " + made(report, pair.right())))
                .toList();
    }

    /** A platform by what the first level has of it; what users chose stands in all levels. */
    private static String made(CampaignReport report, String name) {
        return report.description().platforms().stream()
                .filter(platform -> platform.name().equals(name))
                .findFirst()
                .map(platform -> "%s: %s, %s at %s"
                        .formatted(
                                name,
                                platform.product(),
                                ShellWords.join(platform.options()),
                                platform.level().label()))
                .orElse(name);
    }

    /** Both names. */
    String title() {
        return pair.left() + " and " + pair.right();
    }

    /** Discrepancies by level and kind: their tables V, VII and IX. */
    CountTable kinds() {
        List<String> columns = new ArrayList<>(List.of("runs", "differ"));
        Arrays.stream(DiscrepancyKind.values())
                .forEach(kind -> columns.add(kind.label().replace(",", ", ")));
        List<CountTable.Row> rows = new ArrayList<>();
        for (PairTable level : levels) {
            rows.add(row(
                    level.level().label(),
                    List.of(level),
                    DiscrepancyFilter.of(pair).at(level.level())));
        }
        if (levels.size() > 1) {
            rows.add(row("all", levels, DiscrepancyFilter.of(pair)));
        }
        return new CountTable("level", columns, rows);
    }

    private CountTable.Row row(String name, List<PairTable> tables, DiscrepancyFilter all) {
        long runs = sum(tables, PairTable::runs);
        long differ = sum(tables, PairTable::discrepancies);
        List<CountCell> cells = new ArrayList<>();
        String where = all.level().map(level -> " at " + level.label()).orElse("");
        cells.add(CountCell.plain("%,d".formatted(runs), "Inputs that both ran%s: %,d".formatted(where, runs)));
        cells.add(CountCell.of(
                "%,d".formatted(differ),
                differ,
                differ,
                "%s differ on %,d of %,d inputs%s".formatted(title(), differ, runs, where),
                all));
        for (DiscrepancyKind kind : DiscrepancyKind.values()) {
            long count = sum(tables, table -> table.of(kind));
            cells.add(CountCell.of(
                    "%,d".formatted(count),
                    count,
                    differ,
                    "One gives %s, the other %s%s: %,d inputs".formatted(name(kind.first()), other(kind), where, count),
                    all.of(kind)));
        }
        return new CountTable.Row(name, cells);
    }

    private static String other(DiscrepancyKind kind) {
        return kind == DiscrepancyKind.NUMBER_NUMBER ? "another one" : name(kind.second());
    }

    private static long sum(List<PairTable> tables, ToLongFunction<PairTable> count) {
        return tables.stream().mapToLong(count).sum();
    }

    /** The adjacency matrix of a level: their tables VI, VIII and X. */
    CountTable matrix(PairTable level) {
        OutcomeClass[] classes = OutcomeClass.values();
        List<CountTable.Row> rows = new ArrayList<>();
        for (OutcomeClass row : classes) {
            rows.add(new CountTable.Row(
                    sign(row),
                    Arrays.stream(classes)
                            .map(column -> cell(level, row, column))
                            .toList()));
        }
        return new CountTable(
                level.level().label(),
                Arrays.stream(classes).map(PairCounts::sign).toList(),
                rows);
    }

    private CountCell cell(PairTable table, OutcomeClass row, OutcomeClass column) {
        boolean number = row == OutcomeClass.NUMBER && column == OutcomeClass.NUMBER;
        if (column.ordinal() < row.ordinal() || row == column && !number) {
            return CountCell.plain("\u2013", "Signs do not count, and each two classes stand in one cell");
        }
        OptimizationLevel level = table.level();
        DiscrepancyKind kind = Arrays.stream(DiscrepancyKind.values())
                .filter(one ->
                        one.first() == row && one.second() == column || one.first() == column && one.second() == row)
                .findFirst()
                .orElseThrow();
        long one = table.of(row, column);
        long other = table.of(column, row);
        String meaning = number
                ? "%s and %s give different numbers at %s: %,d inputs"
                        .formatted(pair.left(), pair.right(), level.label(), one)
                : "%s gives %s and %s %s: %,d inputs; the other way round: %,d"
                        .formatted(pair.left(), name(row), pair.right(), name(column), one, other);
        return CountCell.of(
                number ? "%,d".formatted(one) : "%,d, %,d".formatted(one, other),
                number ? one : one + other,
                table.discrepancies(),
                meaning,
                DiscrepancyFilter.of(pair).at(level).of(kind));
    }

    private static String sign(OutcomeClass outcome) {
        return outcome == OutcomeClass.NUMBER ? outcome.label() : "\u00b1" + outcome.label();
    }

    private static String name(OutcomeClass outcome) {
        return switch (outcome) {
            case NAN -> "NaN";
            case INF -> "an infinity";
            case ZERO -> "zero";
            case NUMBER -> "a number";
        };
    }
}
