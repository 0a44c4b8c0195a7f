package org.ulpscope.campaign.study.content;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.ulpscope.campaign.draw.ProgramGenerator;
import org.ulpscope.campaign.grammar.Grammar;
import org.ulpscope.campaign.program.ImportedProgram;
import org.ulpscope.campaign.program.ImportedSource;
import org.ulpscope.campaign.program.ProgramSource;
import org.ulpscope.campaign.run.CampaignPlatform;
import org.ulpscope.campaign.run.LeftOutPlatform;
import org.ulpscope.numeric.FloatFormat;

/**
 * What a campaign is; it never changes.
 *
 * @param seed everything random comes from it
 * @param programs how many programs
 * @param inputs how many inputs each
 * @param format of all numbers
 * @param grammar what programs are made of
 * @param platforms each at each level, as they were found on the machine
 * @param batch how many programs are compiled together
 * @param callLimit the time that one run of a program may take
 * @param version of Ulpscope
 * @param created when it was begun
 * @param leftOut those that were asked for and lack the format
 * @param imported programs that others wrote; none where they are generated
 */
public record CampaignDescription(
        long seed,
        int programs,
        int inputs,
        FloatFormat format,
        Grammar grammar,
        List<CampaignPlatform> platforms,
        int batch,
        Duration callLimit,
        String version,
        Instant created,
        List<LeftOutPlatform> leftOut,
        List<ImportedProgram> imported) {
    public CampaignDescription {
        if (programs < 1 || inputs < 1 || batch < 1) {
            throw new IllegalArgumentException(
                    "No campaign has " + programs + " programs with " + inputs + " inputs, " + batch + " together");
        }
        platforms = List.copyOf(platforms);
        leftOut = List.copyOf(leftOut);
        imported = List.copyOf(imported);
    }

    /** A campaign of generated programs on platforms that all have its format. */
    public CampaignDescription(
            long seed,
            int programs,
            int inputs,
            FloatFormat format,
            Grammar grammar,
            List<CampaignPlatform> platforms,
            int batch,
            Duration callLimit,
            String version,
            Instant created) {
        this(
                seed, programs, inputs, format, grammar, platforms, batch, callLimit, version, created, List.of(),
                List.of());
    }

    /** The programs and inputs of the campaign. */
    public ProgramSource generator() {
        ProgramSource generated = new ProgramGenerator(grammar, format, seed);
        return imported.isEmpty() ? generated : new ImportedSource(imported, generated);
    }

    /** The same campaign on other platforms. @param without those that lack the format */
    public CampaignDescription withPlatforms(List<CampaignPlatform> others, List<LeftOutPlatform> without) {
        return new CampaignDescription(
                seed, programs, inputs, format, grammar, others, batch, callLimit, version, created, without, imported);
    }

    /** How many batches there are. */
    public int batches() {
        return Math.ceilDiv(programs, batch);
    }
}
