package org.ulpscope.campaign.program;

import java.util.List;
import org.ulpscope.campaign.program.ProgramParameter.Kind;
import org.ulpscope.numeric.FloatFormat;

/** What a campaign runs: a program whose steps are known, or a function of which only the text is. */
public sealed interface CampaignProgram permits Program, ImportedFunction {
    /** Its name, unique in a campaign. */
    String name();

    /** The format of its result and of all its numbers. */
    FloatFormat format();

    /** What it is called with, in order. */
    List<ProgramParameter> parameters();

    /** How many operations and calls it is known to have. */
    int operations();

    /** The name of the function in its text. */
    String function();

    /** The same under another name. */
    CampaignProgram named(String other);

    /** The parameters of a kind, in order. */
    default List<ProgramParameter> parameters(Kind kind) {
        return parameters().stream()
                .filter(parameter -> parameter.kind() == kind)
                .toList();
    }
}
