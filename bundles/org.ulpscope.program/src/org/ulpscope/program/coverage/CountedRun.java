package org.ulpscope.program.coverage;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.files.CacheFolder;
import org.ulpscope.base.files.PrivateFolder;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.program.ProgramSettings;
import org.ulpscope.program.build.BuildFailure;
import org.ulpscope.program.build.BuildSettings;
import org.ulpscope.program.build.CompilerProcess;
import org.ulpscope.program.build.ProgramBuilder;
import org.ulpscope.program.internal.coverage.Gcov;
import org.ulpscope.program.internal.coverage.GcovReport;
import org.ulpscope.program.run.ProgramRuns;
import org.ulpscope.program.run.Rejected;

/**
 * One run of a program that counts how often each of its lines runs. It is built for that alone, by GCC, and optimised less than the user has it, since optimised
 * code has no lines any more.
 */
public final class CountedRun {
    /** What GCC is told beside the user's own options. */
    private static final List<String> COUNTING = List.of("-O0", "--coverage");

    private final ProgramSettings settings;
    private final Path folder;
    private final CompilerProcess process;
    private final Progress progress;

    private CountedRun(ProgramSettings settings, Path folder, Progress progress) {
        this.settings = settings;
        this.folder = folder;
        this.progress = progress;
        process = new CompilerProcess(progress);
    }

    /**
     * Whether a program can be counted: GCC builds it, without a build of the user's own, and has its {@code gcov}, which reads the counts.
     */
    public static boolean canCount(BuildSettings build) {
        return !build.hasCommand() && Gcov.of(build.compiler()).isPresent();
    }

    /**
     * Builds and runs a program.
     *
     * @param settings of a program that {@linkplain #canCount can be counted}
     * @param inputs values of the run command's placeholders beside {program} and {folder}
     * @param limit the time that it may run, which is several times as long as without counting
     * @param progress is told how it goes, and can stop it
     * @throws Rejected if it does not end well in that time
     * @throws BuildFailure if it does not compile or link
     * @throws UlpscopeException if its counts cannot be read
     */
    public static LineCounts of(ProgramSettings settings, Map<String, String> inputs, Duration limit, Progress progress)
            throws Rejected {
        try (PrivateFolder folder =
                PrivateFolder.in(Files.createDirectories(CacheFolder.base().resolve("coverage")))) {
            return new CountedRun(settings, folder.path(), progress).count(inputs, limit);
        } catch (IOException e) {
            throw new UlpscopeException("How often its lines run cannot be counted: " + e.getMessage() + ".", e);
        }
    }

    private LineCounts count(Map<String, String> inputs, Duration limit) throws IOException, Rejected {
        Path gcov = Gcov.of(settings.build().compiler())
                .orElseThrow(() -> new UlpscopeException(
                        "There is no gcov beside " + settings.build().compiler() + "."));
        progress.message("Counting how often each line runs");
        Path built = build(Files.createDirectory(folder.resolve("built")));
        // The program writes its counts beside the notes of its lines.
        new ProgramRuns(settings.folder(), Optional.empty(), folder, List.of(built.getParent()), progress::isCancelled)
                .run(new ProgramBuilder.Built("counted", built, Map.of()), settings.command(), inputs, limit);
        List<String> read = new ArrayList<>(List.of(gcov.toString(), "--json-format", "--stdout"));
        read.addAll(countsIn(built.getParent()));
        return GcovReport.read(process.run(read, built.getParent()), settings.folder());
    }

    /** The program; GCC's notes of its lines are beside it, and its counts will be. */
    private Path build(Path place) {
        BuildSettings build = settings.build();
        Path program = place.resolve("program");
        List<String> command = new ArrayList<>();
        command.add(CompilerProcess.find(build.compiler(), settings.folder()).toString());
        command.addAll(build.flags());
        command.addAll(COUNTING);
        build.sources().forEach(source -> command.add(source.toString()));
        command.addAll(List.of("-o", program.toString()));
        command.addAll(build.libraries());
        process.run(command, place);
        return program;
    }

    private static List<String> countsIn(Path place) throws IOException {
        try (Stream<Path> files = Files.list(place)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".gcda"))
                    .sorted()
                    .toList();
        }
    }
}
