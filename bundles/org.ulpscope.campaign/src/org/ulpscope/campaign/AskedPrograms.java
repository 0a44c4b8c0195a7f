package org.ulpscope.campaign;

import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;
import org.ulpscope.backend.toolchain.OptimizationLevel;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.base.BadInputException;
import org.ulpscope.campaign.draw.ProgramGenerator;
import org.ulpscope.campaign.grammar.Grammar;
import org.ulpscope.campaign.study.content.CampaignRequest;
import org.ulpscope.numeric.FloatFormat;

/**
 * What users say of the programs of a campaign, and what it is where they say nothing.
 *
 * @param seed everything random comes from it
 * @param programs how many random ones; where others are imported, these are all that is run
 * @param inputs how many each; empty for as many as came with imported programs, or else {@link #USUAL_INPUTS}
 * @param format of all numbers
 * @param grammar what random programs are made of
 * @param callLimit the time that one run of a program may take
 */
public record AskedPrograms(
        long seed, int programs, OptionalInt inputs, FloatFormat format, Grammar grammar, Duration callLimit) {
    public static final int USUAL_PROGRAMS = 100;
    public static final int USUAL_INPUTS = 5;
    public static final int USUAL_CALL_LIMIT_MS = 2000;

    /** Where random programs and inputs come from. */
    public ProgramGenerator generator() {
        return new ProgramGenerator(grammar, format, seed);
    }

    /** How many inputs a program has that came with none. */
    public int drawnInputs() {
        return inputs.orElse(USUAL_INPUTS);
    }

    /**
     * All that is asked of a campaign.
     *
     * @param imported what is run in the place of random programs; {@link CampaignImport#NONE} for those
     * @param parts in how many parts it is run
     * @throws BadInputException if there is nothing to run
     */
    public CampaignRequest request(
            CampaignImport imported, List<PlatformRequest> platforms, List<OptimizationLevel> levels, int parts) {
        int number =
                imported.programs().isEmpty() ? programs : imported.programs().size();
        return new CampaignRequest(
                seed,
                number,
                inputs.orElse(imported.mostInputs() > 0 ? imported.mostInputs() : USUAL_INPUTS),
                format,
                grammar,
                platforms,
                levels,
                CampaignRequest.batchFor(number, parts),
                callLimit,
                imported.programs());
    }
}
