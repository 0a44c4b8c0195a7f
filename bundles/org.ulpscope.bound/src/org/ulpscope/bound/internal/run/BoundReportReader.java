package org.ulpscope.bound.internal.run;

import com.google.gson.Gson;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Stream;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.bound.program.result.PrintedNumber;
import org.ulpscope.bound.program.result.ProgramLine;
import org.ulpscope.bound.result.BoundedLine;
import org.ulpscope.bound.result.BoundedOutput;
import org.ulpscope.bound.result.Bounds;
import org.ulpscope.bound.result.Interval;
import org.ulpscope.bound.witness.Witness;
import org.ulpscope.bound.witness.WitnessJson;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Value;

/** Reads what the header writes when a program ends. */
public final class BoundReportReader {
    /** Something that the header has seen. */
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

        ProgramLine programLine() {
            return new ProgramLine(boundedLine(), "");
        }

        PrintedNumber printed(int argument) {
            return new PrintedNumber(file, line, argument, count, at, interval());
        }

        private static Optional<Value> optional(FloatFormat format, String bits) {
            return Optional.ofNullable(bits).map(digits -> value(format, digits));
        }

        private static Value value(FloatFormat format, String bits) {
            return new Value(format, Long.parseUnsignedLong(bits, 16));
        }
    }

    private record Report(
            List<Site> lines, List<Site> unstable, List<Site> results, List<Argument> printed, boolean whole) {}

    private record Argument(int argument, List<Site> sites) {
        Stream<PrintedNumber> numbers() {
            return sites.stream().map(site -> site.printed(argument));
        }
    }

    /**
     * What a whole program told.
     *
     * @param lines lines that values are assigned in, without their functions
     * @param unstable conditions
     * @param printed numbers that it prints, by their lines
     * @param whole whether it ended by itself
     */
    public record OfProgram(
            List<ProgramLine> lines, List<ProgramLine> unstable, List<PrintedNumber> printed, boolean whole) {}

    private BoundReportReader() {}

    /** @throws UlpscopeException if the text is not a whole report: the program wrote over it, or was stopped */
    static Bounds read(String text) {
        return read(
                text,
                report -> new Bounds(
                        report.results().stream()
                                .map(site -> new BoundedOutput(site.name(), site.interval()))
                                .toList(),
                        report.lines().stream().map(Site::boundedLine).toList(),
                        report.unstable().stream().map(Site::boundedLine).toList()));
    }

    /** @throws UlpscopeException as {@link #read} */
    public static OfProgram readProgram(String text) {
        return read(
                text,
                report -> new OfProgram(
                        report.lines().stream().map(Site::programLine).toList(),
                        report.unstable().stream().map(Site::programLine).toList(),
                        report.printed().stream()
                                .flatMap(Argument::numbers)
                                .sorted(Comparator.comparing(PrintedNumber::file)
                                        .thenComparing(PrintedNumber::line)
                                        .thenComparing(PrintedNumber::argument))
                                .toList(),
                        report.whole()));
    }

    private static <T> T read(String text, Function<Report, T> made) {
        try {
            return made.apply(new Gson().fromJson(text, Report.class));
        } catch (JsonParseException | NullPointerException | IllegalArgumentException e) {
            throw new UlpscopeException(
                    "The program did not leave a whole report; it may have written over its memory.", e);
        }
    }
}
