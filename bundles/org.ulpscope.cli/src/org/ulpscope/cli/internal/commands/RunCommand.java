package org.ulpscope.cli.internal.commands;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.ulpscope.backend.process.ShellWords;
import org.ulpscope.backend.process.Signals;
import org.ulpscope.cli.Command;
import org.ulpscope.cli.internal.terminal.BuildFailures;
import org.ulpscope.cli.internal.terminal.TerminalProgress;
import org.ulpscope.numeric.BadInputException;
import org.ulpscope.program.build.BuildFailure;
import org.ulpscope.program.cuda.CudaBuild;
import org.ulpscope.program.cuda.CudaProgram;
import org.ulpscope.program.cuda.CudaVariant;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code ulpscope run}. */
@CommandLine.Command(
        name = "run",
        mixinStandardHelpOptions = true,
        description = {
            "Runs a CUDA program on a machine with no GPU; it prints what it prints on one, bit for bit.",
            "nvcc builds it as it stands; its kernels run on this machine's processors."
        },
        footer = {
            "",
            "Examples:",
            "  ulpscope run app.cu",
            "  ulpscope run main.cu kernels.cu --flags '-O3 -Iinclude -rdc=true' -- 100 input.txt",
            "  ulpscope run --build 'make -j2' --program ./main -- -n 5",
            "  ulpscope run --build 'sh -c \"cmake -B build && cmake --build build\"' --program build/app",
            "  ulpscope run app.cu --check",
            "  ulpscope run app.cu --against gpu",
            "  ulpscope run app.cu --against '-fmad=false'",
            "",
            "With --against, the exit status is 0 where both are the same, 1 where they differ. Else the program's"
                    + " output and exit status pass through. Exit status 2 is also that of a program that does not"
                    + " build, 3 that of one that cannot be run here, 130 that of one that was interrupted."
        })
public final class RunCommand implements Command {
    private static final String END_OF_OPTIONS = "--";

    /** What only a shell understands. */
    private static final Set<String> OF_SHELLS = Set.of("&&", "||", ";", "|", "&", ">", "<");

    /** What has the run-time look at each access to memory. */
    private static final String CHECK = "ULPSCOPE_CHECK";

    @Spec
    private CommandSpec spec;

    @Parameters(
            arity = "0..*",
            paramLabel = "FILE",
            description = "The sources of the program; after --, its arguments.")
    private List<String> words = List.of();

    @Option(names = "--flags", paramLabel = "FLAGS", description = "Options of nvcc for the sources, in quotes.")
    private String flags = "";

    @Option(
            names = "--build",
            paramLabel = "COMMAND",
            description =
                    "Builds the program by this command (no shell's; sh -c does more), in a copy of the current folder.")
    private String build;

    @Option(names = "--program", paramLabel = "PROGRAM", description = "What the build makes.")
    private Path program;

    @Option(
            names = "--copy",
            paramLabel = "FOLDER",
            description =
                    "The folder that --build needs a copy of, where that is more than the current one: it holds it.")
    private Path copied = Path.of("");

    @Option(
            names = "--against",
            paramLabel = "OTHER",
            description =
                    "Run it twice, and show the first launch that leaves another memory: against 'gpu', other options"
                            + " of nvcc such as '-fmad=false', or another toolkit's nvcc.")
    private String against;

    @Option(
            names = "--check",
            description = "Tell races on shared memory, and accesses out of bounds, with their lines; it runs slower.")
    private boolean check;

    @Option(
            names = {"-q", "--quiet"},
            description = "No progress.")
    private boolean quiet;

    @Override
    public Integer call() {
        Path folder = Path.of("").toAbsolutePath();
        CudaBuild request = request(folder);
        if (against != null) {
            return RunComparison.of(spec.commandLine(), quiet, request, against, arguments(), folder);
        }
        CudaProgram built;
        try (TerminalProgress progress = new TerminalProgress(spec.commandLine().getErr(), quiet)) {
            built = CudaProgram.build(request, CudaVariant.SIMULATED, progress);
        } catch (BuildFailure e) {
            throw BuildFailures.told(spec.commandLine().getErr(), e);
        }
        spec.commandLine().getOut().flush();
        try (TerminalProgress progress = new TerminalProgress(spec.commandLine().getErr(), true)) {
            return told(built.run(arguments(), folder, this::prepare, progress));
        }
    }

    /** Says of a program that did not end by itself what a shell would say. */
    private int told(int status) {
        Signals.ofStatus(status)
                .ifPresent(words ->
                        spec.commandLine().getErr().println("ulpscope: the program was ended by " + words + "."));
        return status;
    }

    private void prepare(ProcessBuilder builder) {
        builder.inheritIO();
        if (check) {
            builder.environment().put(CHECK, "1");
        }
    }

    private CudaBuild request(Path folder) {
        List<Path> sources = words.subList(0, words.size() - arguments().size()).stream()
                .map(name -> folder.resolve(name).normalize())
                .toList();
        if (build == null) {
            sources.stream()
                    .filter(source -> !Files.isRegularFile(source))
                    .findFirst()
                    .ifPresent(source -> {
                        throw new BadInputException("There is no source '" + source.getFileName()
                                + "' here; the arguments of the program follow --.");
                    });
            if (sources.isEmpty()) {
                throw new BadInputException(
                        "Name the sources of the program, or how it is built: --build and --program.");
            }
            return new CudaBuild.Sources(folder, sources, ShellWords.split(flags));
        }
        if (program == null) {
            throw new BadInputException("With --build, name with --program what the build makes.");
        }
        if (!sources.isEmpty()) {
            throw new BadInputException("With --build, no sources are named; the arguments of the program follow --.");
        }
        if (ShellWords.split(build).stream().anyMatch(OF_SHELLS::contains)) {
            throw new BadInputException(
                    "--build is one command and no shell's: write --build \"sh -c '" + build + "'\".");
        }
        Path all = folder.resolve(copied).normalize();
        if (!Files.isDirectory(all) || !folder.startsWith(all)) {
            throw new BadInputException("--copy names a folder that holds the current one, such as '..'.");
        }
        return new CudaBuild.Command(all, folder, ShellWords.split(build), program);
    }

    /** What stands behind the word that ends the options. */
    private List<String> arguments() {
        List<String> all = spec.commandLine().getParseResult().originalArgs();
        int end = all.indexOf(END_OF_OPTIONS);
        return end < 0 ? List.of() : new ArrayList<>(all.subList(end + 1, all.size()));
    }
}
