package org.ulpscope.bound.header;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ulpscope.bound.witness.Witness;
import org.ulpscope.bound.witness.WitnessJson;
import org.ulpscope.bound.witness.WitnessOperator;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Value;

/** Orders that are told to give the ends of bounds, computed step by step and as C. */
class WitnessTest {
    private static final int COUNT = 1500;
    private static final int COMPILED = 200;

    @TempDir
    private static Path folder;

    private static EvaluatedExpressions evaluated;

    @BeforeAll
    static void compile() throws Exception {
        evaluated = EvaluatedExpressions.in(folder);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "FP64; fast",
                "FP32; fast",
                "FP64; contract",
                "FP32; contract,flush",
                "FP64; reassociate",
                "FP32; reassociate,reciprocal",
                "FP64; contract,reciprocal",
                "FP32; strict",
                "FP64; fast,ordered"
            })
    void anOrderGivesTheEnd(Numbers numbers, String words) throws Exception {
        FloatFormat format = FloatFormat.valueOf(numbers.name());
        Random random = new Random(words.hashCode() + numbers.ordinal());
        List<Expr> expressions = Stream.generate(() -> Expr.random(1 + random.nextInt(7), numbers, random))
                .limit(COUNT)
                .toList();
        List<String> lines = evaluated.of(numbers, words, expressions, true);
        List<Witness> found = new ArrayList<>();
        int missing = 0;
        for (int i = 0; i < COUNT; i++) {
            String[] told = lines.get(i).split(" ");
            Witness.Ends ends = WitnessJson.read(JsonParser.parseString(told[4]).getAsJsonObject(), format);
            boolean hasNumbers = !(told[1].equals("inf") && told[2].equals("-inf"));
            String text = expressions.get(i).text() + ": " + lines.get(i);
            missing += check(ends.low(), hasNumbers, told[1], expressions.get(i), text, found);
            missing += check(ends.high(), hasNumbers, told[2], expressions.get(i), text, found);
            missing += check(ends.nan(), told[3].equals("1"), "nan", expressions.get(i), text, found);
        }
        System.out.printf("%s %s: %d orders, %d ends without%n", numbers, words, found.size(), missing);
        assertTrue(missing <= COUNT / 50, missing + " ends have no witness");
        checkAsC(format, found.subList(0, COMPILED));
    }

    /** 1 where there is an end but no witness. */
    private static int check(
            Optional<Witness> witness, boolean isThere, String end, Expr expression, String text, List<Witness> found) {
        if (!isThere) {
            assertTrue(witness.isEmpty(), text);
            return 0;
        }
        if (witness.isEmpty()) {
            return 1;
        }
        assertEquals(
                Value.parse(end, witness.get().value().format()).hexFloat(),
                witness.get().value().hexFloat(),
                text);
        checkSteps(witness.get(), expression, text);
        found.add(witness.get());
        return 0;
    }

    private static void checkSteps(Witness witness, Expr expression, String text) {
        switch (witness) {
            case Witness.Given(Value value) ->
                assertTrue(
                        value.isZero() || isOperand(Math.abs(value.toDouble()), expression),
                        text + " has no " + value.hexFloat());
            case Witness.Operation(WitnessOperator operator, Value value, List<Witness> operands) -> {
                operands.forEach(operand -> checkSteps(operand, expression, text));
                double[] x = operands.stream()
                        .mapToDouble(operand -> operand.value().toDouble())
                        .toArray();
                Numbers numbers = Numbers.valueOf(value.format().label());
                double computed =
                        switch (operator) {
                            case SUM -> numbers.add(x[0], x[1]);
                            case DIFFERENCE -> numbers.add(x[0], -x[1]);
                            case PRODUCT -> numbers.multiply(x[0], x[1]);
                            case QUOTIENT -> numbers.divide(x[0], x[1]);
                            case FUSED -> numbers.fma(x[0], x[1], x[2]);
                            case NEGATION -> -x[0];
                            case FLUSH -> {
                                assertTrue(numbers.isSubnormal(x[0]), text);
                                yield Math.copySign(0, x[0]);
                            }
                        };
                assertEquals(value.toDouble(), computed, text + ": " + witness.c());
            }
        }
    }

    private static boolean isOperand(double magnitude, Expr expression) {
        return magnitude == 1
                || switch (expression) {
                    case Expr.Leaf(double value) -> Double.compare(Math.abs(value), magnitude) == 0;
                    case Expr.Negation(Expr operand) -> isOperand(magnitude, operand);
                    case Expr.Operation(char symbol, Expr left, Expr right) ->
                        isOperand(magnitude, left) || isOperand(magnitude, right);
                };
    }

    private static void checkAsC(FloatFormat format, List<Witness> witnesses) throws IOException, InterruptedException {
        String type = format == FloatFormat.FP32 ? "float" : "double";
        Path source = Files.writeString(
                folder.resolve("orders.c"),
                witnesses.stream()
                        .map(witness -> "    printf(\"%a\\n\", (double) (" + type + ") " + witness.c() + ");")
                        .collect(Collectors.joining(
                                "\n", "#include <math.h>\n#include <stdio.h>\nint main(void)\n{\n", "\n}\n")));
        Path program = folder.resolve("orders");
        Path told = folder.resolve("orders.txt");
        Process compiler = new ProcessBuilder(
                        "gcc", "-w", "-ffp-contract=off", "-o", program.toString(), source.toString(), "-lm")
                .inheritIO()
                .start();
        assertEquals(0, compiler.waitFor());
        assertEquals(
                0,
                new ProcessBuilder(program.toString())
                        .redirectOutput(told.toFile())
                        .start()
                        .waitFor());
        List<String> values = Files.readAllLines(told).stream()
                .map(value -> Value.parse(value, format).hexFloat())
                .toList();
        assertEquals(
                witnesses.stream().map(witness -> witness.value().hexFloat()).toList(), values);
    }
}
