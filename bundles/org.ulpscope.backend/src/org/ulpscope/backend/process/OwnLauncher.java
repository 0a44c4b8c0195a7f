package org.ulpscope.backend.process;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** The script that starts Ulpscope: {@code ulpscope} in a clone, or in a package. */
public final class OwnLauncher {
    private static final String NAME = "ulpscope";

    /** Set by the script itself: the folder that it is in. */
    private static final String HOME = "ulpscope.home";

    /** Where a copy of the sources notes what its command line was built from; packages have neither folder. */
    private static final String SOURCES = "releng/core";

    private static final String BUILT_FROM = "target/built-from";

    private OwnLauncher() {}

    /** Its file; empty where this process was started by something else. */
    public static Optional<Path> file() {
        return Optional.ofNullable(System.getProperty(HOME))
                .filter(home -> !home.isEmpty())
                .map(home -> Path.of(home, NAME).toAbsolutePath())
                .filter(Files::isExecutable);
    }

    /** Whether the first command that it gets builds the command line, which takes minutes: in a copy of the sources where none has run yet. */
    public static boolean buildsFirst() {
        return file().map(launcher -> launcher.resolveSibling(SOURCES))
                .filter(Files::isDirectory)
                .filter(sources -> !Files.exists(sources.resolve(BUILT_FROM)))
                .isPresent();
    }

    /** How one types it in a shell of this machine: by its name where a shell finds that, as none does in a clone, and else with its folder. */
    public static String typed() {
        return SearchPath.ofThisMachine().program(NAME).isPresent()
                ? NAME
                : file().map(Path::toString).orElse(NAME);
    }
}
