package org.ulpscope.cli.internal.arguments;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.precision.patch.Patch;
import org.ulpscope.tune.program.TunedProgram;
import picocli.CommandLine.Option;

/** Where a tuning goes, and what is made of it. */
public final class TuneFileArguments {
    static final String EXTENSION = ".tuning";

    @Option(
            names = "--study",
            paramLabel = "FILE",
            description = "The tuning to write. Default: the program's name with .tuning, numbered if that exists.")
    private Path study;

    @Option(
            names = "--patch",
            paramLabel = "FILE",
            description = "Where the patch goes. Default: the tuning's name with .patch; with --run or --score, none.")
    private Path patch;

    @Option(names = "--html", paramLabel = "FILE", description = "Write a report with charts, in one HTML file.")
    private Path html;

    /**
     * The file of a tuning that begins.
     *
     * @param err is told where the default name has a number
     */
    public NewFile newFile(String name, PrintWriter err) {
        return study == null ? NewFile.unnamed(name, EXTENSION, err) : NewFile.named(study);
    }

    /** The file of a tuning that goes on. */
    public Path existingFile(String name) {
        return study == null ? Path.of(name + EXTENSION) : study;
    }

    /**
     * Refuses files that could not be written when all is done.
     *
     * @throws BadInputException if one is in no folder, or is a folder itself
     */
    public void requireFolders() {
        Stream.of(study, patch, html).filter(Objects::nonNull).forEach(OutputFolder::require);
    }

    /**
     * Refuses files that a command does not make.
     *
     * @param patches whether it makes a patch
     * @throws BadInputException if one was asked for
     */
    public void requireNoFiles(boolean patches) {
        if (html != null || study != null || patch != null && !patches) {
            String option = html != null ? "--html" : study != null ? "--study" : "--patch";
            throw new BadInputException(option + " is for a search; leave it out here.");
        }
    }

    public Optional<Path> html() {
        return Optional.ofNullable(html);
    }

    /**
     * Writes the patch of the file's own Formats, where one was asked for.
     *
     * @return where it is, absolute; empty where none was asked for
     * @throws UlpscopeException if it cannot be written
     */
    public Optional<Path> writePatch(TunedProgram program) {
        return Optional.ofNullable(patch)
                .map(file -> TextFile.write(
                        file, Patch.of(program.program(), program.vector()).diff(program.folder())));
    }

    /**
     * Writes the patch of a tuning, in the place of what was there.
     *
     * @return where it is, absolute
     * @throws UlpscopeException if it cannot be written
     */
    public Path writePatch(Path tuning, String diff) {
        return TextFile.write(patch != null ? patch : besides(tuning), diff);
    }

    private static Path besides(Path tuning) {
        String name = tuning.getFileName().toString();
        String stem = name.endsWith(EXTENSION) ? name.substring(0, name.length() - EXTENSION.length()) : name;
        return tuning.resolveSibling(stem + ".patch");
    }
}
