package org.ulpscope.campaign.ui.internal.wizard;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.ulpscope.backend.toolchain.OptimizationLevel;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.campaign.CampaignImport;
import org.ulpscope.campaign.CampaignRequest;
import org.ulpscope.campaign.grammar.Grammar;
import org.ulpscope.numeric.FloatFormat;

/**
 * What a user wants to be run.
 *
 * @param folder where programs of others are; empty for random ones
 * @param programs how many random ones
 * @param inputs how many each; empty for as many as came with the programs
 * @param grammar the file that says what random ones are made of; empty for the usual ones
 * @param limit the time that one run of a program may take
 */
record AskedPrograms(
        Optional<Path> folder,
        long seed,
        int programs,
        Optional<Integer> inputs,
        FloatFormat format,
        Optional<Path> grammar,
        Duration limit) {
    static final int USUAL_INPUTS = 5;

    /**
     * Reads the programs; not in the display's thread, since there may be many.
     *
     * @throws org.ulpscope.numeric.BadInputException if there are none that can be read
     */
    CampaignImport read() {
        return folder.map(one -> CampaignImport.read(one, format)).orElse(new CampaignImport(List.of(), List.of()));
    }

    /** All of it together. @param parts in how many parts it is run */
    CampaignRequest request(
            CampaignImport read, List<PlatformRequest> platforms, List<OptimizationLevel> levels, int parts) {
        int number = folder.isPresent() ? read.programs().size() : programs;
        int came = read.mostInputs() > 0 ? read.mostInputs() : USUAL_INPUTS;
        return new CampaignRequest(
                seed,
                number,
                inputs.orElse(came),
                format,
                grammar.map(Grammar::read).orElseGet(Grammar::standard),
                platforms,
                levels,
                CampaignRequest.batchFor(number, parts),
                limit,
                read.programs());
    }
}
