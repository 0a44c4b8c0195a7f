package org.ulpscope.precision.expressions;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.ulpscope.precision.Choice;
import org.ulpscope.precision.PrecisionProgram;
import org.ulpscope.precision.PrecisionSpace;
import org.ulpscope.source.declaration.VariableKind;

/**
 * What a search that chooses expressions too does well to try first: one operation alone costs more casts than it saves, so that nothing leads
 * from the widest version to where all of them are narrow.
 */
public final class ExpressionBeginnings {
    private ExpressionBeginnings() {}

    /**
     * All operations in the narrowest Format and all variables in the widest; and all narrow but the sums, which are compensated. Each is there where
     * the space has such choices.
     *
     * @return levels of the space
     */
    public static List<int[]> of(PrecisionProgram program, PrecisionSpace space) {
        List<int[]> beginnings = new ArrayList<>();
        if (has(program, space, VariableKind.OPERATION)) {
            beginnings.add(narrow(space, choice -> is(program, choice, VariableKind.OPERATION)));
        }
        if (has(program, space, VariableKind.SUM)) {
            beginnings.add(narrow(space, choice -> !is(program, choice, VariableKind.SUM)));
        }
        return beginnings;
    }

    private static int[] narrow(PrecisionSpace space, Predicate<Choice> narrowed) {
        return IntStream.range(0, space.choices().size())
                .map(i -> narrowed.test(space.choices().get(i))
                        ? space.choices().get(i).formats().size() - 1
                        : 0)
                .toArray();
    }

    private static boolean has(PrecisionProgram program, PrecisionSpace space, VariableKind kind) {
        return space.choices().stream().anyMatch(choice -> is(program, choice, kind));
    }

    private static boolean is(PrecisionProgram program, Choice choice, VariableKind kind) {
        return program.variables().get(choice.variables().getFirst()).kind() == kind;
    }
}
