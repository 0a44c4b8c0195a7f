package org.ulpscope.precision.patch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.ulpscope.numeric.DeclaredFormat.BF16;
import static org.ulpscope.numeric.DeclaredFormat.FP16;
import static org.ulpscope.numeric.DeclaredFormat.FP32;
import static org.ulpscope.numeric.DeclaredFormat.FP64;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.ulpscope.precision.Expr;
import org.ulpscope.precision.Flow;
import org.ulpscope.precision.OperationKind;
import org.ulpscope.source.SourceLanguage;

class ClassesOfCudaTest {
    private static final String INCLUDES = "#include <cuda_fp16.h>\n#include <cuda_bf16.h>\n";

    private static TextProgram program(String text) {
        return new TextProgram(Path.of("/p/a.cu"), SourceLanguage.CUDA, INCLUDES + text);
    }

    private static void assertText(String expected, String actual) {
        assertEquals(INCLUDES + expected, actual);
    }

    @Test
    void whatMeetsA16BitClassIsCast() {
        TextProgram program = program("a * b; a * 0.5f; a * n; a + 1e-9f; -a;");
        int a = program.variable("a", FP32);
        int b = program.variable("b", FP32);
        product(program, a, "a * b", program.use(b, program.after("* b", "b")));
        product(program, a, "a * 0.5f", program.literal(program.at("0.5f")));
        product(program, a, "a * n", program.integer(program.after("* n", "n")));
        product(program, a, "a + 1e-9f", program.literal(program.at("1e-9f")));
        program.flow(
                program.operation(OperationKind.NEGATE, program.at("-a"), program.use(a, program.after("-a", "a"))), a);
        assertText("a * b; a * __half(0.5f); a * __half(n); (float)a + 1e-9f; -a;", program.under(FP16, FP16));
        assertText("(float)a * b; a * __half(0.5f); a * __half(n); (float)a + 1e-9f; -a;", program.under(FP16, FP32));
        assertText(
                "(float)a * (float)b; a * __half(0.5f); a * __half(n); (float)a + 1e-9f; -a;",
                program.under(FP16, BF16));
        assertText("a * b; a * 0.5; a * n; a + 1e-9; -a;", program.under(FP64, FP64));
    }

    private static void product(TextProgram program, int a, String text, Expr other) {
        program.flow(
                program.operation(
                        OperationKind.MULTIPLY, program.at(text), program.use(a, program.after(text, "a")), other),
                a);
    }

    @Test
    void castsOfOperationsHaveTheParenthesesTheyNeed() {
        TextProgram program = program("a[i] * a[j] + b; (a[k] - a[l]) * b; fabsf(a[m]);");
        int a = program.variable("a", FP32);
        int b = program.variable("b", FP32);
        Expr product = program.operation(
                OperationKind.MULTIPLY,
                program.at("a[i] * a[j]"),
                program.use(a, program.at("a[i]")),
                program.use(a, program.at("a[j]")));
        program.flow(
                program.operation(
                        OperationKind.ADD,
                        program.at("a[i] * a[j] + b"),
                        product,
                        program.use(b, program.after("+ b", "b"))),
                b);
        Expr difference = program.operation(
                OperationKind.ADD,
                program.at("(a[k] - a[l])"),
                program.use(a, program.at("a[k]")),
                program.use(a, program.at("a[l]")));
        program.flow(
                program.operation(
                        OperationKind.MULTIPLY,
                        program.at("(a[k] - a[l]) * b"),
                        difference,
                        program.use(b, program.after(") * b", "b"))),
                b);
        program.flow(program.math("fabs", program.at("fabsf(a[m])"), "fabsf", program.use(a, program.at("a[m]"))), b);
        assertText("(float)(a[i] * a[j]) + b; (float)(a[k] - a[l]) * b; fabsf((float)a[m]);", program.with(a, FP16));
    }

