package org.ulpscope.catalog.conversion;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;
import org.ulpscope.backend.evaluate.Evaluator;
import org.ulpscope.backend.evaluate.EvaluatorOptions;
import org.ulpscope.backend.evaluate.Inputs;
import org.ulpscope.backend.evaluate.Outcomes;
import org.ulpscope.backend.evaluators.Evaluators;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.files.PrivateFolder;
import org.ulpscope.base.progress.Progress;

/** Runs all conversions on platforms and holds each against the standard. */
public final class ConversionRun {
    private ConversionRun() {}

    /**
     * Compiles one program for each platform and runs it.
     *
     * @param each takes each conversion once it is measured
     * @throws UlpscopeException if the program does not compile for a platform, or a call does not return
     */
    public static List<ConversionRow> run(
            List<PlatformRequest> platforms, Consumer<ConversionRow> each, Progress progress) {
        List<FormatConversion> conversions = ConversionList.all();
        List<ConversionRow> rows = new ArrayList<>();
        List<Evaluator> evaluators = new ArrayList<>();
        try (PrivateFolder folder = PrivateFolder.temporary()) {
            for (PlatformRequest platform : platforms) {
                evaluators.add(open(platform, folder.path(), conversions, progress));
            }
            for (int i = 0; i < conversions.size() && !progress.isCancelled(); i++) {
                ConversionRow row = row(i, conversions.get(i), evaluators);
                rows.add(row);
                each.accept(row);
            }
            return List.copyOf(rows);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            evaluators.forEach(Evaluator::close);
        }
    }

    private static Evaluator open(
            PlatformRequest platform, Path folder, List<FormatConversion> conversions, Progress progress) {
        boolean forDevice = ConversionPlatforms.isForDevice(platform);
        return Evaluators.open(
                ConversionProgram.write(folder, conversions, forDevice),
                folder,
                forDevice ? platform : ConversionPlatforms.withHeaders(platform),
                EvaluatorOptions.DEFAULT,
                progress.uncounted());
    }

    private static ConversionRow row(int number, FormatConversion conversion, List<Evaluator> evaluators) {
        long[] inputs = conversion.inputs();
        long[] which = new long[inputs.length];
        Arrays.fill(which, number);
        List<long[]> results = evaluators.stream()
                .map(evaluator ->
                        codes(evaluator.evaluate(new Inputs(List.of(which, inputs), inputs.length), Progress.NONE)))
                .toList();
        OptionalLong[] expected =
                Arrays.stream(inputs).mapToObj(conversion::expected).toArray(OptionalLong[]::new);
        List<PlatformConversion> measured = results.stream()
                .<PlatformConversion>map(codes -> isThere(codes)
                        ? new PlatformConversion.Measured(difference(conversion, inputs, codes, expected))
                        : new PlatformConversion.NotThere())
                .toList();
        List<Integer> apart = apart(
                inputs.length, results.stream().filter(ConversionRun::isThere).toList());
        return new ConversionRow(
                conversion.name(),
                inputs.length,
                Arrays.stream(expected).filter(OptionalLong::isEmpty).count(),
                measured,
                apart.size(),
                apart.stream().findFirst().map(row -> conversion.shown(inputs[row])));
    }

    private static Optional<ConversionDifference> difference(
            FormatConversion conversion, long[] inputs, long[] codes, OptionalLong[] expected) {
        long count = 0;
        int first = -1;
        for (int row = 0; row < inputs.length; row++) {
            if (expected[row].isPresent() && !conversion.isSame(codes[row], expected[row].getAsLong())) {
                first = count++ == 0 ? row : first;
            }
        }
        return count == 0
                ? Optional.empty()
                : Optional.of(new ConversionDifference(
                        count,
                        conversion.shown(inputs[first]),
                        Long.toHexString(codes[first]),
                        Long.toHexString(expected[first].getAsLong())));
    }

    private static List<Integer> apart(int count, List<long[]> results) {
        List<Integer> rows = new ArrayList<>();
        for (int row = 0; row < count; row++) {
            int at = row;
            if (results.stream().anyMatch(codes -> codes[at] != results.getFirst()[at])) {
                rows.add(row);
            }
        }
        return rows;
    }

    private static boolean isThere(long[] codes) {
        return Arrays.stream(codes).noneMatch(code -> code == ConversionProgram.NOT_THERE);
    }

    private static long[] codes(Outcomes outcomes) {
        if (!outcomes.allReturned()) {
            throw new UlpscopeException("A conversion did not return: " + outcomes.faults() + ".");
        }
        long[] codes = new long[outcomes.count()];
        for (int row = 0; row < codes.length; row++) {
            codes[row] = (long) Double.longBitsToDouble(outcomes.bits(row));
        }
        return codes;
    }
}
