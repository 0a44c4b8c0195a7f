package org.ulpscope.cli.internal.arguments;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.ulpscope.backend.process.ShellWords;
import org.ulpscope.base.BadInputException;
import org.ulpscope.program.cuda.CudaBuild;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Which program, how it is built, and what it is run with. */
public final class ProgramArguments {
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

    @Mixin
    private BuildArguments build;

    @Mixin
    private AllowArguments allowed;

    /** Whether it is a command that is there already: what stands behind the word that ends the options is all. */
    public boolean isCommand() {
        return !build.isAsked()
                && flags.isBlank()
                && !arguments().isEmpty()
                && words.size() == arguments().size();
    }

    /** How it is built. @param folder the current one, absolute */
    public CudaBuild build(Path folder) {
        List<Path> sources = words.subList(0, words.size() - arguments().size()).stream()
                .map(name -> folder.resolve(name).normalize())
                .toList();
        if (!build.isAsked()) {
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
        if (!sources.isEmpty()) {
            throw new BadInputException("With --build, no sources are named; the arguments of the program follow --.");
        }
        return build.build(folder);
    }

    /** What stands behind the word that ends the options. */
    public List<String> arguments() {
        return BuildArguments.behindOptions(spec);
    }
}
