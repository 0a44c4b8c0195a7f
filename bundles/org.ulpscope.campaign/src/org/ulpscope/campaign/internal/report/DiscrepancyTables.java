package org.ulpscope.campaign.internal.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import org.ulpscope.campaign.outcome.DiscrepancyKind;
import org.ulpscope.campaign.outcome.OutcomeClass;
import org.ulpscope.campaign.study.content.PairTable;
import org.ulpscope.report.Html;

/** Of each two platforms the discrepancies by level and kind, and the adjacency matrices: Zahid, Laguna and Le, tables V and VI. */
record DiscrepancyTables(Html html) {
    void write(List<PairTable> pairs) {
        Map<String, List<PairTable>> byNames = pairs.stream()
                .collect(Collectors.groupingBy(
                        pair -> pair.left() + " and " + pair.right(), LinkedHashMap::new, Collectors.toList()));
        byNames.forEach((names, levels) -> {
            html.element("h3", names);
            kinds(levels);
            matrices(levels);
        });
    }

    private void kinds(List<PairTable> levels) {
        html.element("table", () -> {
            html.element("caption", "Discrepancies by level and kind.");
            html.element(
                    "thead",
                    () -> html.element("tr", () -> {
                        html.element("th", "level").element("th", "runs").element("th", "differ");
                        for (DiscrepancyKind kind : DiscrepancyKind.values()) {
                            html.element("th", kind.label().replace(",", ", "));
                        }
                    }));
            html.element("tbody", () -> {
                levels.forEach(one -> row(one.level().label(), "", List.of(one)));
                row("total", "total", levels);
            });
        });
    }

    private void row(String name, String style, List<PairTable> levels) {
        html.element(
                "tr",
                () -> {
                    html.element("td", name);
                    count(levels, PairTable::runs);
                    count(levels, PairTable::discrepancies);
                    for (DiscrepancyKind kind : DiscrepancyKind.values()) {
                        count(levels, one -> one.of(kind));
                    }
                },
                "class",
                style);
    }

    private void count(List<PairTable> levels, ToLongFunction<PairTable> counted) {
        long sum = levels.stream().mapToLong(counted).sum();
        html.element("td", PageBody.number(sum), "class", sum == 0 ? "zero" : "");
    }

    private void matrices(List<PairTable> levels) {
        List<PairTable> some =
                levels.stream().filter(one -> one.discrepancies() > 0).toList();
        if (some.isEmpty()) {
            return;
        }
        PairTable first = some.getFirst();
        html.element(
                "p",
                "Adjacency matrices: in each cell first how often " + first.left() + " gave what the line says and "
                        + first.right() + " what the column says, then the other way round. Signs do not count.");
        html.element("div", () -> some.forEach(this::matrix), "class", "matrices");
    }

    private void matrix(PairTable pair) {
        OutcomeClass[] classes = OutcomeClass.values();
        html.element("table", () -> {
            html.element(
                    "thead",
                    () -> html.element("tr", () -> {
                        html.element("th", pair.level().label());
                        for (OutcomeClass column : classes) {
                            html.element("th", name(column));
                        }
                    }));
            html.element("tbody", () -> {
                for (OutcomeClass row : classes) {
                    html.element("tr", () -> {
                        html.element("td", name(row));
                        for (OutcomeClass column : classes) {
                            cell(pair, row, column);
                        }
                    });
                }
            });
        });
    }

    private void cell(PairTable pair, OutcomeClass row, OutcomeClass column) {
        boolean number = row == OutcomeClass.NUMBER && column == OutcomeClass.NUMBER;
        if (column.ordinal() < row.ordinal() || row == column && !number) {
            html.element("td", "–", "class", "zero");
        } else {
            long one = pair.of(row, column);
            long other = pair.of(column, row);
            html.element(
                    "td", number ? PageBody.number(one) : one + ", " + other, "class", one + other == 0 ? "zero" : "");
        }
    }

    private static String name(OutcomeClass outcome) {
        return outcome == OutcomeClass.NUMBER ? outcome.label() : "(±) " + outcome.label();
    }
}
