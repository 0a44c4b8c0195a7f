package org.ulpscope.bound.study;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import org.ulpscope.bound.result.BoundedLine;
import org.ulpscope.bound.result.Interval;
import org.ulpscope.bound.study.content.StoredBound;
import org.ulpscope.numeric.Value;
import org.ulpscope.report.Csv;

/** The bounds of a run as comma-separated values: a line for each result, each line of the source and each condition that is unstable. */
public final class BoundCsv {
    private static final List<String> HEADER = List.of(
            "kind",
            "name",
            "file",
            "line",
            "text",
            "count",
            "share",
            "strict",
            "strict decimal",
            "least",
            "least decimal",
            "greatest",
            "greatest decimal",
            "nan",
            "ulps");

    private BoundCsv() {}

    /** The text. */
    public static String of(StoredBound bound) {
        StringBuilder csv = new StringBuilder(Csv.line(HEADER));
        bound.result()
                .bounds()
                .outputs()
                .forEach(output -> add(csv, List.of("result", output.name(), "", "", "", "", ""), output.interval()));
        bound.result().bounds().lines().forEach(line -> add(csv, cells("line", bound, line), line.widest()));
        bound.result().bounds().unstable().forEach(line -> add(csv, cells("condition", bound, line), line.widest()));
        return csv.toString();
    }

    private static List<String> cells(String kind, StoredBound bound, BoundedLine line) {
        return List.of(
                kind,
                "",
                line.file(),
                Integer.toString(line.line()),
                bound.text(line).orElse(""),
                Long.toString(line.count()),
                share(line.share()));
    }

    private static String share(OptionalDouble share) {
        return share.isPresent() ? Double.toString(share.getAsDouble()) : "";
    }

    private static void add(StringBuilder csv, List<String> place, Interval interval) {
        List<String> cells = new ArrayList<>(place);
        cells.add(interval.strict().hexFloat());
        cells.add(interval.strict().decimal());
        cells.add(text(interval.low(), Value::hexFloat));
        cells.add(text(interval.low(), Value::decimal));
        cells.add(text(interval.high(), Value::hexFloat));
        cells.add(text(interval.high(), Value::decimal));
        cells.add(Boolean.toString(interval.nan()));
        cells.add(interval.ulps().toString());
        csv.append(Csv.line(cells));
    }

    private static String text(Optional<Value> value, Function<Value, String> notation) {
        return value.map(notation).orElse("");
    }
}
