package org.ulpscope.ui.tables;

import java.util.Optional;

/**
 * How a user has arranged the rows of a table, by the titles of its columns.
 *
 * @param sortedBy the column that rows are sorted by
 * @param descending whether the greatest is first
 * @param groupedBy the column whose rows that are alike stand together
 * @param filter the words that all rows on show have
 */
public record Arrangement(Optional<String> sortedBy, boolean descending, Optional<String> groupedBy, String filter) {
    /** That of a table now. */
    public static Arrangement of(RowTable<?> table) {
        return new Arrangement(
                table.sortedBy().map(RowColumn::title),
                table.isDescending(),
                table.grouping().map(RowColumn::title),
                table.filter());
    }

    /** Arranges a table so that nobody has arranged yet; a column that it has not is left out of account. */
    public <R> void applyTo(RowTable<R> table) {
        sortedBy.flatMap(title -> column(table, title)).ifPresent(column -> {
            table.toggleSort(column);
            if (descending) {
                table.toggleSort(column);
            }
        });
        table.setGrouping(groupedBy.flatMap(title -> column(table, title)));
        table.setFilter(filter);
    }

    private static <R> Optional<RowColumn<R>> column(RowTable<R> table, String title) {
        return table.columns().stream()
                .filter(column -> column.title().equals(title))
                .findFirst();
    }
}
