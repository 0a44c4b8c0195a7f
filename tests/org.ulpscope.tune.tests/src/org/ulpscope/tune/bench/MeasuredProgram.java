package org.ulpscope.tune.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.precision.PrecisionSpace;
import org.ulpscope.precision.PrecisionVector;
import org.ulpscope.program.kernel.KernelTimes;
import org.ulpscope.program.kernel.KernelTimes.KernelTime;
import org.ulpscope.tune.ProfiledProgram;
import org.ulpscope.tune.place.CandidateRunners;
import org.ulpscope.tune.program.RunnerSource;
import org.ulpscope.tune.program.TunedProgram;
import org.ulpscope.tune.run.CandidateRunner;
import org.ulpscope.tune.run.Evaluation;
import org.ulpscope.tune.run.RunSettings;
import org.ulpscope.tune.run.Verdict;

/**
 * A program with what was measured of it, kept in a file as it comes: a later run of a benchmark measures none of it again, and takes up what
 * this one leaves. Nothing is built before something is asked for that the file does not have.
 *
 * <p>The file has a line {@code kernel,NAME,SECONDS,LAUNCHES} for each kernel of the program as it is written, and one for each precision vector:
 * levels, verdict, error, excess, figure of merit, its interval, runs and program.
 */
final class MeasuredProgram implements AutoCloseable {
    private static final String SEPARATOR = ",";
    private static final String KERNEL = "kernel";

    private final Path file;
    private final TunedProgram opened;
    private final TunedProgram tuned;
    private final UnaryOperator<RunSettings> asked;
    private final Map<PrecisionVector, Evaluation> known = new LinkedHashMap<>();
    private Optional<CandidateRunner> runner = Optional.empty();

    /**
     * @param pv the program
     * @param file what was measured; need not exist
     * @param asked how its versions are run and judged, of how its file has it
     */
    MeasuredProgram(Path pv, Path file, UnaryOperator<RunSettings> asked) throws IOException {
        this.file = file;
        this.asked = asked;
        opened = TunedProgram.open(pv.toAbsolutePath(), Progress.NONE);
        List<String[]> lines = Files.exists(file)
                ? Files.readAllLines(file).stream()
                        .map(line -> line.split(SEPARATOR))
                        .toList()
                : List.of();
        tuned = profiled(lines);
        lines.stream()
                .filter(words -> !words[0].equals(KERNEL))
                .map(this::evaluation)
                .forEach(each -> known.put(each.vector(), each));
    }

    private TunedProgram profiled(List<String[]> lines) throws IOException {
        if (!opened.wantsProfile()) {
            return ProfiledProgram.of(opened, RunnerSource.HERE, Progress.NONE);
        }
        List<KernelTime> kernels = lines.stream()
                .filter(words -> words[0].equals(KERNEL))
                .map(words -> new KernelTime(words[1], Double.parseDouble(words[2]), Long.parseLong(words[3])))
                .toList();
        KernelTimes times = new KernelTimes(kernels);
        if (kernels.isEmpty()) {
            times = runner().profile();
            append(times.kernels().stream()
                    .map(kernel -> String.join(
                            SEPARATOR,
                            KERNEL,
                            kernel.name(),
                            Double.toString(kernel.seconds()),
                            Long.toString(kernel.launches())))
                    .toList());
        }
        return opened.profiled(times);
    }

    private CandidateRunner runner() {
        if (runner.isEmpty()) {
            runner = Optional.of(CandidateRunners.open(
                    opened.program(), asked.apply(opened.settings()), opened.space(), Progress.NONE));
        }
        return runner.get();
    }

    /** The program, its kernels weighed by their times, or its lines by how often they run. */
    TunedProgram tuned() {
        return tuned;
    }

    PrecisionSpace space() {
        return tuned.space();
    }

    /** One for each vector; those that are not known are evaluated together, and kept. */
    List<Evaluation> evaluate(List<PrecisionVector> vectors) {
        List<PrecisionVector> fresh = vectors.stream()
                .filter(vector -> !known.containsKey(vector))
                .distinct()
                .toList();
        if (!fresh.isEmpty()) {
            List<Evaluation> measured = runner().evaluate(fresh);
            measured.forEach(each -> known.put(each.vector(), each));
            append(measured.stream().map(this::line).toList());
        }
        return vectors.stream().map(known::get).toList();
    }

    /** Has these built while others run, the likeliest first. */
    void expect(List<PrecisionVector> likely) {
        runner().expect(likely.stream()
                .filter(vector -> !known.containsKey(vector))
                .toList());
    }

    /** All that is known, in the order in which it was measured. */
    List<Evaluation> known() {
        return new ArrayList<>(known.values());
    }

    /** What measuring took; nothing where all was known. */
    String cost() {
        return runner.map(used -> used.counters().toString()).orElse("nothing was measured");
    }

    private void append(List<String> lines) {
        try {
            Files.write(file, lines, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private String line(Evaluation each) {
        return String.join(
                SEPARATOR,
                levels(space(), each.vector()),
                each.verdict().name(),
                Double.toString(each.error()),
                Double.toString(each.excess()),
                Double.toString(each.fom()),
                Double.toString(each.low()),
                Double.toString(each.high()),
                Integer.toString(each.runs()),
                each.program().isEmpty() ? "-" : each.program());
    }

    /** A precision vector as a file has it: one digit for each choice. */
    static String levels(PrecisionSpace space, PrecisionVector vector) {
        return Arrays.stream(space.levels(vector)).mapToObj(Integer::toString).collect(Collectors.joining());
    }

    /** The precision vector that such digits stand for. */
    static PrecisionVector vector(PrecisionSpace space, String levels) {
        return space.at(levels.chars().map(Character::getNumericValue).toArray());
    }

    private Evaluation evaluation(String[] words) {
        return new Evaluation(
                vector(space(), words[0]),
                Verdict.valueOf(words[1]),
                Double.parseDouble(words[2]),
                Double.parseDouble(words[3]),
                Double.parseDouble(words[4]),
                Double.parseDouble(words[5]),
                Double.parseDouble(words[6]),
                Integer.parseInt(words[7]),
                "",
                words[8]);
    }

    @Override
    public void close() {
        runner.ifPresent(CandidateRunner::close);
    }
}
