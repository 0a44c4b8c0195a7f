package org.ulpscope.cli.internal.arguments;

import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The study that a command makes. */
public final class NewStudyArgument {
    @Option(
            names = "--study",
            paramLabel = "FILE",
            description =
                    "The file to write, or a folder for it. Default: named after what is run, with .study or .campaign, and numbered if that exists.")
    private Path study;

    /**
     * The file, in which nothing is yet.
     *
     * @param err is told where the default name has a number
     */
    public NewFile file(String defaultName, PrintWriter err) {
        return file(defaultName, ".study", err);
    }

    /** The file that the user names; empty where the default is meant. */
    public Optional<Path> named() {
        return Optional.ofNullable(study);
    }

    /** The same with another extension of the default name. */
    public NewFile file(String defaultName, String extension, PrintWriter err) {
        if (study == null) {
            return NewFile.unnamed(defaultName, extension, err);
        }
        return isFolder()
                ? NewFile.unnamed(study.resolve(defaultName).toString(), extension, err)
                : NewFile.named(study);
    }

    /** Whether the user names a folder, in which several files have room. */
    public boolean isFolder() {
        return study != null && Files.isDirectory(study);
    }
}
