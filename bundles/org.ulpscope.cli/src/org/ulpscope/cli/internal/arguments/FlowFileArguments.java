package org.ulpscope.cli.internal.arguments;

import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.ulpscope.base.BadInputException;
import picocli.CommandLine.Option;

/** Where a flow goes, and what is made of it. */
public final class FlowFileArguments {
    public static final String EXTENSION = ".flow";

    @Option(
            names = "--study",
            paramLabel = "FILE",
            description = "The flow to write. Default: the program's name with .flow, numbered if that exists.")
    private Path study;

    @Option(names = "--html", paramLabel = "FILE", description = "Write a report, in one HTML file.")
    private Path html;

    /**
     * The file, in which nothing is yet.
     *
     * @param err is told where the default name has a number
     * @throws BadInputException if it is there already, or one of the files cannot be made where it is to be
     */
    public NewFile newFile(String name, PrintWriter err) {
        html().ifPresent(OutputFolder::require);
        if (study != null && Files.exists(study)) {
            throw new BadInputException("'" + study + "' exists already; give --study a new file.");
        }
        return study == null ? NewFile.unnamed(name, EXTENSION, err) : NewFile.named(study);
    }

    /** Where the report goes; empty where none was asked for. */
    public Optional<Path> html() {
        return Optional.ofNullable(html);
    }
}
