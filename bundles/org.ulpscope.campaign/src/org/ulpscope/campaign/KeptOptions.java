package org.ulpscope.campaign;

import java.util.List;
import org.ulpscope.backend.toolchain.OptimizationLevel;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.backend.toolchain.ToolchainSettings;

/** The options that a user has kept with a compiler, in a campaign: they stand behind those of each level, which it has in the place of the compiler's usual one. */
public final class KeptOptions {
    private KeptOptions() {}

    /** Those of a toolchain, without what asks for a level; none where its own were left. */
    public static List<String> of(String toolchain, ToolchainSettings settings) {
        return OptimizationLevel.withoutLevels(settings.options(toolchain));
    }

    /** A platform with them where it is asked for without options; else as it is, since options that are named replace those that are kept. */
    public static PlatformRequest in(PlatformRequest asked, ToolchainSettings settings) {
        return asked.options().isEmpty()
                ? new PlatformRequest(asked.toolchain(), of(asked.toolchain(), settings))
                : asked;
    }
}
