package org.ulpscope.backend.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OwnLauncherTest {
    private static final String HOME = "ulpscope.home";

    @TempDir
    Path home;

    private final String homeBefore = System.getProperty(HOME, "");

    @BeforeEach
    void makeLauncher() throws Exception {
        Path launcher = Files.writeString(home.resolve("ulpscope"), "#!/bin/sh\n");
        Files.setPosixFilePermissions(launcher, PosixFilePermissions.fromString("rwx------"));
        System.setProperty(HOME, home.toString());
    }

    @AfterEach
    void putBack() {
        if (homeBefore.isEmpty()) {
            System.clearProperty(HOME);
        } else {
            System.setProperty(HOME, homeBefore);
        }
    }

    @Test
    void isTheScriptOfTheFolderThatItNamed() {
        assertEquals(Optional.of(home.resolve("ulpscope")), OwnLauncher.file());
        System.clearProperty(HOME);
        assertEquals(Optional.empty(), OwnLauncher.file());
    }

    @Test
    void buildsFirstInACopyOfTheSourcesWhereNoCommandHasRunYet() throws Exception {
        assertFalse(OwnLauncher.buildsFirst(), "a package has nothing to build");
        Path built = Files.createDirectories(home.resolve("releng/core")).resolve("target");
        assertTrue(OwnLauncher.buildsFirst());
        Files.writeString(Files.createDirectory(built).resolve("built-from"), "sources\n");
        assertFalse(OwnLauncher.buildsFirst());
    }
}
