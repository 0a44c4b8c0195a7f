package org.ulpscope.campaign.internal.grammar;

import java.util.ArrayList;
import java.util.List;
import org.ulpscope.campaign.grammar.GrammarSizes;
import org.ulpscope.campaign.program.Expression;
import org.ulpscope.campaign.program.Program;
import org.ulpscope.campaign.program.ProgramParameter;
import org.ulpscope.campaign.program.ProgramParameter.Kind;

/** The parameters of a program, which come as they are needed and are used again when there are enough. */
final class DrawnParameters {
    private final GrammarSizes sizes;
    private final Draw draw;
    private final List<ProgramParameter> all =
            new ArrayList<>(List.of(new ProgramParameter(Program.RESULT, Kind.VALUE)));

    DrawnParameters(GrammarSizes sizes, Draw draw) {
        this.sizes = sizes;
        this.draw = draw;
    }

    List<ProgramParameter> all() {
        return all;
    }

    /** A number. */
    Expression value() {
        return new Expression.Variable(fresh(Kind.VALUE, sizes.values()));
    }

    /** How often a loop runs. */
    String count() {
        return fresh(Kind.COUNT, sizes.counts());
    }

    /** An element of the one array that a program has. */
    Expression.Element element(String counter) {
        return new Expression.Element(fresh(Kind.ARRAY, 1), counter);
    }

    /** A new parameter while there are fewer than {@code most} of its kind, then one of them. */
    private String fresh(Kind kind, int most) {
        List<ProgramParameter> known = all.stream()
                .filter(parameter -> parameter.kind() == kind)
                .filter(parameter -> !parameter.name().equals(Program.RESULT))
                .toList();
        if (known.size() >= most) {
            return draw.oneOf(known).name();
        }
        ProgramParameter parameter = new ProgramParameter("var_" + all.size(), kind);
        all.add(parameter);
        return parameter.name();
    }
}
