package org.ulpscope.workbench.internal.preferences;

import java.util.Optional;
import org.ulpscope.backend.toolchain.Availability;
import org.ulpscope.backend.toolchain.Availability.Available;
import org.ulpscope.backend.toolchain.Availability.Missing;
import org.ulpscope.backend.toolchain.Toolchain;

/** What is said about a toolchain of this machine. */
final class ToolchainWords {
    private ToolchainWords() {}

    /** The toolchain, where there is one. */
    static Optional<Toolchain> toolchain(Availability one) {
        return one instanceof Available(Toolchain toolchain) ? Optional.of(toolchain) : Optional.empty();
    }

    /** Its name and version; blank where it is missing. */
    static String product(Availability one) {
        return toolchain(one).map(Toolchain::product).orElse("");
    }

    /** Whether it can be used, or why not. */
    static String state(Availability one) {
        return switch (one) {
            case Available(Toolchain toolchain) -> toolchain.obstacle().orElse("ready, " + toolchain.device());
            case Missing missing -> missing.reason();
        };
    }

    /** All there is to say about it. */
    static String words(Availability one) {
        return switch (one) {
            case Available(Toolchain toolchain) ->
                toolchain.product() + " for " + toolchain.target() + ", "
                        + toolchain.executable() + ". "
                        + toolchain.obstacle().orElse("It works; its code runs on " + toolchain.device() + ".");
            case Missing missing -> missing.reason() + " " + missing.remedy();
        };
    }
}
