package org.ulpscope.bound.internal.run;

import com.google.gson.Gson;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.ulpscope.bound.BoundedLine;
import org.ulpscope.bound.BoundedOutput;
import org.ulpscope.bound.Bounds;
import org.ulpscope.bound.Interval;
import org.ulpscope.bound.witness.Witness;
import org.ulpscope.bound.witness.WitnessJson;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.UlpscopeException;
import org.ulpscope.numeric.Value;

/** Reads what the header writes when a program ends. */
final class ReportReader {
    private record Site(
            String name,
            String file,
            int line,
            long count,
            long at,
            JsonObject witnesses,
            String format,
            String strict,
            String low,
            String high,
            boolean nan) {
        Interval interval() {
            FloatFormat known = FloatFormat.valueOf(format);
            return new Interval(value(known, strict), optional(known, low), optional(known, high), nan);
        }

        BoundedLine boundedLine() {
            Witness.Ends ends = WitnessJson.read(witnesses, FloatFormat.valueOf(format));
            return new BoundedLine(file, line, count, interval(), at, ends, OptionalDouble.empty());
        }

        private static Optional<Value> optional(FloatFormat format, String bits) {
            return Optional.ofNullable(bits).map(digits -> value(format, digits));
        }

        private static Value value(FloatFormat format, String bits) {
            return new Value(format, Long.parseUnsignedLong(bits, 16));
        }
    }

    private record Report(List<Site> lines, List<Site> unstable, List<Site> results) {}

    private ReportReader() {}

    /** @throws UlpscopeException if the text is not a whole report: the program wrote over it, or was stopped */
    static Bounds read(String text) {
        try {
            Report report = new Gson().fromJson(text, Report.class);
            return new Bounds(
                    report.results().stream()
                            .map(site -> new BoundedOutput(site.name(), site.interval()))
                            .toList(),
                    report.lines().stream().map(Site::boundedLine).toList(),
                    report.unstable().stream().map(Site::boundedLine).toList());
        } catch (JsonParseException | NullPointerException | IllegalArgumentException e) {
            throw new UlpscopeException(
                    "The program did not leave a whole report; it may have written over its memory.", e);
        }
    }
}
