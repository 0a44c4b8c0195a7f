package org.ulpscope.catalog.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.ulpscope.catalog.request.CatalogEntry;

/**
 * What the XSCOPE paper (I. Laguna, A. Tran, G. Gopalakrishnan: Finding inputs that trigger floating-point exceptions in heterogeneous computing
 * via Bayesian optimization, Parallel Computing) tells of a function: table 4, the inputs found in FP64.
 *
 * @param cpu inputs found for each of {@link CatalogReport#CLASSES} with the Intel math library on a CPU
 * @param gpu inputs found for each of them with the CUDA math library on a GPU
 */
public record PaperFigures(List<Integer> cpu, List<Integer> gpu) {
    /** Seconds that the optimiser takes for a call (section 4.3). */
    public static final double SECONDS_A_CALL = 0.027;

    /** Most calls for one goal and one combination of ranges (section 4.3), and goals (algorithm 1). */
    private static final long SAMPLES = 30;

    private static final long GOALS = 4;
    private static final int FP_RANGES = 19;
    private static final int CLASSES = CatalogReport.CLASSES.size();
    private static final Map<String, PaperFigures> TABLE_4 = table();

    public PaperFigures {
        cpu = List.copyOf(cpu);
        gpu = List.copyOf(gpu);
    }

    /** Those of a function; empty where table 4 does not name it. */
    public static Optional<PaperFigures> of(CatalogEntry entry) {
        return entry.signature().startsWith("double ")
                ? Optional.ofNullable(TABLE_4.get(entry.name()))
                : Optional.empty();
    }

    /** The most calls that the mode whole makes: one range for each parameter. */
    public static long callsWhole() {
        return GOALS * SAMPLES;
    }

    /** The most calls that the mode fp+many makes: every combination of the 19 ranges between the cuts of equation 5. */
    public static long callsMany(int parameters) {
        return GOALS * SAMPLES * (long) Math.pow(FP_RANGES, parameters);
    }

    private static Map<String, PaperFigures> table() {
        try (InputStream stream = PaperFigures.class.getResourceAsStream("xscope-table4.txt")) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .map(line -> line.split(" "))
                    .collect(Collectors.toMap(cells -> cells[0], PaperFigures::row));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static PaperFigures row(String[] cells) {
        List<Integer> numbers =
                Arrays.stream(cells).skip(1).map(Integer::valueOf).toList();
        return new PaperFigures(numbers.subList(0, CLASSES), numbers.subList(CLASSES, 2 * CLASSES));
    }
}
