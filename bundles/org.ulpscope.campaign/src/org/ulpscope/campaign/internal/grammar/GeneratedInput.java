package org.ulpscope.campaign.internal.grammar;

import java.util.ArrayList;
import java.util.List;
import org.ulpscope.campaign.grammar.Grammar;
import org.ulpscope.campaign.program.CampaignProgram;
import org.ulpscope.campaign.program.ProgramInput;
import org.ulpscope.campaign.program.ProgramParameter;
import org.ulpscope.numeric.IntegerFormat;
import org.ulpscope.numeric.Value;

/** Draws what a program is run with. */
public final class GeneratedInput {
    /** Tells the choices for inputs from those for programs. */
    private static final long INPUTS = 2;

    private GeneratedInput() {}

    public static ProgramInput of(Grammar grammar, CampaignProgram program, long seed, int number, int index) {
        Draw draw = Draw.of(seed, INPUTS, number, index);
        NumberDraw numbers = new NumberDraw(grammar.numbers(), program.format());
        List<Value> values = new ArrayList<>();
        for (ProgramParameter parameter : program.parameters()) {
            values.add(
                    switch (parameter.kind()) {
                        case VALUE, ARRAY -> numbers.next(draw);
                        case COUNT ->
                            new Value(
                                    IntegerFormat.INT32,
                                    draw.between(1, grammar.sizes().count()));
                    });
        }
        return new ProgramInput(values);
    }
}