    @Test
    void aProductThatBeginsWithAParenthesisIsNoWord() {
        TextProgram program = program("b + (n + 1)*a; b + *(p)*a;");
        int a = program.variable("a", FP32);
        int b = program.variable("b", FP32);
        for (String product : List.of("(n + 1)*a", "*(p)*a")) {
            Expr left = product.startsWith("*")
                    ? program.use(a, program.at("*(p)"))
                    : program.integer(program.at("(n + 1)"));
            Expr right = program.use(a, program.after(product, "a"));
            program.flow(
                    program.operation(
                            OperationKind.ADD,
                            program.at("b + " + product),
                            program.use(b, program.after("b + " + product, "b")),
                            program.operation(OperationKind.MULTIPLY, program.at(product), left, right)),
                    b);
        }
        assertText("b + (float)(__half(n + 1)*a); b + (float)(*(p)*a);", program.with(a, FP16));
    }

    @Test
    void numbersGoIntoAClassAndOutOfItWhereTheLanguageLetsThem() {
        TextProgram program = program("a = b; b = a; a += b; b += a; a = n; a = 0; a = 0.5;");
        int a = program.variable("a", FP32);
        int b = program.variable("b", FP64);
        program.flow(program.use(b, program.after("= b", "b")), a);
        program.flow(program.use(a, program.after("= a", "a")), b);
        compound(program, program.use(b, program.after("+= b", "b")), a);
        compound(program, program.use(a, program.after("+= a", "a")), b);
        program.flow(program.integer(program.after("= n", "n")), a);
        program.flow(program.integer(program.after("= 0", "0")), a);
        program.flow(program.literal(program.at("0.5")), a);
        assertText("a = b; b = a; a += b; b += (float)a; a = __half(n); a = 0; a = 0.5f;", program.under(FP16, FP64));
        assertText(
                "a = (float)b; b = (float)a; a += (float)b; b += (float)a; a = __half(n); a = 0; a = 0.5f;",
                program.under(FP16, BF16));
    }

    private static void compound(TextProgram program, Expr value, int target) {
        program.flow(value, Flow.Target.of(target, false), Optional.of(OperationKind.ADD));
    }

    @Test
    void printfTakesNoClassAndBracesDoNotNarrow() {
        TextProgram program = program("printf(\"%g\", a); P p = {b, b * 2.0}; t(b);");
        int a = program.variable("a", FP64);
        int b = program.variable("b", FP64);
        Flow.Target printed = new Flow.Target(OptionalInt.empty(), false, Optional.of(FP64), true);
        program.flow(program.use(a, program.after(", a", "a")), printed, Optional.empty());
        Flow.Target braces = new Flow.Target(OptionalInt.of(a), true, Optional.empty(), true);
        program.flow(program.use(b, program.after("{b", "b")), braces, Optional.empty());
        Expr product = program.operation(
                OperationKind.MULTIPLY,
                program.at("b * 2.0"),
                program.use(b, program.after("b * 2.0", "b")),
                program.literal(program.at("2.0")));
        program.flow(product, braces, Optional.empty());
        program.flow(program.use(b, program.after("t(b", "b")), braces, Optional.empty());
        assertText("printf(\"%g\", a); P p = {(float)b, (float)(b * 2.0)}; t((float)b);", program.under(FP32, FP64));
        assertText("printf(\"%g\", (double)a); P p = {b, b * 2.0}; t(__half(b));", program.under(FP16, FP64));
        assertText("printf(\"%g\", a); P p = {b, b * 2.0f}; t(b);", program.under(FP32, FP32));
        assertText("printf(\"%g\", a); P p = {b, b * __half(2.0f)}; t((float)b);", program.under(FP32, FP16));
        assertText("printf(\"%g\", a); P p = {b, b * 2.0f}; t((double)b);", program.under(FP64, FP32));
        assertText(
                "printf(\"%g\", (double)a); P p = {(float)b, (float)(b * __nv_bfloat16(2.0f))}; t(__half((float)b));",
                program.under(FP16, BF16));
    }

    @Test
    void whatAFunctionForOneClassGetsIsCastToIt() {
        TextProgram program = program("hsqrt(a);");
        int a = program.variable("a", FP16);
        Flow.Target parameter = new Flow.Target(OptionalInt.empty(), false, Optional.of(FP16), false);
        program.flow(program.use(a, program.after("hsqrt(", "a")), parameter, Optional.empty());
        assertText("hsqrt(a);", program.under(FP16));
        assertText("hsqrt(__half(a));", program.under(FP32));
        assertText("hsqrt(__half((float)a));", program.under(BF16));
    }
}
