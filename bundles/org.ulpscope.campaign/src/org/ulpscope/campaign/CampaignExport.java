package org.ulpscope.campaign;

import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.ulpscope.backend.toolchain.OptimizationLevel;
import org.ulpscope.backend.toolchain.PlatformName;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.campaign.internal.exchange.ExportFolder;
import org.ulpscope.campaign.internal.exchange.ExportTarget;
import org.ulpscope.campaign.run.CampaignPlatform;
import org.ulpscope.campaign.study.CampaignReader;
import org.ulpscope.campaign.study.content.CampaignDescription;
import org.ulpscope.campaign.study.content.CampaignRequest;
import org.ulpscope.study.UlpscopeVersion;

/**
 * Writes what a machine without Ulpscope needs to run a campaign: sources, a driver, a makefile, and what is asked as JSON. {@code make} there
 * makes the results that {@link CampaignMerge} takes up.
 */
public final class CampaignExport {
    private CampaignExport() {}

    /**
     * Exports what a file asks for, on its own platforms.
     *
     * @param folder which is made; nothing may be in it
     * @throws UlpscopeException if one of the platforms can be here alone, or the folder cannot be written
     */
    public static void export(Path campaign, Path folder) {
        CampaignDescription description = description(campaign);
        write(
                description,
                description.platforms().stream().map(ExportTarget::of).toList(),
                folder);
    }

    /** Exports what a file asks for, on these platforms, which need not be here, at the file's levels. */
    public static void export(Path campaign, List<PlatformRequest> platforms, Path folder) {
        CampaignDescription description = description(campaign);
        List<OptimizationLevel> levels = description.platforms().stream()
                .map(CampaignPlatform::level)
                .distinct()
                .toList();
        write(description, targets(platforms, levels), folder);
    }

    /** Exports a request, whose platforms need not be here. */
    public static void export(CampaignRequest request, Path folder) {
        CampaignDescription description =
                request.description(List.of(), List.of(), UlpscopeVersion.current(), Instant.now());
        write(description, targets(request.platforms(), request.levels()), folder);
    }

    private static void write(CampaignDescription description, List<ExportTarget> targets, Path folder) {
        new ExportFolder(description, targets).write(folder);
    }

    private static CampaignDescription description(Path campaign) {
        try (CampaignReader reader = CampaignReader.open(campaign)) {
            return reader.description();
        }
    }

    private static List<ExportTarget> targets(List<PlatformRequest> platforms, List<OptimizationLevel> levels) {
        List<String> names = PlatformName.distinct(platforms.stream()
                .map(platform -> PlatformName.of(platform.toolchain(), platform.options(), List.of()))
                .toList());
        List<ExportTarget> targets = new ArrayList<>();
        for (OptimizationLevel level : levels) {
            for (int i = 0; i < platforms.size(); i++) {
                PlatformRequest platform = platforms.get(i);
                targets.add(ExportTarget.of(names.get(i), platform.toolchain(), level, platform.options()));
            }
        }
        return targets;
    }
}
