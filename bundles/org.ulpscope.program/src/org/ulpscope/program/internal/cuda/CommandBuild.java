package org.ulpscope.program.internal.cuda;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.program.build.BuildFailure;
import org.ulpscope.program.build.CompilerProcess;
import org.ulpscope.program.cuda.CudaBuild;
import org.ulpscope.program.internal.build.BuildTool;
import org.ulpscope.program.internal.build.CopiedFolder;

/**
 * Builds a program by the user's own command, in a copy of the folder.
 *
 * @param build the command
 * @param state an existing folder that keeps the copy
 * @param limit the time that it may take
 */
record CommandBuild(CudaBuild.Command build, Path state, Progress progress, Duration limit) {
    /** The user's folder and its copy. */
    static CopiedFolder copied(CudaBuild.Command build, Path state) {
        return new CopiedFolder(
                build.copied(), state.resolve("folder").resolve(build.copied().getFileName()));
    }

    /**
     * The program.
     *
     * @param environment variables that the command has beside those of this process
     * @throws BuildFailure if the command fails
     * @throws BadInputException if it is not on this machine, or makes no such program
     */
    Path program(Map<String, String> environment) throws IOException {
        CopiedFolder copied = copied(build, state);
        copied.update(state.resolve("copied.txt"));
        Path folder = copied.inCopy(build.folder());
        if (!Files.isDirectory(folder)) {
            throw new BadInputException(
                    "The current folder was not copied, because CMake has built in it: begin in the folder"
                            + " of the sources, and let --build configure it anew.");
        }
        BuildTool.require(build.command(), folder, environment);
        progress.message(String.join(" ", build.command()));
        try {
            new CompilerProcess(copied.named(progress), environment, limit).run(build.command(), folder);
        } catch (BuildFailure e) {
            throw copied.named(e);
        }
        Path program = folder.resolve(build.program()).normalize();
        if (!Files.isExecutable(program)) {
            throw new BadInputException("The build ended well, but there is no program '" + build.program()
                    + "' in the folder afterwards: name the one that it makes.");
        }
        return program;
    }
}
