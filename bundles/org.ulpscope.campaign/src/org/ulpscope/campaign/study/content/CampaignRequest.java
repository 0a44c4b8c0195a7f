package org.ulpscope.campaign.study.content;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.ulpscope.backend.evaluate.EvaluatorOptions;
import org.ulpscope.backend.toolchain.OptimizationLevel;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.base.BadInputException;
import org.ulpscope.campaign.grammar.Grammar;
import org.ulpscope.campaign.program.ImportedFunction;
import org.ulpscope.campaign.program.ImportedProgram;
import org.ulpscope.campaign.run.CampaignPlatform;
import org.ulpscope.campaign.run.LeftOutPlatform;
import org.ulpscope.numeric.FloatFormat;

/**
 * What is asked of a campaign.
 *
 * @param seed everything random comes from it
 * @param programs how many programs, at least 1
 * @param inputs how many inputs each, at least 1
 * @param format of all numbers
 * @param grammar what programs are made of
 * @param platforms at least one; the options of each come behind those of the level
 * @param levels at which each is run, at least one
 * @param batch how many programs are compiled together, at least 1; 1 where a function of a source is among them
 * @param callLimit the time that one run of a program may take
 * @param imported programs that others wrote, which are all that is run; none where programs are generated
 */
public record CampaignRequest(
        long seed,
        int programs,
        int inputs,
        FloatFormat format,
        Grammar grammar,
        List<PlatformRequest> platforms,
        List<OptimizationLevel> levels,
        int batch,
        Duration callLimit,
        List<ImportedProgram> imported) {
    /** Enough that what each call of a compiler costs is small beside what its programs do. */
    public static final int USUAL_BATCH = 100;

    /** How many programs are best compiled together where a campaign is run in parts: not so many that a part has nothing to do. */
    public static int batchFor(int programs, int parts) {
        return Math.clamp(Math.ceilDiv(programs, parts), 1, USUAL_BATCH);
    }

    /** @throws BadInputException if there is nothing to run */
    public CampaignRequest {
        platforms = List.copyOf(platforms);
        imported = List.copyOf(imported);
        batch = imported.stream().anyMatch(one -> one.program() instanceof ImportedFunction)
                ? Math.min(batch, 1)
                : batch;
        levels = levels.stream().distinct().sorted().toList();
        EvaluatorOptions.requireCallLimit(callLimit);
        if (programs < 1 || inputs < 1 || batch < 1) {
            throw new BadInputException("A campaign needs a program, an input and a program a batch at least.");
        }
        if (platforms.isEmpty() || levels.isEmpty()) {
            throw new BadInputException("A campaign needs a platform and a level at least.");
        }
    }

    /** A campaign of generated programs. */
    public CampaignRequest(
            long seed,
            int programs,
            int inputs,
            FloatFormat format,
            Grammar grammar,
            List<PlatformRequest> platforms,
            List<OptimizationLevel> levels,
            int batch,
            Duration callLimit) {
        this(seed, programs, inputs, format, grammar, platforms, levels, batch, callLimit, List.of());
    }

    /** The same with programs that others wrote, or with inputs that were found. */
    public CampaignRequest withImported(List<ImportedProgram> others) {
        return new CampaignRequest(
                seed, others.size(), inputs, format, grammar, platforms, levels, batch, callLimit, others);
    }

    /** The same, run in a campaign on these platforms. @param leftOut those that lack the format */
    public CampaignDescription description(
            List<CampaignPlatform> found, List<LeftOutPlatform> leftOut, String version, Instant created) {
        return new CampaignDescription(
                seed, programs, inputs, format, grammar, found, batch, callLimit, version, created, leftOut, imported);
    }

    /** How many batches there are. */
    public int batches() {
        return Math.ceilDiv(programs, batch);
    }
}
