package org.ulpscope.campaign.internal.reduce;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.ulpscope.campaign.program.Condition;
import org.ulpscope.campaign.program.Expression;
import org.ulpscope.campaign.program.Program;
import org.ulpscope.campaign.program.ProgramInput;
import org.ulpscope.campaign.program.ProgramParameter;
import org.ulpscope.campaign.program.ProgramParameter.Kind;
import org.ulpscope.campaign.program.ProgramStatement;
import org.ulpscope.numeric.Value;

/**
 * Makes a program of statements: whatever these use and do not declare becomes a parameter with the value that is known of it, parameters that they do not use go, and elements
 * whose loop has gone become variables.
 */
final class Assembly {
    private final Program program;
    private final Map<String, Value> values = new HashMap<>();

    /** @param program where the statements come from @param known values of temporaries and of what else may become a parameter */
    Assembly(Program program, ProgramInput input, Map<String, Value> known) {
        this.program = program;
        values.putAll(known);
        for (int i = 0; i < program.parameters().size(); i++) {
            values.put(program.parameters().get(i).name(), input.values().get(i));
        }
    }

    /** The program with these statements; empty where they use something of no known value. */
    Optional<ReductionCandidate> of(List<ProgramStatement> body) {
        Map<String, Kind> free = new LinkedHashMap<>();
        free.put(Program.RESULT, Kind.VALUE);
        program.parameters().forEach(parameter -> free.put(parameter.name(), parameter.kind()));
        Map<String, Kind> used = new LinkedHashMap<>();
        List<ProgramStatement> whole = statements(body, new TreeSet<>(), new TreeSet<>(), used);
        List<ProgramParameter> parameters = new ArrayList<>();
        parameters.add(new ProgramParameter(Program.RESULT, Kind.VALUE));
        // Those of before keep their order.
        free.keySet().stream()
                .filter(name -> !name.equals(Program.RESULT) && used.containsKey(name))
                .forEach(name -> parameters.add(new ProgramParameter(name, used.get(name))));
        used.keySet().stream()
                .filter(name -> !free.containsKey(name))
                .forEach(name -> parameters.add(new ProgramParameter(name, used.get(name))));
        if (!parameters.stream().allMatch(parameter -> values.containsKey(parameter.name()))) {
            return Optional.empty();
        }
        ProgramInput input = new ProgramInput(parameters.stream()
                .map(parameter -> values.get(parameter.name()))
                .toList());
        return Optional.of(
                new ReductionCandidate(new Program(program.name(), program.format(), parameters, whole), input));
    }

    private List<ProgramStatement> statements(
            List<ProgramStatement> statements, Set<String> counters, Set<String> outer, Map<String, Kind> used) {
        Set<String> declared = new TreeSet<>(outer);
        List<ProgramStatement> whole = new ArrayList<>();
        for (ProgramStatement statement : statements) {
            switch (statement) {
                case ProgramStatement.Declaration declaration -> {
                    whole.add(new ProgramStatement.Declaration(
                            declaration.name(), expression(declaration.value(), counters, declared, used)));
                    declared.add(declaration.name());
                }
                case ProgramStatement.Assignment assignment ->
                    whole.add(new ProgramStatement.Assignment(
                            expression(assignment.target(), counters, declared, used),
                            assignment.operator(),
                            expression(assignment.value(), counters, declared, used)));
                case ProgramStatement.If choice -> {
                    Condition condition = choice.condition();
                    whole.add(new ProgramStatement.If(
                            new Condition(
                                    expression(condition.left(), counters, declared, used),
                                    condition.comparison(),
                                    expression(condition.right(), counters, declared, used)),
                            statements(choice.body(), counters, declared, used)));
                }
                case ProgramStatement.Loop loop -> {
                    used.put(loop.count(), Kind.COUNT);
                    Set<String> inside = new TreeSet<>(counters);
                    inside.add(loop.counter());
                    whole.add(new ProgramStatement.Loop(
                            loop.counter(), loop.count(), statements(loop.body(), inside, declared, used)));
                }
            }
        }
        return whole;
    }

    private Expression expression(
            Expression expression, Set<String> counters, Set<String> declared, Map<String, Kind> used) {
        return switch (expression) {
            case Expression.Literal literal -> literal;
            case Expression.Variable variable -> {
                if (!declared.contains(variable.name())) {
                    used.putIfAbsent(variable.name(), Kind.VALUE);
                }
                yield variable;
            }
            case Expression.Element element -> {
                if (counters.contains(element.index())) {
                    used.putIfAbsent(element.array(), Kind.ARRAY);
                    yield element;
                }
                String name = element.array() + "_element";
                values.putIfAbsent(name, values.getOrDefault(element.array(), Value.parse("0", program.format())));
                used.putIfAbsent(name, Kind.VALUE);
                yield new Expression.Variable(name);
            }
            case Expression.Operation operation ->
                new Expression.Operation(
                        operation.operator(),
                        expression(operation.left(), counters, declared, used),
                        expression(operation.right(), counters, declared, used));
            case Expression.Call call ->
                new Expression.Call(
                        call.function(),
                        call.arguments().stream()
                                .map(argument -> expression(argument, counters, declared, used))
                                .toList());
        };
    }
}
