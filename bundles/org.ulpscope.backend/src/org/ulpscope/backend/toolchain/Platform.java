package org.ulpscope.backend.toolchain;

import java.util.List;

/**
 * Toolchain x options x device: where a kernel is compiled and run.
 *
 * @param name short name, unique within a study, such as {@code gcc} or {@code gcc-2}
 * @param toolchain product and version, such as {@code gcc 12.2.0}
 * @param options compiler options in effect, in order
 * @param device what executes the code, such as {@code x86-64} or {@code sm_90 NVIDIA H100}
 */
public record Platform(String name, String toolchain, List<String> options, String device) {
    public Platform {
        options = List.copyOf(options);
    }

    /** The same, executed by something else. */
    public Platform withDevice(String other) {
        return new Platform(name, toolchain, options, other);
    }

    /** The way people write it: {@code gcc 12.2.0 -O2 @ x86-64}. */
    public String label() {
        return toolchain + " " + String.join(" ", options) + " @ " + device;
    }
}
