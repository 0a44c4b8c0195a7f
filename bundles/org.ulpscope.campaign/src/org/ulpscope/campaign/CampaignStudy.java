package org.ulpscope.campaign;

import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ulpscope.backend.evaluators.Evaluators;
import org.ulpscope.backend.installed.Toolchains;
import org.ulpscope.backend.slurm.SlurmPlan;
import org.ulpscope.backend.toolchain.OptimizationLevel;
import org.ulpscope.backend.toolchain.Platform;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.backend.toolchain.Toolchain;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.campaign.internal.run.CampaignRun;
import org.ulpscope.campaign.internal.run.ClusterRun;
import org.ulpscope.campaign.internal.run.FormatProbe;
import org.ulpscope.campaign.run.CampaignDepth;
import org.ulpscope.campaign.run.CampaignListener;
import org.ulpscope.campaign.run.CampaignPart;
import org.ulpscope.campaign.run.CampaignPlatform;
import org.ulpscope.campaign.run.LeftOutPlatform;
import org.ulpscope.campaign.study.CampaignReader;
import org.ulpscope.campaign.study.CampaignWriter;
import org.ulpscope.campaign.study.content.CampaignDescription;
import org.ulpscope.campaign.study.content.CampaignRequest;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.study.UlpscopeVersion;

/**
 * Runs campaigns and keeps them in files.
 *
 * <pre>{@code
 * CampaignRequest request = new CampaignRequest(1, 100, 5, FloatFormat.FP64, Grammar.standard(),
 *         List.of(new PlatformRequest("gcc", List.of()), new PlatformRequest("clang", List.of())),
 *         List.of(OptimizationLevel.values()), CampaignRequest.USUAL_BATCH, Duration.ofSeconds(2));
 * CampaignStudy.run(request, Path.of("c.campaign"), ToolchainSettings.DEFAULT, CampaignListener.NONE, Progress.NONE);
 * }</pre>
 */
public final class CampaignStudy {
    private CampaignStudy() {}

    /**
     * Runs a campaign to its end, in a new file. Where the user asks to stop it, the batches that were done are in the file, and it can be resumed.
     *
     * @throws UlpscopeException if there is no such toolchain, one can run nothing, or the file exists or cannot be written
     */
    public static void run(
            CampaignRequest request,
            Path file,
            ToolchainSettings toolchains,
            CampaignListener listener,
            Progress progress) {
        run(request, file, CampaignDepth.SMALLEST_CASES, toolchains, listener, progress);
    }

    /**
     * As {@link #run(CampaignRequest, Path, ToolchainSettings, CampaignListener, Progress)}, to a depth.
     *
     * @throws UlpscopeException as there
     */
    public static void run(
            CampaignRequest request,
            Path file,
            CampaignDepth depth,
            ToolchainSettings toolchains,
            CampaignListener listener,
            Progress progress) {
        run(request, CampaignPart.WHOLE, file, depth, toolchains, listener, progress);
    }

    /** The same for a share of the campaign. Causes are found when the parts are together ({@link CampaignMerge}) and resumed. */
    public static void run(
            CampaignRequest request,
            CampaignPart part,
            Path file,
            CampaignDepth depth,
            ToolchainSettings toolchains,
            CampaignListener listener,
            Progress progress) {
        try (CampaignWriter writer =
                CampaignWriter.create(file, description(request, toolchains, listener, progress), part)) {
            listener.opened();
            new CampaignRun(writer, depth, toolchains, listener, progress).run();
        }
    }

    /**
     * Runs a share of a campaign that a file asks for, in a file of its own; where that is there already, it goes on.
     *
     * @param campaign a campaign, which is only read
     * @param file of the part
     * @throws UlpscopeException as {@link #run}, or if the file is there and of something else, or the platforms here are not those of the campaign
     */
    public static void runPart(
            Path campaign,
            CampaignPart part,
            Path file,
            ToolchainSettings toolchains,
            CampaignListener listener,
            Progress progress) {
        CampaignDescription description = description(campaign);
        // A file whose process was killed while it was made is still empty, and begins anew.
        if (CampaignReader.isCampaign(file)) {
            CampaignDescription there = description(file);
            BadInputException.unless(
                    there.equals(description) && part(file).equals(part) && isOfOneMachine(file),
                    file + " exists already, and is not part " + part.label() + " of " + campaign
                            + "; name another file for the part.");
            resume(file, toolchains, listener, progress);
            return;
        }
        try (CampaignWriter writer = CampaignWriter.createFrom(isMadeHere(campaign), file, description, part)) {
            listener.opened();
            new CampaignRun(writer, CampaignDepth.SMALLEST_CASES, toolchains, listener, progress).run();
        }
    }

    private static CampaignDescription description(Path file) {
        try (CampaignReader reader = CampaignReader.open(file)) {
            return reader.description();
        }
    }

    private static boolean isMadeHere(Path file) {
        try (CampaignReader reader = CampaignReader.open(file)) {
            return reader.isMadeHere();
        }
    }

