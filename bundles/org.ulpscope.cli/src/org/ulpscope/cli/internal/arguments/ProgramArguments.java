package org.ulpscope.cli.internal.arguments;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.ulpscope.backend.process.ShellWords;
import org.ulpscope.numeric.BadInputException;
import org.ulpscope.program.cuda.CudaBuild;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Which program, how it is built, and what it is run with. */
public final class ProgramArguments {
    private static final String END_OF_OPTIONS = "--";

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Parameters(
            arity = "0..*",
            paramLabel = "FILE",
            description = "The sources of the program; after --, its arguments.")
    private List<String> words = List.of();

    @Option(
            names = "--flags",
            paramLabel = "FLAGS",
            description = "Options of the compiler for the sources, in quotes.")
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

    /** How it is built. @param folder the current one, absolute */
    public CudaBuild build(Path folder) {
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
        if (CudaBuild.Command.isForShell(ShellWords.split(build))) {
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
    public List<String> arguments() {
        List<String> all = spec.commandLine().getParseResult().originalArgs();
        int end = all.indexOf(END_OF_OPTIONS);
        return end < 0 ? List.of() : new ArrayList<>(all.subList(end + 1, all.size()));
    }
}
