package org.ulpscope.tune.internal.score;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ulpscope.numeric.DeclaredFormat;
import org.ulpscope.precision.Expr;
import org.ulpscope.precision.Flow;
import org.ulpscope.precision.Function;
import org.ulpscope.precision.PrecisionProgram;
import org.ulpscope.precision.Variable;
import org.ulpscope.source.Range;
import org.ulpscope.source.SourceFile;
import org.ulpscope.source.declaration.VariableKind;
import org.ulpscope.tune.internal.score.FlatProgram.Fixed;
import org.ulpscope.tune.internal.score.FlatProgram.FromOperation;
import org.ulpscope.tune.internal.score.FlatProgram.FromSource;
import org.ulpscope.tune.internal.score.FlatProgram.Goal;
import org.ulpscope.tune.internal.score.FlatProgram.Operation;
import org.ulpscope.tune.internal.score.FlatProgram.Source;
import org.ulpscope.tune.internal.score.FlatProgram.Value;
import org.ulpscope.tune.score.cost.CostKind;

/** Makes the {@link FlatProgram} of a program. */
final class FlatBuilder {
    /** What a lane of a warp gets from a cache in one access, however little it asks for. */
    private static final double LANE_BYTES = 4;

    private final PrecisionProgram program;
    private final CallWeights calls;
    private final LoopBodies bodies;
    private final LaneSubscripts lanes;
    private final KnownValues values;
    private final ChainSlots slots;
    private final Map<String, Integer> functions = new LinkedHashMap<>();
    private final Map<String, Function> byName = new HashMap<>();
    private final Map<List<Object>, Integer> sourceIndexes = new HashMap<>();
    private final Map<List<Object>, Double> definitions = new HashMap<>();
    private final List<Source> sources = new ArrayList<>();
    private final List<Operation> operations = new ArrayList<>();
    private final List<Goal> goals = new ArrayList<>();
    private final Map<Range, Integer> sums = new HashMap<>();

    private FlatBuilder(PrecisionProgram program, Map<String, Double> scale) {
        this.program = program;
        calls = new CallWeights(program, scale);
        bodies = new LoopBodies(program);
        slots = new ChainSlots(program, bodies);
        values = new KnownValues(program, calls);
        lanes = new LaneSubscripts(program.files());
        functions.put("", 0);
        program.sums().forEach(sum -> sum.additions().forEach(added -> sums.put(added.at(), sum.choice())));
        program.functions().forEach(function -> {
            functions.putIfAbsent(function.name(), functions.size());
            byName.put(function.name(), function);
        });
        program.flows().forEach(flow -> functions.putIfAbsent(flow.function(), functions.size()));
    }

    /**
     * Flattens a program.
     *
     * @param scale factors for the weights of functions, by name
     */
    static FlatProgram of(PrecisionProgram program, Map<String, Double> scale) {
        FlatBuilder builder = new FlatBuilder(program, scale);
        for (Flow flow : program.flows()) {
            flow.target()
                    .variable()
                    .ifPresent(variable -> builder.definitions.merge(
                            List.of(flow.function(), variable), builder.times(flow), Double::sum));
        }
        for (int i = 0; i < program.flows().size(); i++) {
            builder.flow(i, program.flows().get(i));
        }
        Map<String, Boolean> device = new LinkedHashMap<>();
        builder.functions.keySet().forEach(name -> device.put(name, builder.isDevice(name)));
        double[] times = program.flows().stream()
                .mapToDouble(flow -> builder.isDevice(flow.function()) ? 0 : builder.times(flow))
                .toArray();
        return new FlatProgram(
                device,
                Layout.of(program),
                builder.sources,
                builder.operations,
                builder.goals,
                ChainPlan.of(program, builder.bodies, builder.slots, times));
    }

    private double times(Flow flow) {
        return flow.weight() * calls.of(flow.function());
    }

    private void flow(int index, Flow flow) {
        Value value = value(flow.value(), index, flow);
        Flow.Target target = flow.target();
        int to = target.variable()
                .orElse(target.format().map(format -> -1 - format.ordinal()).orElse(FlatProgram.NOWHERE));
        int compound =
                flow.compound().map(operator -> CostKind.of(operator).ordinal()).orElse(-1);
        boolean variable = target.variable().isPresent();
        int reads = compound >= 0 && variable ? source(to, target.store(), Optional.of(flow.at()), index, flow) : -1;
        int store = variable && target.store() ? bytePlace(to, flow) : -1;
        goals.add(new Goal(
                value,
                to,
                variable ? compound : -1,
                reads,
                store,
                place(flow, bodies.dense(index)),
                times(flow),
                sums.getOrDefault(flow.at(), -1),
                slots.target(index),
                operations.size()));
    }

