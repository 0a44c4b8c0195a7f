package org.ulpscope.cli.internal.reports;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.ulpscope.cli.internal.terminal.TextTable;
import org.ulpscope.compare.comparison.ClassCount;
import org.ulpscope.compare.comparison.PairComparison;

/**
 * What is printed of how a platform differs from the reference platform, but for the platform's name: platforms for which all of it is the same can be
 * told together.
 *
 * @param reference name of the reference platform
 * @param sum on how many inputs they disagree, in words
 * @param counts a line for each kind of difference: the kind, its inputs, their share
 * @param classes the classes of results on the platform, which are the columns of the matrix
 * @param matrix a line for each class of results on the reference platform, beginning with it; inputs that gave it and the class of the column
 * @param worst a line for each kind of disagreement: the input that shows it at its worst
 */
record PairTables(
        String reference,
        String sum,
        List<List<String>> counts,
        List<String> classes,
        List<List<String>> matrix,
        List<List<String>> worst) {

    static PairTables of(PairComparison pair, List<List<String>> worst) {
        // Which classes met is told beside the inputs that show it.
        List<ClassCount> met = worst.isEmpty() ? List.of() : pair.matrix();
        List<String> classes =
                met.stream().map(ClassCount::platformClass).distinct().toList();
        return new PairTables(
                pair.reference(),
                pair.disagreeing() == 0
                        ? "no disagreement"
                        : String.format(Locale.ROOT, "%,d of %,d inputs disagree", pair.disagreeing(), pair.compared()),
                pair.differences().stream()
                        .map(difference -> List.of(
                                "  " + difference.kind(),
                                number(difference.inputs()),
                                String.format(Locale.ROOT, "%.4g %%", 100.0 * difference.inputs() / pair.compared())))
                        .toList(),
                classes,
                met.stream()
                        .map(ClassCount::referenceClass)
                        .distinct()
                        .map(row -> line(met, row, classes))
                        .toList(),
                worst);
    }

    private static List<String> line(List<ClassCount> met, String row, List<String> classes) {
        return Stream.concat(Stream.of("  " + row), classes.stream().map(column -> met.stream()
                        .filter(cell -> cell.referenceClass().equals(row)
                                && cell.platformClass().equals(column))
                        .map(cell -> number(cell.inputs()))
                        .findFirst()
                        .orElse("")))
                .toList();
    }

    private static String number(long inputs) {
        return String.format(Locale.ROOT, "%,d", inputs);
    }

    /**
     * Prints it.
     *
     * @param name that of the platform, or of several
     * @param exact whether the worst inputs have the exact value and who is right
     */
    void print(PrintWriter out, String name, boolean exact) {
        out.println();
        out.println(name + " against " + reference + ": " + sum);
        table(out, List.of("  difference", "inputs", "share"), counts);
        if (worst.isEmpty()) {
            return;
        }
        out.println();
        List<String> header = new ArrayList<>(List.of("  " + reference + " \\ " + name));
        header.addAll(classes);
        table(out, header, matrix);
        out.println();
        List<String> titles = new ArrayList<>(List.of("  worst of", "input", "in hex", reference, name, "ulps"));
        if (exact) {
            titles.addAll(List.of("exact", "right"));
        }
        table(out, titles, worst);
    }

    private static void table(PrintWriter out, List<String> titles, List<List<String>> lines) {
        TextTable table = new TextTable(titles.toArray(String[]::new));
        lines.forEach(line -> table.add(line.toArray(String[]::new)));
        table.print(out);
    }
}
