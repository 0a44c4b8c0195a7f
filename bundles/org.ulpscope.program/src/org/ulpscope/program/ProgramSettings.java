package org.ulpscope.program;

import java.nio.file.Path;
import java.util.List;
import org.ulpscope.program.build.BuildSettings;

/**
 * How a program is built and run.
 *
 * @param folder the user's folder, absolute: what relative paths start from, and {folder} in commands
 * @param build how it is built
 * @param command how it is run, with the placeholders {program}, {folder} and those of its inputs
 */
public record ProgramSettings(Path folder, BuildSettings build, List<String> command) {
    public ProgramSettings {
        command = List.copyOf(command);
    }
}
