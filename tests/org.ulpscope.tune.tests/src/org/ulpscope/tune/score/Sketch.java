package org.ulpscope.tune.score;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.ulpscope.numeric.DeclaredFormat;
import org.ulpscope.precision.Expr;
import org.ulpscope.precision.Flow;
import org.ulpscope.precision.Function;
import org.ulpscope.precision.OperationKind;
import org.ulpscope.precision.PrecisionProgram;
import org.ulpscope.precision.PrecisionSpace;
import org.ulpscope.precision.PrecisionVector;
import org.ulpscope.precision.TiedSets;
import org.ulpscope.precision.Variable;
import org.ulpscope.source.CompilerFormats;
import org.ulpscope.source.Range;
import org.ulpscope.source.SourceFile;
import org.ulpscope.source.SourceLanguage;
import org.ulpscope.source.declaration.VariableKind;

/** A program written down by hand, for tests: variables, expressions and flows, without a source text. */
public final class Sketch {
    private static final Path FILE = Path.of("/sketch.c");

    private final List<Variable> variables = new ArrayList<>();
    private final List<Function> functions = new ArrayList<>();
    private final List<Flow> flows = new ArrayList<>();
    private int offset;

    /** A double in a register of function {@code f}. */
    public int scalar(String name) {
        return variable(name, "f", false);
    }

    /** A parameter that points to doubles. */
    public int array(String name) {
        return variable(name, "f", true);
    }

    public int variable(String name, String owner, boolean memory) {
        return variable(
                name,
                owner,
                memory ? VariableKind.PARAMETER : VariableKind.LOCAL,
                memory ? "double *" : "double",
                memory);
    }

    /** A parameter that is a double. */
    public int parameter(String name, String function) {
        return variable(name, function, VariableKind.PARAMETER, "double", false);
    }

    /** What a function returns. */
    public int result(String function) {
        return variable(function, function, VariableKind.RESULT, "double", false);
    }

    /** A variable outside of functions that is set to a literal. */
    public int global(String name, String type) {
        int variable = variable(name, "", VariableKind.GLOBAL, type, false);
        flow("", literal(), Flow.Target.of(variable, false), Optional.empty(), 1, 0);
        return variable;
    }

    /** A double in a struct, of which kernels have arrays. */
    public int member(String name, String struct) {
        return variable(name, struct, VariableKind.FIELD, "double", true);
    }

    private int variable(String name, String owner, VariableKind kind, String type, boolean memory) {
        int index = variables.size();
        variables.add(new Variable(
                index,
                owner + "." + name,
                name,
                owner,
                kind,
                type,
                DeclaredFormat.FP64,
                memory,
                new Range(FILE, 0, 0),
                1));
        return index;
    }

    public void function(String name, boolean kernel, boolean device, Function.Call... calls) {
        functions.add(new Function(name, kernel, device, new Range(FILE, 0, 0), List.of(calls)));
    }

    public static Expr use(int variable) {
        return new Expr.Use(Optional.empty(), variable, false);
    }

    public static Expr load(int variable) {
        return new Expr.Use(Optional.empty(), variable, true);
    }

    public static Expr literal() {
        return new Expr.Literal(Optional.empty(), DeclaredFormat.FP64);
    }

    public static Expr add(Expr... operands) {
        return new Expr.Operation(Optional.empty(), OperationKind.ADD, List.of(operands));
    }

    public static Expr multiply(Expr... operands) {
        return new Expr.Operation(Optional.empty(), OperationKind.MULTIPLY, List.of(operands));
    }

    public static Expr math(String function, Expr... operands) {
        return new Expr.Call(Optional.empty(), Optional.empty(), function, Expr.Call.Family.MATH, List.of(operands));
    }

    /** {@code target = value}, once. */
    public Sketch assign(int target, Expr value) {
        return flow("f", value, Flow.Target.of(target, false), Optional.empty(), 1, 0);
    }

    /** {@code target += value}, so many times in a loop. */
    public Sketch accumulate(int target, Expr value, double times) {
        return flow("f", value, Flow.Target.of(target, false), Optional.of(OperationKind.ADD), times, 1);
    }

    /** {@code target[i] = value}, so many times in a loop. */
    public Sketch store(int target, Expr value, double times) {
        return flow("f", value, Flow.Target.of(target, true), Optional.empty(), times, 1);
    }

    /** A value that nothing is made of. */
    public Sketch evaluate(Expr value) {
        return flow("f", value, Flow.Target.NOWHERE, Optional.empty(), 1, 0);
    }

    /** A value that is asked for in a Format. */
    public Sketch print(Expr value, DeclaredFormat format) {
        return flow(
                "f",
                value,
                new Flow.Target(OptionalInt.empty(), false, Optional.of(format), true),
                Optional.empty(),
                1,
                0);
    }

    public Sketch flow(
            String function,
            Expr value,
            Flow.Target target,
            Optional<OperationKind> compound,
            double weight,
            int depth) {
        flows.add(new Flow(function, value, target, compound, weight, depth, new Range(FILE, offset, offset += 10)));
        return this;
    }

    public PrecisionProgram program() {
        return program(SourceLanguage.C);
    }

    public PrecisionProgram program(SourceLanguage language) {
        List<SourceFile> none = List.of();
        return new PrecisionProgram(
                language,
                CompilerFormats.of(language),
                none,
                none,
                functions,
                variables,
                List.of(),
                List.of(),
                List.of(),
                flows,
                List.of(),
                List.of(),
                List.of());
    }

    /** All variables, each FP64 or FP32. */
    public PrecisionSpace space() {
        PrecisionProgram program = program();
        return new TiedSets(program)
                .space(
                        variable -> List.of(DeclaredFormat.FP64, DeclaredFormat.FP32),
                        PrecisionVector.original(program));
    }

    /** FP32 for these variables, FP64 for all others. */
    public PrecisionVector narrowing(int... narrow) {
        List<DeclaredFormat> formats =
                new ArrayList<>(PrecisionVector.original(program()).formats());
        for (int variable : narrow) {
            formats.set(variable, DeclaredFormat.FP32);
        }
        return new PrecisionVector(formats);
    }
}
