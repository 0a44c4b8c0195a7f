package org.ulpscope.campaign.program;

import java.util.List;

/**
 * A program that others wrote.
 *
 * @param program itself
 * @param inputs those that came with it, which may be none
 */
public record ImportedProgram(CampaignProgram program, List<ProgramInput> inputs) {
    public ImportedProgram {
        inputs = List.copyOf(inputs);
    }
}
