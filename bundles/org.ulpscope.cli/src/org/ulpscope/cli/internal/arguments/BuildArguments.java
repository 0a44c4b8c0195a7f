package org.ulpscope.cli.internal.arguments;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.ulpscope.backend.process.ShellWords;
import org.ulpscope.base.BadInputException;
import org.ulpscope.program.build.BuildLimit;
import org.ulpscope.program.cuda.CudaBuild;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** A build of the user's own, and the program that it makes. */
public final class BuildArguments {
    private static final String END_OF_OPTIONS = "--";

    @Option(
            names = "--build",
            paramLabel = "COMMAND",
            description =
                    "Build the program with this command, in a copy of the current folder. There is no shell; sh -c gives one.")
    private String build;

    @Option(names = "--program", paramLabel = "PROGRAM", description = "The program that the build makes.")
    private Path program;

    @Option(
            names = "--copy",
            paramLabel = "FOLDER",
            description = "The folder to copy for --build, if that needs more than the current one, which lies in it.")
    private Path copied = Path.of("");

    @Option(
            names = "--build-limit",
            paramLabel = "S",
            converter = Seconds.class,
            description = "Seconds that a compiler, or the build, may take. Default: 3600.")
    void limit(Duration limit) {
        BuildLimit.set(limit);
    }

    /** Reads a limit of time. */
    static final class Seconds implements ITypeConverter<Duration> {
        @Override
        public Duration convert(String word) {
            if (!word.matches("[1-9]\\d{0,8}")) {
                throw new TypeConversionException("'" + word + "' is no number of seconds from 1 on");
            }
            return Duration.ofSeconds(Long.parseLong(word));
        }
    }

    /** Whether there is one. */
    public boolean isAsked() {
        return build != null;
    }

    /** It. @param folder the current one, absolute */
    public CudaBuild.Command build(Path folder) {
        if (program == null) {
            throw new BadInputException("With --build, name with --program what the build makes.");
        }
        List<String> words = ShellWords.split(build);
        BadInputException.unless(
                !words.isEmpty(), "--build names no command; write it in quotes, as in --build 'make'.");
        if (CudaBuild.Command.isForShell(words)) {
            throw new BadInputException(
                    "--build is one command and no shell's: write --build \"sh -c '" + build + "'\".");
        }
        Path all = folder.resolve(copied).normalize();
        if (!Files.isDirectory(all) || !folder.startsWith(all)) {
            throw new BadInputException("--copy names a folder that holds the current one, such as '..'.");
        }
        return new CudaBuild.Command(all, folder, words, program);
    }

    /** What stands behind the word that ends the options: the arguments of the program. */
    public static List<String> behindOptions(CommandSpec spec) {
        List<String> all = spec.commandLine().getParseResult().originalArgs();
        int end = all.indexOf(END_OF_OPTIONS);
        return end < 0 ? List.of() : new ArrayList<>(all.subList(end + 1, all.size()));
    }
}
