package org.ulpscope.tune.request;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.model.files.PrecisionFiles;
import org.ulpscope.program.build.BuildRecipe;
import org.ulpscope.tune.place.RunPlace;

/**
 * What a user says of a program in a folder; all else is proposed.
 *
 * @param folder the folder of the program, absolute and normalised
 * @param build the command that builds it, word by word; empty: as the folder's own files tell
 * @param variables what make is given, such as {@code ARCH=sm_90}
 * @param program which program of those that the build makes, by its name; empty: the one that seems to be meant
 * @param arguments of the program; empty: as the makefile runs it, or none
 * @param place where it runs; empty: where it can be run best
 */
public record FolderRequest(
        Path folder,
        List<String> build,
        List<String> variables,
        Optional<String> program,
        Optional<List<String>> arguments,
        Optional<RunPlace> place) {
    /** Names that say nothing. */
    private static final Set<String> NAMELESS = Set.of("main", "a.out", "run", "app");

    private static final Pattern ASSIGNMENT = Pattern.compile("[\\w.-]+=.*", Pattern.DOTALL);

    /** @throws BadInputException if a variable of make has no name or no value */
    public FolderRequest {
        folder = folder.toAbsolutePath().normalize();
        build = List.copyOf(build);
        variables = List.copyOf(variables);
        variables.forEach(variable -> BadInputException.unless(
                ASSIGNMENT.matcher(variable).matches(),
                "'" + variable + "' is not a variable of make with its value, such as ARCH=sm_90."));
        arguments = arguments.map(List::copyOf);
    }

    /** That of a folder of which nothing more is said. */
    public static FolderRequest of(Path folder) {
        return new FolderRequest(folder, List.of(), List.of(), Optional.empty(), Optional.empty(), Optional.empty());
    }

    /**
     * How its program is built.
     *
     * @throws BadInputException if the folder has nothing that tells
     * @throws UlpscopeException if the folder cannot be read
     */
    public BuildRecipe recipe() {
        return build.isEmpty() ? BuildRecipe.of(folder, variables) : new BuildRecipe.Own(build);
    }

    /**
     * The precision vector that an earlier request has left in the folder.
     *
     * @throws BadInputException if there are several, and it is not said which program is meant
     * @throws UlpscopeException if the folder cannot be read
     */
    public Optional<Path> existing() {
        if (program.isPresent()) {
            return Optional.of(folder.resolve(name(program.get(), folder) + "." + PrecisionFiles.EXTENSION))
                    .filter(Files::isRegularFile);
        }
        try (Stream<Path> files = Files.list(folder)) {
            List<Path> there = files.filter(file -> file.toString().endsWith("." + PrecisionFiles.EXTENSION))
                    .sorted()
                    .toList();
            BadInputException.unless(
                    there.size() < 2,
                    "There are several .pv files in " + folder + ": name one of them, such as "
                            + (there.isEmpty() ? "" : there.getFirst()) + ".");
            return there.stream().findFirst();
        } catch (IOException e) {
            throw new UlpscopeException("The folder '" + folder + "' cannot be read: " + e.getMessage() + ".", e);
        }
    }

    /** What a tuning of a program is called. */
    public static String name(String program, Path folder) {
        return NAMELESS.contains(program) && folder.getFileName() != null
                ? folder.getFileName().toString()
                : program;
    }
}
