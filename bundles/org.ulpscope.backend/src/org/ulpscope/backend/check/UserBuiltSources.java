package org.ulpscope.backend.check;

import java.nio.file.Path;
import org.ulpscope.backend.process.ShellWords;
import org.ulpscope.model.files.PrecisionFiles;
import org.ulpscope.model.precision.Tuning;

/** The sources of a program that is built in its own way, of which nobody can tell the mistakes who does not build it so. */
public final class UserBuiltSources {
    /** What changes the meaning of a text. */
    private static final String DECISIVE =
            "-(-?std|I|D|U|include|isystem|iquote|idirafter|imacros|-define-|-undefine-).*|@.*";

    private UserBuiltSources() {}

    /**
     * Whether a source is part of a program whose file has it built with options that decide what the source means.
     *
     * @param file the program's file, absolute
     * @param source absolute
     */
    public static boolean decideOn(Tuning program, Path file, Path source) {
        return isBuiltItsOwnWay(program)
                && program.getSources().stream().anyMatch(one -> PrecisionFiles.resolve(file, one.getPath())
                        .normalize()
                        .equals(source));
    }

    private static boolean isBuiltItsOwnWay(Tuning program) {
        return !program.getBuildCommand().isBlank()
                || ShellWords.split(program.getFlags()).stream().anyMatch(word -> word.matches(DECISIVE));
    }
}
