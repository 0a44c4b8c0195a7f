package org.ulpscope.workbench.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.workbench.toolchains.ToolchainPreferences;

class ToolchainPreferencesTest {
    @AfterEach
    void forget() {
        ToolchainPreferences.save(ToolchainSettings.DEFAULT);
    }

    @Test
    void decisionsAreKept() {
        ToolchainSettings settings = new ToolchainSettings(List.of(
                new ToolchainSettings.Override("gcc", Optional.empty(), Optional.of(List.of("-O3", "-ffast-math"))),
                new ToolchainSettings.Override("mine", Optional.of(Path.of("/opt/my gcc/bin/gcc")), Optional.empty())));
        ToolchainPreferences.save(settings);
        assertEquals(settings, ToolchainPreferences.load());
    }

    @Test
    void savingTellsThoseWhoAsked() {
        int[] told = {0};
        Runnable listener = () -> told[0]++;
        ToolchainPreferences.addListener(listener);
        ToolchainPreferences.save(ToolchainSettings.DEFAULT);
        ToolchainPreferences.removeListener(listener);
        ToolchainPreferences.save(ToolchainSettings.DEFAULT);
        assertEquals(1, told[0]);
    }
}
