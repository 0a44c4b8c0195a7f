package org.ulpscope.campaign.internal.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.ulpscope.backend.slurm.SlurmCluster;
import org.ulpscope.backend.slurm.SlurmPlan;
import org.ulpscope.backend.slurm.SlurmRun;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.campaign.run.CampaignDepth;
import org.ulpscope.campaign.run.CampaignListener;
import org.ulpscope.campaign.run.CampaignPhase;
import org.ulpscope.campaign.study.CampaignWriter;
import org.ulpscope.store.RunState;

/** Runs a campaign's parts on a cluster, beside the campaign's file, and then finds the causes here. */
public final class ClusterRun {
    private final CampaignWriter writer;
    private final ToolchainSettings toolchains;
    private final CampaignListener listener;
    private final Progress progress;

    /** @param toolchains what the user decided about toolchains, for what is done here */
    public ClusterRun(
            CampaignWriter writer, ToolchainSettings toolchains, CampaignListener listener, Progress progress) {
        this.writer = writer;
        this.toolchains = toolchains;
        this.listener = listener;
        this.progress = progress.untilProcessEnds();
    }

    public void run(SlurmPlan plan) {
        Path folder = folder(writer.file());
        try {
            Files.createDirectories(folder);
            ClusterParts parts = new ClusterParts(writer, plan.parts(), folder);
            parts.prepare();
            writer.begin(CampaignPhase.PROGRAMS);
            new SlurmRun(new SlurmCluster(folder, Map.of()), plan.options(), parts, progress).run();
        } catch (IOException e) {
            throw new UlpscopeException("There is no folder for the parts, " + folder + ": " + e.getMessage() + ".", e);
        } catch (UlpscopeException e) {
            writer.end(RunState.FAILED, e.getMessage());
            throw e;
        }
        if (progress.isCancelled()) {
            writer.end(RunState.CANCELLED, "the parts go on in Slurm");
        } else {
            new CampaignRun(writer, CampaignDepth.SMALLEST_CASES, toolchains, listener, progress).run();
        }
    }

    /** Where the parts of a campaign are. */
    public static Path folder(Path file) {
        Path absolute = file.toAbsolutePath();
        return absolute.resolveSibling(absolute.getFileName() + ".parts");
    }
}
