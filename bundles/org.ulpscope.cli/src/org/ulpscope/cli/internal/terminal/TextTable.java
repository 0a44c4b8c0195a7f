package org.ulpscope.cli.internal.terminal;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;

/** A table of left-aligned columns for a terminal. */
public final class TextTable {
    private static final String GAP = "  ";

    private final List<List<String>> rows = new ArrayList<>();

    public TextTable(String... header) {
        rows.add(List.of(header));
    }

    public void add(String... cells) {
        if (cells.length != rows.get(0).size()) {
            throw new IllegalArgumentException(
                    "The table has " + rows.get(0).size() + " columns; the row has " + cells.length);
        }
        rows.add(List.of(cells));
    }

    public boolean isEmpty() {
        return rows.size() == 1;
    }

    public void print(PrintWriter out) {
        int columns = rows.get(0).size();
        int[] widths = new int[columns];
        for (List<String> row : rows) {
            for (int i = 0; i < columns; i++) {
                widths[i] = Math.max(widths[i], row.get(i).length());
            }
        }
        for (List<String> row : rows) {
            StringBuilder line = new StringBuilder();
            for (int i = 0; i < columns; i++) {
                line.append(row.get(i))
                        .append(" ".repeat(widths[i] - row.get(i).length()))
                        .append(GAP);
            }
            out.println(line.toString().stripTrailing());
        }
    }
}
