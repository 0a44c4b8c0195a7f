package org.ulpscope.cli.internal.arguments;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.ulpscope.base.BadInputException;
import picocli.CommandLine.Option;

/** Where a run of {@code bound} is kept. */
public final class BoundFileArgument {
    @Option(
            names = "--study",
            paramLabel = "FILE",
            description =
                    "Keep everything in a new .bound file, for export, replay and the workbench. Default: keep nothing.")
    private Path study;

    /**
     * The file, in which nothing is yet; empty where none is asked for.
     *
     * @throws BadInputException if it is there already, or there is no folder for it
     */
    public Optional<Path> file() {
        if (study != null && Files.exists(study)) {
            throw new BadInputException("'" + study + "' exists already; give --study a new file.");
        }
        return Optional.ofNullable(study).map(NewFile::named).map(NewFile::path).map(Path::toAbsolutePath);
    }
}
