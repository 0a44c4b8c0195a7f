package org.ulpscope.program.build;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * How a program is built. Without a command of the user's own, each source becomes an object file and these are linked.
 *
 * @param compiler name or path of the compiler
 * @param flags options for the compiler, word by word
 * @param sources the sources that are compiled, absolute, in order
 * @param libraries options for linking that follow the objects
 * @param command the user's own build, run in a copy of the folder; empty for none
 */
public record BuildSettings(
        String compiler, List<String> flags, List<Path> sources, List<String> libraries, List<String> command) {
    public BuildSettings {
        flags = List.copyOf(flags);
        sources = List.copyOf(sources);
        libraries = List.copyOf(libraries);
        command = List.copyOf(command);
    }

    /** The same with more options behind the others. */
    public BuildSettings with(List<String> options) {
        List<String> all = new ArrayList<>(flags);
        all.addAll(options);
        return new BuildSettings(compiler, all, sources, libraries, command);
    }

    /** Whether the user builds by a command of their own. */
    public boolean hasCommand() {
        return !command.isEmpty();
    }
}
