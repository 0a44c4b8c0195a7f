package org.ulpscope.precision.internal.dataflow;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.precision.Expr;
import org.ulpscope.precision.Flow;
import org.ulpscope.precision.PrecisionProgram;
import org.ulpscope.precision.Typing;
import org.ulpscope.precision.Variable;
import org.ulpscope.precision.read.PrecisionProgramReader;
import org.ulpscope.source.Range;
import org.ulpscope.source.Sources;
import org.ulpscope.tests.support.Installed;
import org.ulpscope.tests.support.Repeats;

/** What must hold of the text of every expression, whatever the program: edits rely on it. Read from the example programs. */
class TextOfExpressionsTest {
    private static final Pattern NUMBER =
            Pattern.compile("(?i)(0x[0-9a-f.]+p[+-]?\\d+|(\\d+\\.?\\d*|\\.\\d+)(e[+-]?\\d+)?)[fl]?");

    @Test
    void itIsThatOfTheExpressionInC() throws Exception {
        check("euler", "gcc");
    }

    private static Stream<String> examples() {
        return Repeats.some(Stream.of("hydro", "md", "neural"), 1);
    }

    @Tag("slow")
    @ParameterizedTest
    @MethodSource("examples")
    void itIsThatOfTheExpressionInCuda(String example) throws Exception {
        check(example, "nvcc");
    }

    private static void check(String example, String compiler) throws Exception {
        Installed.program(compiler);
        Path folder = Path.of(
                System.getProperty("ulpscope.root", "."), "bundles/org.ulpscope.examples/examples/tune", example);
        List<Path> units;
        try (Stream<Path> files = Files.list(folder)) {
            units = files.filter(file -> file.toString().matches(".*\\.(c|cu)"))
                    .sorted()
                    .toList();
        }
        units = units.stream().map(Path::toAbsolutePath).toList();
        PrecisionProgram program =
                PrecisionProgramReader.read(new Sources(folder, units, compiler, List.of()), Progress.NONE);
        assertTrue(program.flows().size() > 30, () -> program.flows().size() + " flows");
        for (Flow flow : program.flows()) {
            Typing.tree(flow.value()).forEach(expression -> check(program, flow, expression));
            flow.value().range().ifPresent(range -> assertTrue(flow.at().contains(range), () -> text(program, range)));
        }
    }

    private static void check(PrecisionProgram program, Flow flow, Expr expression) {
        if (expression.range().isEmpty()) {
            return;
        }
        Range range = expression.range().get();
        String text = text(program, range);
        assertTrue(isBalanced(text), text);
        for (Expr operand : expression.operands()) {
            operand.range().ifPresent(inner -> assertTrue(range.contains(inner) && !range.equals(inner), text));
        }
        switch (expression) {
            case Expr.Literal literal -> assertTrue(NUMBER.matcher(text).matches(), text);
            case Expr.Use use -> assertTrue(named(program.variables().get(use.variable()), text), text);
            case Expr.Call call -> {
                String callee = call.callee().map(words -> text(program, words)).orElseThrow();
                assertTrue(callee.matches("(std::)?" + call.function() + "f?"), callee);
                assertTrue(text.endsWith(")") && range.contains(call.callee().get()), text);
            }
            case Expr.Cast cast -> assertTrue(text.contains("("), text);
            case Expr.Demotion demotion -> fail("No reader demotes: " + text);
            case Expr.Operation operation -> assertTrue(text.matches("(?s).*[-+*/?<>=].*"), text);
            case Expr.Other other -> assertTrue(!text.isBlank(), text);
        }
    }

    // A result is used where the function is called.
    private static boolean named(Variable variable, String text) {
        Matcher name = Pattern.compile("\\b" + Pattern.quote(variable.name().replace("()", "")) + "\\b")
                .matcher(text);
        return name.find();
    }

    private static boolean isBalanced(String text) {
        String closed = text;
        String before;
        do {
            before = closed;
            closed = closed.replaceAll("\\([^()\\[\\]{}]*\\)|\\[[^()\\[\\]{}]*\\]|\\{[^()\\[\\]{}]*\\}", "");
        } while (!closed.equals(before));
        return !closed.matches("(?s).*[()\\[\\]{}].*");
    }

    private static String text(PrecisionProgram program, Range range) {
        return program.file(range).text(range);
    }
}
