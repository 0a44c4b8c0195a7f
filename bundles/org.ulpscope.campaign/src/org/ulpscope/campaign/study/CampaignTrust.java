package org.ulpscope.campaign.study;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ulpscope.backend.process.ShellWords;
import org.ulpscope.backend.slurm.SlurmPlan;
import org.ulpscope.campaign.program.ImportedFunction;
import org.ulpscope.campaign.program.ImportedProgram;
import org.ulpscope.campaign.run.CampaignPlatform;
import org.ulpscope.campaign.study.content.CampaignDescription;
import org.ulpscope.campaign.text.ProgramText;
import org.ulpscope.study.trust.Instructions;
import org.ulpscope.study.trust.Trust;
import org.ulpscope.study.trust.TrustQuestion;

/** What campaigns would have compiled and run. Reading one runs nothing. */
public final class CampaignTrust {
    private CampaignTrust() {}

    /** What to ask before a campaign goes on; empty where nothing has to be asked. */
    public static Optional<TrustQuestion> question(Trust trust, Path file) {
        try (CampaignReader campaign = CampaignReader.open(file)) {
            return trust.ofSigned(file, "campaign", of(campaign.description(), campaign.plan()), campaign.signature());
        }
    }

    /** Those of a campaign. */
    public static Instructions of(CampaignDescription description, Optional<SlurmPlan> plan) {
        List<String> parts =
                new ArrayList<>(List.of("campaign", description.grammar().text(), Long.toString(description.seed())));
        List<String> steps = new ArrayList<>(List.of(
                description.imported().isEmpty()
                        ? description.programs() + " random programs of the grammar "
                                + description.grammar().name()
                        : description.programs() + " programs that stand in the file"));
        for (ImportedProgram one : description.imported()) {
            parts.add(one.program().name());
            parts.add(ProgramText.of(one.program()));
            if (one.program() instanceof ImportedFunction function) {
                parts.add(function.signature());
                steps.add("compiled with all of its source: " + function.signature());
            }
        }
        List<String> options = new ArrayList<>();
        for (CampaignPlatform platform : description.platforms()) {
            String command = platform.toolchain() + " " + ShellWords.join(platform.options());
            parts.add(command);
            steps.add("compiled by: " + command);
            options.addAll(platform.options());
        }
        plan.ifPresent(cluster -> {
            String command = "sbatch " + ShellWords.join(cluster.options().arguments());
            parts.add(command);
            steps.add("sent to Slurm by: " + command);
            options.addAll(cluster.options().arguments());
        });
        return Instructions.of(parts, steps, options);
    }
}
