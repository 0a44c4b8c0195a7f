package org.ulpscope.backend.process;

import java.nio.file.Path;
import java.util.Optional;
import org.ulpscope.base.files.CacheFolder;

/** The native program that starts others and ends all that comes of them. */
final class SupervisorProgram {
    private static final String NAME = "supervisor";

    /** Of this user; a test has others. */
    static final SupervisorProgram OF_THIS_USER =
            new SupervisorProgram(CacheFolder.base().resolve(NAME), SearchPath.ofThisMachine());

    private final NativeProgram program;
    private final SearchPath programs;

    SupervisorProgram(Path cache, SearchPath programs) {
        program = new NativeProgram(SupervisorProgram.class, NAME, cache, programs);
        this.programs = programs;
    }

    /** Where it is; empty where it cannot be had: child processes run without a supervisor there. */
    Optional<Path> file() {
        return program.file();
    }

    /** A program that gives another a session of its own and nothing else, for where the supervisor cannot be had. */
    Optional<Path> setsid() {
        return programs.program("setsid");
    }
}
