package org.ulpscope.tune.internal.first;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.files.GivenFile;
import org.ulpscope.base.files.PrivateFolder;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.program.build.BuildPool;
import org.ulpscope.program.build.ProgramBuilder;
import org.ulpscope.program.build.ProgramBuilder.Built;
import org.ulpscope.program.output.PrintedNumbers;
import org.ulpscope.program.run.ProgramRuns;
import org.ulpscope.program.run.Rejected;
import org.ulpscope.program.run.RunOutput;
import org.ulpscope.tune.internal.run.BaselineRun;
import org.ulpscope.tune.internal.run.CandidateBuilds;
import org.ulpscope.tune.internal.run.Ground;
import org.ulpscope.tune.internal.run.MeasuringGround;
import org.ulpscope.tune.internal.run.PredictingGround;
import org.ulpscope.tune.program.TunedProgram;

/**
 * What a program as it is written leaves, run after run.
 *
 * @param outputs what it printed, two runs at least
 * @param files for each run, the texts of the files that it left where it ran, by their names; bytes as characters (ISO 8859-1)
 */
public record ProgramTrial(List<RunOutput> outputs, List<Map<String, String>> files) {
    private static final int LEAST_RUNS = 2;
    private static final int MOST_RUNS = 3;

    /** Greatest file that is taken for results, in bytes. */
    private static final long MAX_BYTES = 64L << 20;

    public ProgramTrial {
        outputs = List.copyOf(outputs);
        files = List.copyOf(files);
    }

    /**
     * Builds a program and runs it twice, and once more where its numbers differ.
     *
     * @param program where it is to run
     * @throws UlpscopeException if it does not compile, or does not end well
     * @throws java.util.concurrent.CancellationException if the user has asked to stop
     */
    public static ProgramTrial of(TunedProgram program, Progress progress) {
        try (PrivateFolder scratch = PrivateFolder.temporary();
                BuildPool pool = new BuildPool()) {
            Ground ground = program.place().predicts()
                    ? new PredictingGround(program.program(), program.settings(), program.model())
                    : new MeasuringGround(program.program(), program.settings());
            ProgramBuilder builder =
                    ground.builder(Files.createDirectory(scratch.path().resolve("build")), pool, progress);
            progress.message("Building the program as it is written");
            Built built =
                    new CandidateBuilds(builder, pool, vector -> Map.of(), false).original(ground.looksFirst(builder));
            ProgramRuns runs = new ProgramRuns(
                    program.folder(),
                    program.settings().error().output(),
                    Files.createDirectory(scratch.path().resolve("runs")),
                    progress::isCancelled);
            return ran(program, builder, built, runs, progress);
        } catch (IOException e) {
            throw new UlpscopeException("A scratch copy of the program cannot be written: " + e.getMessage() + ".", e);
        } catch (Rejected e) {
            throw new BadInputException(
                    "The program cannot be run as '" + program.tuning().getRunCommand() + "'. " + e.forEveryVersion(),
                    e);
        }
    }

    private static ProgramTrial ran(
            TunedProgram program, ProgramBuilder builder, Built built, ProgramRuns runs, Progress progress)
            throws Rejected, IOException {
        Duration limit = program.settings().timeLimit().orElse(BaselineRun.PATIENCE);
        List<RunOutput> outputs = new ArrayList<>();
        List<Map<String, String>> files = new ArrayList<>();
        while (outputs.size() < LEAST_RUNS || outputs.size() < MOST_RUNS && differ(outputs.get(0), outputs.get(1))) {
            progress.message(
                    "Run " + (outputs.size() + 1) + ": " + program.tuning().getRunCommand());
            outputs.add(runs.run(built, builder.command(), Map.of(), limit));
            files.add(left(runs.folder()));
        }
        return new ProgramTrial(outputs, files);
    }

    private static boolean differ(RunOutput one, RunOutput other) {
        return !one.printed().equals(other.printed())
                && !Arrays.equals(
                        PrintedNumbers.of(one.printed()).values(),
                        PrintedNumbers.of(other.printed()).values());
    }

    private static Map<String, String> left(Path folder) throws IOException {
        Map<String, String> texts = new TreeMap<>();
        try (Stream<Path> tree = Files.walk(folder)) {
            for (Path file : tree.filter(Files::isRegularFile).toList()) {
                if (Files.size(file) <= MAX_BYTES) {
                    String text = GivenFile.text(file, StandardCharsets.ISO_8859_1);
                    if (text.indexOf('\0') < 0) {
                        texts.put(folder.relativize(file).toString(), text);
                    }
                }
            }
        }
        return texts;
    }
}
