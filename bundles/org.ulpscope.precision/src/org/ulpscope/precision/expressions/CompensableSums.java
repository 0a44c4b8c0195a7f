package org.ulpscope.precision.expressions;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.ulpscope.precision.CompensableSum;
import org.ulpscope.precision.Flow;
import org.ulpscope.precision.OperationKind;
import org.ulpscope.precision.PrecisionProgram;
import org.ulpscope.precision.TiedSets;
import org.ulpscope.precision.TypeSite;
import org.ulpscope.precision.Variable;
import org.ulpscope.source.Range;
import org.ulpscope.source.declaration.VariableKind;

/**
 * Sums that can be compensated: local variables that loops add to. All that gives one a value is its declaration and statements of the
 * forms {@code s += x;} and {@code s = x;}, so that what rounding has lost is known wherever the sum is.
 */
final class CompensableSums {
    private final PrecisionProgram program;
    private final ExpressionChoices choices;
    private final TiedSets tied;
    private final SumStatements statements;

    CompensableSums(PrecisionProgram program, ExpressionChoices choices) {
        this.program = program;
        this.choices = choices;
        tied = new TiedSets(program);
        statements = new SumStatements(program);
    }

    List<CompensableSum> read() {
        Map<Integer, List<Flow>> flows = program.flows().stream()
                .filter(flow -> flow.target().variable().isPresent())
                .collect(Collectors.groupingBy(
                        flow -> flow.target().variable().getAsInt(), TreeMap::new, Collectors.toList()));
        List<CompensableSum> sums = new ArrayList<>();
        flows.forEach(
                (variable, all) -> sum(program.variables().get(variable), all).ifPresent(sums::add));
        return sums;
    }

    private Optional<CompensableSum> sum(Variable variable, List<Flow> flows) {
        boolean isOwn = variable.kind() == VariableKind.LOCAL
                && !variable.memory()
                && program.formats().has(variable.original())
                && tied.set(variable.index()).size() == 1
                && program.pins().stream().noneMatch(pin -> pin.variable() == variable.index())
                && !statements.areOfThreads(variable.owner());
        Optional<Range> declared = isOwn ? declaration(variable) : Optional.empty();
        if (declared.isEmpty()) {
            return Optional.empty();
        }
        List<CompensableSum.Statement> additions = new ArrayList<>();
        List<CompensableSum.Statement> resets = new ArrayList<>();
        boolean inLoop = false;
        for (Flow flow : flows) {
            boolean adds = flow.compound().equals(Optional.of(OperationKind.ADD));
            Optional<CompensableSum.Statement> statement = statements.of(flow, variable.name(), adds ? "+=" : "=");
            if (statement.isPresent()) {
                (adds ? additions : resets).add(statement.get());
                inLoop |= adds && flow.depth() > 0;
            } else if (!isInitialiser(flow, variable)) {
                return Optional.empty();
            }
        }
        if (!inLoop) {
            return Optional.empty();
        }
        int choice = choices.choice(
                VariableKind.SUM,
                variable.owner(),
                variable.name() + " +=",
                additions.getFirst().at(),
                variable.original());
        return Optional.of(new CompensableSum(variable.index(), choice, declared.get(), additions, resets));
    }

    private static boolean isInitialiser(Flow flow, Variable variable) {
        return flow.compound().isEmpty() && flow.at().contains(variable.declared());
    }

    /** The empty place before the one declaration of a variable, if it is a statement. */
    private Optional<Range> declaration(Variable variable) {
        Predicate<TypeSite> declares = site -> site.variable() == variable.index()
                || site.more().stream().anyMatch(more -> more.variable().orElse(-1) == variable.index());
        List<TypeSite> sites = program.sites().stream().filter(declares).toList();
        if (sites.size() != 1) {
            return Optional.empty();
        }
        Range specifiers = sites.getFirst().specifiers();
        String words = program.file(specifiers).text(specifiers);
        boolean isOnce = words.matches("(?s).*\\b(static|extern|const|constexpr|__shared__|volatile)\\b.*");
        Range place = new Range(specifiers.file(), specifiers.from(), specifiers.from());
        return Optional.of(place).filter(at -> !isOnce && statements.mayBeginAt(at, ";{}"));
    }
}
