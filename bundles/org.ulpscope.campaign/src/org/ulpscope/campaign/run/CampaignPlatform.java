package org.ulpscope.campaign.run;

import java.util.ArrayList;
import java.util.List;
import org.ulpscope.backend.toolchain.OptimizationLevel;
import org.ulpscope.backend.toolchain.PlatformRequest;

/**
 * A platform at one level of optimisation.
 *
 * @param name of the platform, unique in the campaign, such as {@code gcc}; the same at each level
 * @param level how much the compiler may change
 * @param toolchain its name as users choose it
 * @param product product and version of the compiler
 * @param options all options that the compiler is given: the level's, then the user's
 * @param device what executes the code
 */
public record CampaignPlatform(
        String name, OptimizationLevel level, String toolchain, String product, List<String> options, String device) {
    public CampaignPlatform {
        options = List.copyOf(options);
    }

    /** The name with the level, such as {@code gcc O2}. */
    public String label() {
        return name + " " + level.label();
    }

    /** The same with one more option. */
    public CampaignPlatform with(String option) {
        List<String> more = new ArrayList<>(options);
        more.add(option);
        return new CampaignPlatform(name, level, toolchain, product, more, device);
    }

    /** What is asked of the backend. */
    public PlatformRequest request() {
        return new PlatformRequest(toolchain, options);
    }
}
