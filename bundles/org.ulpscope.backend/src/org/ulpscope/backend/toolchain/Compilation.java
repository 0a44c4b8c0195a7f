package org.ulpscope.backend.toolchain;

import java.nio.file.Path;
import java.util.List;

/**
 * One kernel that is compiled for one platform.
 *
 * @param subject the function's name, quoted, for messages
 * @param toolchain the compiler as platforms name it
 * @param product the compiler and its version
 * @param options its options
 * @param folder the folder that relative paths start from, absolute
 */
public record Compilation(String subject, String toolchain, String product, List<String> options, Path folder) {
    public Compilation {
        options = List.copyOf(options);
    }

    /** The compiler and its options, as one reads them. */
    public String platform() {
        return (toolchain + " " + String.join(" ", options)).strip();
    }
}
