package org.ulpscope.backend.toolchain;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class OptimizationLevelTest {
    @Test
    void optionsBehindThoseOfALevelAskForNoOther() {
        assertEquals(
                List.of("-ffp-contract=off", "-Ofast", "-Xptxas", "-v"),
                OptimizationLevel.withoutLevels(
                        List.of("-O2", "-ffp-contract=off", "-Ofast", "-Xptxas", "-O3", "-Os", "-Xptxas", "-v")));
    }

    @Test
    void whatTheUserGaveAToolchainIsTold() {
        ToolchainSettings settings = new ToolchainSettings(
                List.of(new ToolchainSettings.Override("mine", Optional.empty(), Optional.of(List.of("-g")))));
        assertEquals(List.of("-g"), settings.options("mine"));
        assertEquals(List.of(), settings.options("gcc"));
    }
}