    private Value value(Expr expression, int index, Flow flow) {
        return switch (expression) {
            case Expr.Use use ->
                new FromSource(source(use.variable(), use.load(), use.range(), index, flow), slots.of(index, use));
            case Expr.Literal literal -> new Fixed(FlatProgram.CONSTANT);
            case Expr.Other other ->
                new Fixed(other.format().map(DeclaredFormat::ordinal).orElse((int) FlatProgram.INTEGER));
            case Expr.Demotion demotion -> {
                FromOperation operation = (FromOperation) value(demotion.operation(), index, flow);
                operations.set(
                        operation.index(), operations.get(operation.index()).demotable(demotion));
                yield operation;
            }
            case Expr.Cast cast -> operation(FlatProgram.CAST, cast.to().ordinal(), expression, index, flow);
            case Expr.Operation operation ->
                operation(FlatProgram.PLAIN, CostKind.of(operation.operator()).ordinal(), expression, index, flow);
            case Expr.Call call ->
                call.family() == Expr.Call.Family.MATH
                        ? operation(
                                FlatProgram.MATH,
                                CostKind.ofMath(call.function()).ordinal(),
                                expression,
                                index,
                                flow)
                        : operation(
                                FlatProgram.PLAIN,
                                CostKind.ofGeneric(call.function()).ordinal(),
                                expression,
                                index,
                                flow);
        };
    }

    private Value operation(byte type, int what, Expr expression, int index, Flow flow) {
        List<Value> operands = expression.operands().stream()
                .map(operand -> value(operand, index, flow))
                .toList();
        operations.add(
                new Operation(type, what, operands, place(flow, bodies.dense(index)), times(flow), -1, (byte) 0));
        return new FromOperation(operations.size() - 1);
    }

    private int source(int variable, boolean load, Optional<Range> range, int index, Flow flow) {
        boolean again = program.variables().get(variable).kind() != VariableKind.RESULT;
        List<Object> key = load
                ? List.of(
                        variable, bodies.part(index), range.flatMap(this::text).orElse("#" + sources.size()))
                : List.of(variable, flow.function(), again ? "" : "#" + sources.size());
        int found = sourceIndexes.computeIfAbsent(key, fresh -> {
            int bytePlace = bytePlace(variable, flow);
            sources.add(new Source(
                    variable,
                    place(flow, bodies.dense(index)),
                    bytePlace,
                    (bytePlace & 1) == 1 && isDevice(flow.function()) && isOfLanes(range) ? LANE_BYTES : 0,
                    !load && values.isKnown(variable)));
            return sources.size() - 1;
        });
        Source source = sources.get(found);
        if (load) {
            source.loads = Math.max(source.loads, times(flow));
            source.limit = source.loads;
        } else {
            source.limit = again ? mostCasts(variable, flow) : times(flow) * values.computed(variable);
        }
        return found;
    }

    // A value in a register is cast once for each time that it is defined, however often it is used; that of a
    // parameter or a global is defined
    // when the function is entered.
    private double mostCasts(int variable, Flow flow) {
        double defined = definitions.getOrDefault(List.of(flow.function(), variable), 0.0);
        boolean local = program.variables().get(variable).kind() == VariableKind.LOCAL;
        return local && defined > 0 ? defined : defined + calls.of(flow.function());
    }

    private boolean isOfLanes(Optional<Range> range) {
        return range.flatMap(at -> text(at).map(text -> lanes.areNeighbours(at, text)))
                .orElse(false);
    }

    private Optional<String> text(Range range) {
        return program.files().stream()
                .filter(file -> file.path().equals(range.file()))
                .map((SourceFile file) -> file.text(range))
                .findFirst();
    }

    private int place(Flow flow, boolean dense) {
        return 2 * functions.get(flow.function()) + (dense && !isDevice(flow.function()) ? 1 : 0);
    }

    // On a device each thread has elements of its own where no loop is, and walks over those of others in loops: these
    // are in caches, as local
    // and shared arrays are, and structs that kernels hand to what they call. What fits a CPU's caches cannot be told
    // from the source; most does.
    private int bytePlace(int variable, Flow flow) {
        Variable array = program.variables().get(variable);
        boolean own = array.kind() == VariableKind.LOCAL && !array.type().contains("*")
                || array.kind() == VariableKind.FIELD
                        && isDevice(flow.function())
                        && !byName.get(flow.function()).kernel();
        return 2 * functions.get(flow.function()) + (own || flow.depth() > 0 || !isDevice(flow.function()) ? 1 : 0);
    }

    private boolean isDevice(String function) {
        return byName.containsKey(function) && byName.get(function).device();
    }
}
