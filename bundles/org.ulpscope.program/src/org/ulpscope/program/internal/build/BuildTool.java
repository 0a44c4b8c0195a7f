package org.ulpscope.program.internal.build;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.ulpscope.base.BadInputException;

/** What a user's build command calls first, such as make. */
public final class BuildTool {
    /** The packages of Debian and Ubuntu that have them. */
    private static final Map<String, String> PACKAGES = Map.of(
            "make",
            "make",
            "gmake",
            "make",
            "cmake",
            "cmake",
            "ninja",
            "ninja-build",
            "meson",
            "meson",
            "scons",
            "scons");

    private static final String PATH = "PATH";

    private BuildTool() {}

    /**
     * Looks whether it is there.
     *
     * @param folder where the command runs
     * @param environment variables that it has beside those of this process
     * @throws BadInputException if it is not
     */
    public static void require(List<String> command, Path folder, Map<String, String> environment) {
        String name = command.getFirst();
        if (name.contains("/")) {
            if (!Files.isExecutable(folder.resolve(name))) {
                throw new BadInputException("The build command '" + name
                        + "' is not in the folder, or cannot be run: name one that is, or mark it executable.");
            }
            return;
        }
        String path = environment.getOrDefault(PATH, System.getenv().getOrDefault(PATH, ""));
        boolean there = Arrays.stream(path.split(File.pathSeparator))
                .filter(one -> !one.isEmpty())
                .anyMatch(one -> Files.isExecutable(Path.of(one).resolve(name)));
        if (!there) {
            throw new BadInputException("There is no '" + name
                    + "' on this machine, which the build calls: install it"
                    + (PACKAGES.containsKey(name)
                            ? ", on Debian and Ubuntu with 'apt install " + PACKAGES.get(name) + "',"
                            : ",")
                    + " or name the sources instead of a build.");
        }
    }
}
