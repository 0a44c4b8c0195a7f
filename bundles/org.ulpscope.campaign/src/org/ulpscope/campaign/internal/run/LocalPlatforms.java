package org.ulpscope.campaign.internal.run;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.ulpscope.backend.installed.Toolchains;
import org.ulpscope.backend.toolchain.Toolchain;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.campaign.run.CampaignPlatform;

/** Which platforms of a campaign are those of this machine: it may have been begun on another one, or be put together from several. */
public final class LocalPlatforms {
    private final List<CampaignPlatform> platforms;
    private final Toolchains toolchains;
    private final Map<CampaignPlatform, Optional<String>> absences = new ConcurrentHashMap<>();

    /** @param toolchains those of this machine */
    public LocalPlatforms(List<CampaignPlatform> platforms, Toolchains toolchains) {
        this.platforms = List.copyOf(platforms);
        this.toolchains = toolchains;
    }

    /** Whether a platform of the campaign, by its place, is here. */
    public boolean has(int platform) {
        return absence(platforms.get(platform)).isEmpty();
    }

    /** @throws UlpscopeException if one is not here, or is another one here */
    public void requireAll() {
        for (CampaignPlatform platform : platforms) {
            absence(platform).ifPresent(sentence -> {
                throw new UlpscopeException(sentence);
            });
        }
    }

    private Optional<String> absence(CampaignPlatform platform) {
        return absences.computeIfAbsent(platform, this::find);
    }

    private Optional<String> find(CampaignPlatform platform) {
        Toolchain here;
        try {
            here = toolchains.named(platform.toolchain());
        } catch (UlpscopeException e) {
            return Optional.of("The campaign has results of " + platform.product() + " on " + platform.device()
                    + " from another machine: " + e.getMessage());
        }
        if (!here.product().equals(platform.product()) || !here.device().equals(platform.device())) {
            return Optional.of("The campaign is of " + platform.product() + " on " + platform.device() + ", and here '"
                    + platform.toolchain() + "' is " + here.product() + " on " + here.device()
                    + "; run it where the campaign was begun, or begin one here.");
        }
        return here.obstacle();
    }
}
