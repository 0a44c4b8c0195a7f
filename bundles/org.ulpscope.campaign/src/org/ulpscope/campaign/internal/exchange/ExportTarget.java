package org.ulpscope.campaign.internal.exchange;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.ulpscope.backend.toolchain.Language;
import org.ulpscope.backend.toolchain.OptimizationLevel;
import org.ulpscope.backend.toolchain.PlatformName;
import org.ulpscope.base.BadInputException;
import org.ulpscope.campaign.run.CampaignPlatform;

/**
 * A platform at a level on a machine that is not known yet. Its compiler is a variable of the makefile.
 *
 * @param platform whose product and device are not known yet
 * @param language of what is compiled
 */
public record ExportTarget(CampaignPlatform platform, Language language) {
    /** What is written where a machine has not said yet what it is. */
    static final String UNKNOWN = "";

    /**
     * A platform of this machine elsewhere.
     *
     * @throws BadInputException if it can be here alone
     */
    public static ExportTarget of(CampaignPlatform platform) {
        return new ExportTarget(
                new CampaignPlatform(
                        platform.name(), platform.level(), platform.toolchain(), UNKNOWN, platform.options(), UNKNOWN),
                language(platform.toolchain()));
    }

    /** A toolchain that need not be here, at a level. @param name of the platform, unique in the campaign */
    public static ExportTarget of(String name, String toolchain, OptimizationLevel level, List<String> options) {
        Language language = language(toolchain);
        List<String> all = new ArrayList<>(language == Language.CUDA ? level.ptxasOptions() : level.gnuOptions());
        all.addAll(options);
        return new ExportTarget(new CampaignPlatform(name, level, toolchain, UNKNOWN, all, UNKNOWN), language);
    }

    private static Language language(String toolchain) {
        // It becomes a command of the makefile, and may stand in a file of somebody else's.
        BadInputException.unless(
                toolchain.matches("[\\w.+-]+"),
                "'" + toolchain + "' is not a name of a compiler; say which by --platform.");
        return switch (toolchain.replaceFirst("-.*", "")) {
            case "gcc", "clang", "icx" -> Language.C;
            case "cuda" -> Language.CUDA;
            case "hip" -> Language.HIP;
            default ->
                throw new BadInputException("'" + toolchain
                        + "' cannot be exported; there are gcc, clang, icx (with a version, such as gcc-13), cuda and hip."
                        + " Say which by --platform.");
        };
    }

    /** The makefile's target, which is a folder too: {@code gcc-O2}, {@code gcc-ffast-math-O2}. */
    String target() {
        return PlatformName.inFiles(platform.name()) + "-" + platform.level().label();
    }

    /** The makefile's variable for the compiler: {@code GCC_13}. */
    String variable() {
        return platform.toolchain().toUpperCase(Locale.ROOT).replaceAll("[^A-Z0-9]", "_");
    }

    /** What the variable is where the user does not say otherwise. */
    String compiler() {
        return switch (language) {
            case CUDA -> "nvcc -arch=native";
            case HIP -> "hipcc";
            default -> platform.toolchain();
        };
    }

    /** The options that say what language the source is in. */
    String languageOptions() {
        return switch (language) {
            case CUDA -> "-x cu";
            case HIP -> "-x hip";
            default -> "-x c";
        };
    }
}
