package org.ulpscope.campaign.program;

import java.util.List;
import org.ulpscope.campaign.program.ProgramParameter.Kind;
import org.ulpscope.numeric.FloatFormat;

/**
 * A small program that computes one number: {@link #RESULT}, which is also its first parameter, as in Varity (Laguna, IPDPS 2020).
 *
 * @param name unique in a campaign, such as {@code p000017}
 * @param format of all its numbers
 * @param parameters what it is called with, {@link #RESULT} first
 * @param body its steps
 */
public record Program(String name, FloatFormat format, List<ProgramParameter> parameters, List<ProgramStatement> body)
        implements CampaignProgram {
    /** The variable that is computed. */
    public static final String RESULT = "comp";

    /** How long arrays are: more than the greatest count of a loop. */
    public static final int ARRAY_LENGTH = 10;

    public Program {
        parameters = List.copyOf(parameters);
        body = List.copyOf(body);
        if (parameters.isEmpty() || !parameters.getFirst().equals(new ProgramParameter(RESULT, Kind.VALUE))) {
            throw new IllegalArgumentException("The first parameter of a program is " + RESULT);
        }
    }

    @Override
    public int operations() {
        return body.stream().mapToInt(ProgramStatement::operations).sum();
    }

    /** How many statements it has, those in branches and loops included. */
    public int statements() {
        return ProgramStatement.statements(body);
    }

    @Override
    public String function() {
        return name;
    }

    @Override
    public Program named(String other) {
        return new Program(other, format, parameters, body);
    }
}
