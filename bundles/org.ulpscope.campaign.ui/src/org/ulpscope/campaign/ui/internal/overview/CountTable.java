package org.ulpscope.campaign.ui.internal.overview;

import java.util.List;

/**
 * Counts by row and column.
 *
 * @param corner what stands above the names of the rows
 * @param columns their names
 * @param rows the rows, at least one, each with as many cells as there are columns
 */
record CountTable(String corner, List<String> columns, List<Row> rows) {
    CountTable {
        columns = List.copyOf(columns);
        rows = List.copyOf(rows);
    }

    /**
     * A row.
     *
     * @param name its name
     * @param cells one for each column
     */
    record Row(String name, List<CountCell> cells) {
        Row {
            cells = List.copyOf(cells);
        }
    }

    CountCell cell(int row, int column) {
        return rows.get(row).cells().get(column);
    }
}
