package org.ulpscope.backend.toolchain;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

/** How platforms are written. */
class PlatformLabelTest {
    @Test
    void optionsStandBetweenTheToolchainAndTheDevice() {
        assertEquals(
                "gcc 12.2.0 -O3 -ffast-math @ x86-64",
                new Platform("gcc", "gcc 12.2.0", List.of("-O3", "-ffast-math"), "x86-64").label());
    }

    @Test
    void withoutOptionsNothingStandsThere() {
        assertEquals("opencl pocl 3.1 @ cpu", new Platform("opencl", "opencl pocl 3.1", List.of(), "cpu").label());
    }
}
