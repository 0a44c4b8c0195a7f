package org.ulpscope.cli.internal.arguments;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.ulpscope.backend.process.ShellWords;
import org.ulpscope.base.BadInputException;
import org.ulpscope.tune.place.RunPlace;
import org.ulpscope.tune.request.FolderRequest;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** What is said of a program in a folder, where its makefile does not tell it. */
public final class TuneFolderArguments {
    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--program",
            paramLabel = "NAME",
            description = "With a folder: which of the programs that its build makes.")
    private String program;

    @Option(
            names = "--make",
            paramLabel = "NAME=VALUE",
            description = "With a folder: a variable for its makefile, such as ARCH=sm_90. May be repeated.")
    private List<String> variables = List.of();

    @Option(
            names = "--arguments",
            paramLabel = "WORDS",
            description = "With a folder: the arguments of its program, in quotes; or they follow --.")
    private String arguments;

    /** What stands behind the word that ends the options. */
    public List<String> behindOptions() {
        return BuildArguments.behindOptions(spec);
    }

    /**
     * What is asked of a folder.
     *
     * @param build the command that builds it; none: as its files tell
     * @throws BadInputException if what is said contradicts itself, or a variable has no value
     */
    public FolderRequest request(Path folder, List<String> build, Optional<RunPlace> place) {
        BadInputException.unless(
                arguments == null || behindOptions().isEmpty(),
                "The arguments of the program follow --, or are those of --arguments; give one of both.");
        BadInputException.unless(
                build.isEmpty() || variables.isEmpty(), "Give --init-build its variables of make itself.");
        Optional<List<String>> words = arguments != null
                ? Optional.of(ShellWords.split(arguments))
                : Optional.of(behindOptions()).filter(behind -> !behind.isEmpty());
        return new FolderRequest(folder, build, variables, Optional.ofNullable(program), words, place);
    }

    /**
     * Refuses what nothing takes.
     *
     * @param subject what is tuned in the place of a folder
     * @throws BadInputException if something was said
     */
    public void requireNone(String subject) {
        BadInputException.unless(
                program == null
                        && variables.isEmpty()
                        && arguments == null
                        && behindOptions().isEmpty(),
                "--program, --make, --arguments and what follows -- are for a folder that is tuned for the first time; "
                        + subject + " says it itself.");
    }
}
