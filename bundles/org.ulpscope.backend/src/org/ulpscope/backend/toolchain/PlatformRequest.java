package org.ulpscope.backend.toolchain;

import java.util.List;

/**
 * A platform as a user asks for it.
 *
 * @param toolchain a toolchain's name as {@code doctor} prints it, such as {@code gcc}, {@code clang-16} or {@code cuda}
 * @param options compiler options in place of the toolchain's default ones; empty for the defaults
 */
public record PlatformRequest(String toolchain, List<String> options) {
    public PlatformRequest {
        options = List.copyOf(options);
    }
}
