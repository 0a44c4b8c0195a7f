package org.ulpscope.campaign.internal.report;

import java.util.List;
import org.ulpscope.backend.reproduce.Reproducers;
import org.ulpscope.backend.toolchain.Language;
import org.ulpscope.backend.toolchain.Platform;
import org.ulpscope.campaign.run.CampaignPlatform;

/** How the platforms of a campaign compile a program of one file. */
final class CaseCommands {
    private CaseCommands() {}

    static boolean compiles(CampaignPlatform platform, Language language) {
        return Reproducers.compiles(platform(platform), language);
    }

    static String command(CampaignPlatform platform, Language language, String fileName) {
        return Reproducers.command(platform(platform), language, List.of(), fileName);
    }

    private static Platform platform(CampaignPlatform platform) {
        return new Platform(platform.name(), platform.product(), platform.options(), platform.device());
    }
}
