package org.ulpscope.cli.internal.arguments;

import java.io.PrintWriter;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/** The study that a command makes. */
public final class NewStudyArgument {
    @Option(
            names = "--study",
            paramLabel = "FILE",
            description =
                    "The study to make. Default: the kernel's name with .study, numbered if there is one already.")
    private Path study;

    /**
     * The file, in which nothing is yet.
     *
     * @param err is told where the default name has a number
     */
    public NewFile file(String defaultName, PrintWriter err) {
        return study == null ? NewFile.unnamed(defaultName, ".study", err) : NewFile.named(study);
    }
}
