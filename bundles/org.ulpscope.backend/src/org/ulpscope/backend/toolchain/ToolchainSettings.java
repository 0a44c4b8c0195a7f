package org.ulpscope.backend.toolchain;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What the user decided about toolchains, beside what is found.
 *
 * @param overrides one entry a toolchain
 */
public record ToolchainSettings(List<Override> overrides) {
    /** Nothing decided. */
    public static final ToolchainSettings DEFAULT = new ToolchainSettings(List.of());

    public ToolchainSettings {
        overrides = List.copyOf(overrides);
    }

    /** The options that the user gave a toolchain in place of its own; none where its own were left. */
    public List<String> options(String toolchain) {
        return overrides.stream()
                .filter(override -> override.name().equals(toolchain))
                .flatMap(override -> override.options().stream())
                .findFirst()
                .orElse(List.of());
    }

    /**
     * A decision about one toolchain.
     *
     * @param name the toolchain's name; a new one, with a path, adds a toolchain
     * @param executable the compiler to use under that name
     * @param options default options in place of the toolchain's own
     */
    public record Override(String name, Optional<Path> executable, Optional<List<String>> options) {
        public Override {
            options = options.map(List::copyOf);
        }
    }
}
