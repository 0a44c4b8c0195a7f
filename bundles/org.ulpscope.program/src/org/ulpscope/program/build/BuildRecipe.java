package org.ulpscope.program.build;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ulpscope.backend.process.ShellWords;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.UlpscopeException;

/** How the program of a folder is built, as the folder's own files tell. */
public sealed interface BuildRecipe {
    /** The names under which make looks for its file, in its order (GNU make manual, section 3.2). */
    List<String> MAKEFILES = List.of("GNUmakefile", "makefile", "Makefile");

    /** A build of commands, which run in a copy of the folder. */
    sealed interface Commands extends BuildRecipe {
        /** The commands in their order, each word by word. */
        List<List<String>> commands();

        /** They in words, as one types them. */
        default String typed() {
            return commands().stream().map(ShellWords::join).collect(Collectors.joining(" && "));
        }
    }

    /**
     * Built by make.
     *
     * @param variables what it is given beside, such as {@code ARCH=sm_90}
     * @param target what it is to make; empty: what it makes where nothing is said
     */
    record Make(List<String> variables, Optional<String> target) implements Commands {
        public Make {
            variables = List.copyOf(variables);
        }

        @Override
        public List<List<String>> commands() {
            List<String> words = new ArrayList<>(List.of("make", parallel()));
            words.addAll(variables);
            target.ifPresent(words::add);
            return List.of(words);
        }
    }

    /** Built by CMake, for speed, since what nobody optimises is not worth tuning. */
    record CMake() implements Commands {
        private static final String FOLDER = "ulpscope-build";

        @Override
        public List<List<String>> commands() {
            return List.of(
                    List.of("cmake", "-S", ".", "-B", FOLDER, "-DCMAKE_BUILD_TYPE=Release"),
                    List.of("cmake", "--build", FOLDER, parallel()));
        }
    }

    /** Built by the user's own command. @param command word by word */
    record Own(List<String> command) implements Commands {
        public Own {
            command = List.copyOf(command);
        }

        @Override
        public List<List<String>> commands() {
            return List.of(command);
        }
    }

    /** Compiled as a build system has written down. @param file its compilation database */
    record Database(Path file) implements BuildRecipe {}

    /** Nothing tells more than the sources that lie there. @param files those that compilers take, absolute, in the order of their names */
    record Sources(List<Path> files) implements BuildRecipe {
        public Sources {
            files = List.copyOf(files);
        }
    }

    /**
     * What the files of a folder tell: a makefile, CMake's, a compilation database, or sources.
     *
     * @param folder an existing one, absolute
     * @param variables for make
     * @throws BadInputException if it has none of them, or variables are given and no makefile takes them
     * @throws UlpscopeException if the folder cannot be read
     */
    static BuildRecipe of(Path folder, List<String> variables) {
        if (has(folder, MAKEFILES)) {
            return new Make(variables, Optional.empty());
        }
        BadInputException.unless(
                variables.isEmpty(), "There is no makefile in '" + folder + "' that would take variables of make.");
        if (has(folder, List.of("CMakeLists.txt"))) {
            return new CMake();
        }
        Path database = folder.resolve(CompilationDatabase.FILE_NAME);
        if (Files.isRegularFile(database)) {
            return new Database(database);
        }
        try (Stream<Path> files = Files.list(folder)) {
            List<Path> sources = files.filter(Files::isRegularFile)
                    .filter(CompilerCall::isSource)
                    .sorted()
                    .toList();
            BadInputException.unless(
                    !sources.isEmpty(),
                    "'" + folder + "' has no makefile, no CMakeLists.txt, no " + CompilationDatabase.FILE_NAME
                            + " and no source in C, C++ or CUDA: name the folder of the program.");
            return new Sources(sources);
        } catch (IOException e) {
            throw new UlpscopeException("The folder '" + folder + "' cannot be read: " + e.getMessage() + ".", e);
        }
    }

    private static boolean has(Path folder, List<String> names) {
        return names.stream().map(folder::resolve).anyMatch(Files::isRegularFile);
    }

    private static String parallel() {
        return "-j" + Runtime.getRuntime().availableProcessors();
    }
}
