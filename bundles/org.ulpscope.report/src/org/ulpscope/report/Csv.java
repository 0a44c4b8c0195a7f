package org.ulpscope.report;

import java.util.List;
import java.util.stream.Collectors;

/** Comma-separated values, as RFC 4180 has them. */
public final class Csv {
    private Csv() {}

    /** A line of these cells, with its end. */
    public static String line(List<String> cells) {
        return cells.stream().map(Csv::quoted).collect(Collectors.joining(",")) + "\r\n";
    }

    private static String quoted(String cell) {
        boolean needsQuotes = cell.chars().anyMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
        return needsQuotes ? '"' + cell.replace("\"", "\"\"") + '"' : cell;
    }
}
