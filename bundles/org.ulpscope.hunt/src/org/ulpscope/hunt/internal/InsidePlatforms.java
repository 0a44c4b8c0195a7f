package org.ulpscope.hunt.internal;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.ulpscope.backend.evaluate.SiteOption;
import org.ulpscope.backend.evaluators.Evaluators;
import org.ulpscope.backend.evaluators.InsideSites;
import org.ulpscope.backend.installed.Toolchains;
import org.ulpscope.backend.toolchain.Language;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.backend.toolchain.Toolchain;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.hunt.run.HuntRequest;
import org.ulpscope.ptx.site.CheckedSite;

/**
 * Where a hunt that looks inside runs: a platform that can tell what an operation gives becomes one for each operation of the kernel, so that each
 * is approached as the result of a function is. Others stay as they are, and have their flags read.
 */
public final class InsidePlatforms {
    /** What has the results of a GPU. */
    private static final String TWIN = "twin";

    private InsidePlatforms() {}

    /** @throws org.ulpscope.base.UlpscopeException if the kernel does not compile, or has nothing to look at */
    public static List<PlatformRequest> of(HuntRequest request, ToolchainSettings settings, Progress progress) {
        return request.platforms().stream()
                .map(platform -> seeing(platform, settings, progress))
                .distinct()
                .flatMap(platform -> sites(platform, request, settings, progress))
                .toList();
    }

    private static PlatformRequest seeing(PlatformRequest platform, ToolchainSettings settings, Progress progress) {
        Toolchain named = Toolchains.detect(settings).named(platform.toolchain());
        if (!named.isForDevice() || InsideSites.areSeenBy(platform, settings)) {
            return platform;
        }
        if (!named.languages().contains(Language.CUDA) || named.languages().contains(Language.HIP)) {
            throw new BadInputException("'" + platform.toolchain()
                    + "' does not tell what happens inside of a call; hunt there without --inside, or look"
                    + " inside on gcc or twin.");
        }
        progress.message("A GPU does not tell what happens inside of a call, so '" + platform.toolchain() + "' is the "
                + TWIN + " here, which has its results.");
        return new PlatformRequest(TWIN, platform.options());
    }

    private static Stream<PlatformRequest> sites(
            PlatformRequest platform, HuntRequest request, ToolchainSettings settings, Progress progress) {
        if (!InsideSites.areSeenBy(platform, settings)) {
            return Stream.of(platform);
        }
        List<CheckedSite> sites = InsideSites.of(request.kernel(), request.folder(), platform, settings, progress);
        if (sites.isEmpty()) {
            throw new BadInputException("Nothing inside of '" + request.kernel().getName()
                    + "' computes with floating-point numbers; hunt without --inside.");
        }
        List<String> options =
                Evaluators.platforms(List.of(platform), settings).getFirst().options();
        // What the result shows is found on the platform as it is. Operations come first: a search has most trials for
        // the goals that it begins with.
        return Stream.concat(
                IntStream.range(0, sites.size())
                        .mapToObj(site -> new PlatformRequest(platform.toolchain(), SiteOption.with(options, site))),
                Stream.of(platform));
    }
}
