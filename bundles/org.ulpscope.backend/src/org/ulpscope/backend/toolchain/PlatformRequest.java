package org.ulpscope.backend.toolchain;

import java.util.List;
import org.ulpscope.backend.process.ShellWords;

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

    /** As a user writes it: the toolchain, with its options as a shell takes them. */
    public String words() {
        return (toolchain + " " + ShellWords.join(options)).strip();
    }
}
