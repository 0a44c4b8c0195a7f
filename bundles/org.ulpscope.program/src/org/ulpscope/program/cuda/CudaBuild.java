package org.ulpscope.program.cuda;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.ulpscope.base.BadInputException;

/** How a program is built, of CUDA, C or C++, if it is not there already. */
public sealed interface CudaBuild {
    /** The folder in which the build begins, absolute. */
    Path folder();

    /** What the user calls the program: as the build was told, or as the first of its sources without an ending. */
    String name();

    /**
     * From sources, by nvcc.
     *
     * @param folder where the names in the flags begin
     * @param sources the sources, {@code .cu}, {@code .cpp} or {@code .c}, absolute
     * @param flags options of nvcc, for compiling and for linking
     */
    record Sources(Path folder, List<Path> sources, List<String> flags) implements CudaBuild {
        private static final String CUDA = ".cu";

        /** By which nvcc and others are told a source's language in the place of its ending. */
        private static final String LANGUAGE = "-x";

        public Sources {
            sources = List.copyOf(sources);
            flags = List.copyOf(flags);
        }

        @Override
        public String name() {
            String source = sources.isEmpty()
                    ? "program"
                    : sources.getFirst().getFileName().toString();
            int end = source.lastIndexOf('.');
            return "./" + (end > 0 ? source.substring(0, end) : source);
        }

        /** Whether none of them holds device code, so that they need no nvcc. */
        public boolean areOfHost() {
            return sources.stream().noneMatch(source -> source.toString().endsWith(CUDA))
                    && flags.stream().noneMatch(flag -> flag.startsWith(LANGUAGE));
        }
    }

    /**
     * Not at all: a command that is there, whose programs load device code while they run.
     *
     * @param folder where its name begins if it is a path, absolute
     * @param command its name or path
     */
    record Existing(Path folder, String command) implements CudaBuild {
        @Override
        public String name() {
            return command;
        }

        /** What is said where a build is wanted. */
        public BadInputException refusal() {
            return new BadInputException(
                    "The command '" + command + "' is there already, and nothing of it is built: name"
                            + " the sources of the program, or its build.");
        }
    }

    /**
     * By a command of the user's, in a copy of a folder, which is kept for the next time.
     *
     * @param copied the folder that is copied, absolute
     * @param folder the one in it in which the command runs, absolute
     * @param command the command, word by word
     * @param program the program that it makes, relative to the folder
     */
    record Command(Path copied, Path folder, List<String> command, Path program) implements CudaBuild {
        /** What only a shell understands. */
        private static final Set<String> OF_SHELLS = Set.of("&&", "||", ";", "|", "&", ">", "<");

        public Command {
            command = List.copyOf(command);
        }

        @Override
        public String name() {
            return program.toString();
        }

        /** Whether a command means something only to a shell, which does not run it: {@code sh -c '…'} would. */
        public static boolean isForShell(List<String> command) {
            return command.stream().anyMatch(OF_SHELLS::contains);
        }
    }
}
