package org.ulpscope.campaign.draw;

import org.ulpscope.campaign.grammar.Grammar;
import org.ulpscope.campaign.internal.grammar.GeneratedInput;
import org.ulpscope.campaign.internal.grammar.GeneratedProgram;
import org.ulpscope.campaign.program.CampaignProgram;
import org.ulpscope.campaign.program.Program;
import org.ulpscope.campaign.program.ProgramInput;
import org.ulpscope.campaign.program.ProgramSource;
import org.ulpscope.numeric.FloatFormat;

/**
 * Random programs and inputs. Program {@code n} of a seed is the same on every machine, whatever else is asked for.
 *
 * @param grammar what they are made of
 * @param format of their numbers
 * @param seed of the campaign
 */
public record ProgramGenerator(Grammar grammar, FloatFormat format, long seed) implements ProgramSource {
    @Override
    public Program program(int number) {
        return GeneratedProgram.of(grammar, format, seed, number);
    }

    @Override
    public ProgramInput input(CampaignProgram program, int number, int index) {
        return GeneratedInput.of(grammar, program, seed, number, index);
    }
}
