package org.ulpscope.program.internal.cuda;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.ulpscope.base.files.ContentHash;
import org.ulpscope.program.build.CompilerProcess;

/**
 * Runs a command that makes a file, unless the file was made by the same command from the same content.
 *
 * @param process runs the commands
 * @param environment what they depend on beside their words
 */
record CachedCommand(CompilerProcess process, Map<String, String> environment) {
    /** The files that a command reads; asked before it runs and after it, which may tell more. */
    @FunctionalInterface
    interface Inputs {
        List<Path> files() throws IOException;
    }

    /**
     * Makes the file.
     *
     * @param title what is done where it must be made, in the user's words
     * @param folder where the command runs
     * @throws org.ulpscope.program.build.BuildFailure if the command fails
     */
    void file(String title, Path file, List<String> command, Path folder, Inputs inputs) throws IOException {
        Path made = file.resolveSibling(file.getFileName() + ".made");
        if (Files.isRegularFile(file)
                && Files.isRegularFile(made)
                && Files.readString(made).equals(key(command, inputs))) {
            return;
        }
        Files.deleteIfExists(made);
        process.progress().message(title);
        process.run(command, folder);
        Files.writeString(made, key(command, inputs));
    }

    private String key(List<String> command, Inputs inputs) throws IOException {
        ContentHash hash = new ContentHash().texts(command).stamp(Path.of(command.getFirst()));
        environment.forEach((name, value) -> hash.text(name).text(value));
        for (Path input : inputs.files()) {
            hash.text(input.toString()).text(Files.isRegularFile(input) ? ContentHash.ofFile(input) : "absent");
        }
        return hash.hex();
    }
}
