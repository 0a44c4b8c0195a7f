package org.ulpscope.precision.internal.dataflow;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.precision.Expr;
import org.ulpscope.precision.Flow;
import org.ulpscope.precision.Function;
import org.ulpscope.precision.OperationKind;
import org.ulpscope.precision.PrecisionProgram;
import org.ulpscope.precision.read.PrecisionProgramReader;
import org.ulpscope.source.Range;
import org.ulpscope.source.Sources;
import org.ulpscope.tests.support.Installed;

/**
 * The flows of a source that a test writes, in a short form: {@code f.x = (f.a * 2.0) x16} for a value that goes to {@code x} sixteen times.
 * {@code []} stands behind what is in memory, {@code ~} behind what has no text of its own, {@code !} behind targets that convert nothing;
 * {@code {i:int}} is a value that is no variable's, and {@code -} is no target.
 */
record FlowText(PrecisionProgram program) {
    /** Reads a source, written to {@code name} in {@code folder}. */
    static FlowText read(Path folder, String name, String source) {
        try {
            Files.writeString(folder.resolve(name), source);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        String compiler = name.endsWith(".cu") ? "nvcc" : name.endsWith(".c") ? "gcc" : "g++";
        Installed.program(compiler);
        return new FlowText(PrecisionProgramReader.read(
                new Sources(folder, List.of(Path.of(name)), compiler, List.of()), Progress.NONE));
    }

    /** The flows of a function; of initialisers outside of functions for the empty name. */
    List<String> of(String function) {
        return program.flows().stream()
                .filter(flow -> flow.function().equals(function))
                .map(this::line)
                .toList();
    }

    /** A function. */
    Function function(String name) {
        return program.functions().stream()
                .filter(function -> function.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    /** What a function calls: {@code square x16}. */
    List<String> calls(String function) {
        return function(function).calls().stream()
                .map(call -> call.callee() + times(call.weight()))
                .toList();
    }

    private String line(Flow flow) {
        String operator = flow.compound().map(FlowText::symbol).orElse("");
        return target(flow.target()) + " " + operator + "= " + text(flow.value()) + times(flow.weight());
    }

    private String target(Flow.Target target) {
        String name = target.variable().isPresent() ? key(target.variable().getAsInt()) : "-";
        return name
                + (target.store() ? "[]" : "")
                + target.format().map(format -> ":" + format).orElse("")
                + (target.exact() ? "!" : "");
    }

    private static String times(double weight) {
        return weight == 1
                ? ""
                : String.format(Locale.ROOT, " x%s", Double.toString(weight).replaceAll("\\.0$", ""));
    }

    private String key(int variable) {
        return program.variables().get(variable).key();
    }

    /** An expression in the short form. */
    String text(Expr expression) {
        String text =
                switch (expression) {
                    case Expr.Use use -> key(use.variable()) + (use.load() ? "[]" : "");
                    case Expr.Literal literal ->
                        literal.range()
                                .map(this::text)
                                .orElse(literal.original().name());
                    case Expr.Operation operation -> operation(operation);
                    case Expr.Demotion demotion -> "demoted" + all(demotion.operands());
                    case Expr.Call call ->
                        call.family().name().toLowerCase(Locale.ROOT) + ":" + call.function() + all(call.operands());
                    case Expr.Cast cast -> cast.to() + all(cast.operands());
                    case Expr.Other other ->
                        "{" + other.range().map(this::text).orElse("") + ":"
                                + other.format().map(Enum::name).orElse("int") + "}";
                };
        return text + (expression.range().isEmpty() ? "~" : "");
    }

    private String operation(Expr.Operation operation) {
        List<String> operands = operation.operands().stream().map(this::text).toList();
        return operands.size() == 1
                ? symbol(operation.operator()) + operands.getFirst()
                : "(" + String.join(" " + symbol(operation.operator()) + " ", operands) + ")";
    }

    private String all(List<Expr> operands) {
        return operands.stream().map(this::text).collect(Collectors.joining(", ", "(", ")"));
    }

    private static String symbol(OperationKind operator) {
        return switch (operator) {
            case ADD -> "+";
            case MULTIPLY -> "*";
            case DIVIDE -> "/";
            case NEGATE -> "-";
            case COMPARE -> "<>";
            case SELECT -> "?:";
        };
    }

    /** The source at a range. */
    String text(Range range) {
        return program.file(range).text(range);
    }

    /** The source at a range, if there is one. */
    Optional<String> text(Optional<Range> range) {
        return range.map(this::text);
    }
}
