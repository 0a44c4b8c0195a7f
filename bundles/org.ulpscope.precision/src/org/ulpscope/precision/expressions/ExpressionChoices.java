package org.ulpscope.precision.expressions;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.ulpscope.numeric.DeclaredFormat;
import org.ulpscope.precision.CompensableSum;
import org.ulpscope.precision.Flow;
import org.ulpscope.precision.Limit;
import org.ulpscope.precision.PrecisionProgram;
import org.ulpscope.precision.Variable;
import org.ulpscope.source.Range;
import org.ulpscope.source.declaration.VariableKind;

/**
 * The choices of a program that no declaration names: operations that may be done in less than their operands have, and sums that may be kept
 * more exactly than their variables are. Each is a variable of a kind of its own, so that whatever reads, searches or shows Formats takes it as any other.
 */
public final class ExpressionChoices {
    private static final int LONGEST_NAME = 40;

    private final PrecisionProgram program;
    private final List<Variable> variables = new ArrayList<>();
    private final List<Limit> limits = new ArrayList<>();
    private final Map<String, Integer> keys = new HashMap<>();

    private ExpressionChoices(PrecisionProgram program) {
        this.program = program;
        variables.addAll(program.variables());
    }

    /**
     * The program with more to choose.
     *
     * @param operations whether operations are
     * @param sums whether sums are
     */
    public static PrecisionProgram add(PrecisionProgram program, boolean operations, boolean sums) {
        ExpressionChoices choices = new ExpressionChoices(program);
        List<Flow> flows = operations ? new DemotableOperations(program, choices).flows() : program.flows();
        List<CompensableSum> compensable = sums ? new CompensableSums(program, choices).read() : List.of();
        return new PrecisionProgram(
                program.language(),
                program.formats(),
                program.units(),
                program.files(),
                program.functions(),
                choices.variables,
                program.ties(),
                program.pins(),
                program.sites(),
                flows,
                program.includes(),
                Stream.concat(program.limits().stream(), choices.limits.stream())
                        .toList(),
                compensable);
    }

    /**
     * A new choice.
     *
     * @param function name of the function that it is of
     * @param words what names it there
     * @param at its place
     * @param written the Format that it has as the source is written
     * @return the index of its variable
     */
    int choice(VariableKind kind, String function, String words, Range at, DeclaredFormat written) {
        int index = variables.size();
        String name = words.length() > LONGEST_NAME ? words.substring(0, LONGEST_NAME) + "..." : words;
        String key = function + ": " + name;
        int number = keys.merge(key, 1, Integer::sum);
        variables.add(new Variable(
                index,
                number == 1 ? key : key + " #" + number,
                name,
                function,
                kind,
                program.language().typeName(written),
                written,
                false,
                at,
                program.file(at).line(at.from())));
        return index;
    }

    /** Says how narrow a choice may become. @param reason a clause that ends a sentence */
    void limit(int choice, DeclaredFormat narrowest, String reason, Range at) {
        limits.add(new Limit(choice, narrowest, reason, at));
    }
}