    /** Whether a file says nothing of a cluster: resuming it would send what it says. */
    private static boolean isOfOneMachine(Path file) {
        try (CampaignReader reader = CampaignReader.open(file)) {
            return reader.plan().isEmpty();
        }
    }

    private static CampaignPart part(Path file) {
        try (CampaignReader reader = CampaignReader.open(file)) {
            return reader.part();
        }
    }

    /** The campaign on the platforms of this machine that have its format. */
    static CampaignDescription description(
            CampaignRequest request, ToolchainSettings toolchains, CampaignListener listener, Progress progress) {
        List<CampaignPlatform> asked = platforms(request.platforms(), request.levels(), toolchains);
        List<LeftOutPlatform> leftOut = new FormatProbe(request.format(), toolchains, progress).lacking(asked);
        Set<String> without = leftOut.stream().map(LeftOutPlatform::name).collect(Collectors.toSet());
        List<CampaignPlatform> able = asked.stream()
                .filter(platform -> !without.contains(platform.name()))
                .toList();
        if (able.isEmpty()) {
            throw new UlpscopeException(
                    leftOut.stream().map(one -> one.obstacle(request.format())).collect(Collectors.joining("\n")));
        }
        leftOut.forEach(one -> listener.leftOut(one.sentence(request.format())));
        return request.description(able, leftOut, UlpscopeVersion.current(), Instant.now());
    }

    /** Whether there are platforms without a format. */
    public static boolean mayLack(FloatFormat format) {
        return FormatProbe.mayLack(format);
    }

    /**
     * The platforms that a campaign in a format would be without, found by giving each a small program. Compiles and runs it, which takes a moment.
     *
     * @throws UlpscopeException if there is no such toolchain, or one can run nothing at all
     */
    public static List<LeftOutPlatform> leftOut(
            FloatFormat format, List<PlatformRequest> platforms, ToolchainSettings toolchains, Progress progress) {
        // No compiler has a format at one level alone.
        return new FormatProbe(format, toolchains, progress)
                .lacking(platforms(platforms, List.of(OptimizationLevel.O0), toolchains));
    }

    /**
     * Runs a campaign to its end in parts on the cluster that Slurm on this machine reaches, which must see the file's folder under the same name. Parts
     * that are lost are sent again. Where this process ends before, {@link #resume} goes on.
     *
     * @throws UlpscopeException as {@link #run}, or if Slurm is not here or refuses the job, or a part fails again and again
     */
    public static void run(
            CampaignRequest request,
            SlurmPlan plan,
            Path file,
            ToolchainSettings toolchains,
            CampaignListener listener,
            Progress progress) {
        try (CampaignWriter writer =
                CampaignWriter.create(file, description(request, toolchains, listener, progress), plan)) {
            listener.opened();
            new ClusterRun(writer, toolchains, listener, progress).run(plan);
        }
    }

    /**
     * Takes a campaign up where it ended, however it ended, and runs it to its end.
     *
     * @throws UlpscopeException as {@link #run}, or if another process is at work on it
     */
    public static void resume(Path file, ToolchainSettings toolchains, CampaignListener listener, Progress progress) {
        resume(file, CampaignDepth.SMALLEST_CASES, toolchains, listener, progress);
    }

    /**
     * As {@link #resume(Path, ToolchainSettings, CampaignListener, Progress)}, to a depth.
     *
     * @throws UlpscopeException as there
     */
    public static void resume(
            Path file,
            CampaignDepth depth,
            ToolchainSettings toolchains,
            CampaignListener listener,
            Progress progress) {
        try (CampaignWriter writer = CampaignWriter.resume(file)) {
            listener.opened();
            Optional<SlurmPlan> plan = writer.plan();
            if (plan.isPresent()) {
                new ClusterRun(writer, toolchains, listener, progress).run(plan.get());
            } else {
                new CampaignRun(writer, depth, toolchains, listener, progress).run();
            }
        }
    }

    /** Each platform that is asked for, at each level. */
    private static List<CampaignPlatform> platforms(
            List<PlatformRequest> requests, List<OptimizationLevel> levels, ToolchainSettings settings) {
        Toolchains toolchains = Toolchains.detect(settings);
        List<Platform> named = Evaluators.platforms(requests, settings);
        List<CampaignPlatform> platforms = new ArrayList<>();
        for (OptimizationLevel level : levels) {
            for (int i = 0; i < named.size(); i++) {
                PlatformRequest asked = requests.get(i);
                Toolchain toolchain = toolchains.named(asked.toolchain());
                toolchain.obstacle().ifPresent(sentence -> {
                    throw new UlpscopeException(sentence);
                });
                platforms.add(new CampaignPlatform(
                        named.get(i).name(),
                        level,
                        toolchain.name(),
                        toolchain.product(),
                        Stream.concat(toolchain.options(level).stream(), asked.options().stream())
                                .toList(),
                        toolchain.device()));
            }
        }
        return platforms;
    }
}
