package org.ulpscope.precision.patch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.ulpscope.numeric.DeclaredFormat.FP16;
import static org.ulpscope.numeric.DeclaredFormat.FP32;
import static org.ulpscope.numeric.DeclaredFormat.FP64;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ulpscope.numeric.DeclaredFormat;
import org.ulpscope.precision.Expr;
import org.ulpscope.precision.OperationKind;
import org.ulpscope.source.SourceLanguage;

class LiteralsAndCallsTest {
    private static final Path FILE = Path.of("/p/a.c");

    @ParameterizedTest
    @CsvSource({
        "0.5,    FP64, FP32, 0.5f",
        "1.,     FP64, FP32, 1.f",
        ".5e-3,  FP64, FP32, .5e-3f",
        "1e-30,  FP64, FP32, 1e-30f",
        "0x1.8p3, FP64, FP32, 0x1.8p3f",
        "0x1.fp-2f, FP32, FP64, 0x1.fp-2",
        "1.0f,   FP32, FP64, 1.0",
        "0.5,    FP64, FP16, 0.5f16",
        "0.5f,   FP32, FP16, 0.5f16",
        "0.0,    FP64, FP16, 0.0f16",
        "1e300,  FP64, FP32, 1e300",
        "1e-300, FP64, FP32, 1e-300",
        "1e-10,  FP64, FP16, 1e-10f",
        "1e-60,  FP64, FP16, 1e-60",
        "1e6f,   FP32, FP16, 1e6f",
        "2.5L,   FP64, FP32, 2.5f",
        "2.5L,   FP80, FP64, 2.5",
        "2.5L,   FP80, FP32, 2.5f",
        "2.5,    FP80, FP64, 2.5",
        "2.5,    FP80, FP32, 2.5f",
        "2.5f,   FP80, FP32, 2.5f",
        "2.5Q,   FP128, FP80, 2.5L",
        "0.1,    FP128, FP80, 0.1",
        "2.5q,   FP128, FP64, 2.5",
        "1e-400L, FP80, FP32, 1e-400L",
        "0.1,    FP64, FP80, 0.1L",
        "0.1,    FP64, FP128, 0.1Q",
    })
    void aLiteralTakesTheFormatOfTheOperationUnlessThatCannotHoldIt(
            String text, DeclaredFormat from, DeclaredFormat to, String expected) {
        TextProgram program = new TextProgram(FILE, SourceLanguage.C, "x * " + text + ";");
        int x = program.variable("x", from);
        program.flow(
                program.operation(
                        OperationKind.MULTIPLY,
                        program.at("x * " + text),
                        program.use(x, program.at("x")),
                        program.literal(program.at(text))),
                x);
        assertEquals("x * " + expected + ";", program.with(x, to));
        assertEquals("x * " + text + ";", program.with(x, from));
    }

    @Test
    void whatIsNotSpelledForItsOperationStaysWhereTheFormatStays() {
        TextProgram program = new TextProgram(FILE, SourceLanguage.C, "x * 0.5 + sqrt(x);");
        int x = program.variable("x", FP32);
        Expr product = program.operation(
                OperationKind.MULTIPLY,
                program.at("x * 0.5"),
                program.use(x, program.at("x")),
                program.literal(program.at("0.5")));
        Expr root = program.math("sqrt", program.at("sqrt(x)"), "sqrt", program.use(x, program.after("(x)", "x")));
        program.flow(program.operation(OperationKind.ADD, program.at("x * 0.5 + sqrt(x)"), product, root), x);
        assertEquals("x * 0.5 + sqrt(x);", program.with(x, FP32));
        assertEquals("x * 0.5f16 + sqrt(x);", program.with(x, FP16));
        assertEquals("x * 0.5 + sqrt(x);", program.with(x, FP64));
    }

    @ParameterizedTest
    @CsvSource({
        "C,    sqrt,       sqrt, FP64, FP32, sqrtf",
        "C,    sqrtf,      sqrt, FP32, FP64, sqrt",
        "C,    fabsf,      fabs, FP32, FP16, fabsf",
        "CPP,  std::sqrt,  sqrt, FP64, FP32, std::sqrt",
        "CPP,  std::sqrtf, sqrt, FP32, FP64, std::sqrt",
        "CPP,  ::sqrt,     sqrt, FP64, FP32, ::sqrtf",
        "CPP,  std::abs,   fabs, FP64, FP32, std::abs",
        "CPP,  abs,        fabs, FP64, FP32, abs",
        "C,    sqrtl,      sqrt, FP80, FP64, sqrt",
        "C,    sqrtl,      sqrt, FP80, FP32, sqrtf",
        "C,    sqrt,       sqrt, FP64, FP80, sqrtl",
        "C,    cbrtl,      cbrt, FP80, FP16, cbrtf",
        "CPP,  std::sqrt,  sqrt, FP80, FP64, std::sqrt",
        "CPP,  std::sqrtl, sqrt, FP80, FP32, std::sqrt",
        "CPP,  ::sqrtl,    sqrt, FP80, FP64, ::sqrt",
        "CUDA, rsqrt,      rsqrt, FP64, FP32, rsqrtf",
    })
    void aMathematicalFunctionHasTheNameOfItsFormat(
            SourceLanguage language,
            String text,
            String function,
            DeclaredFormat from,
            DeclaredFormat to,
            String expected) {
        TextProgram program = new TextProgram(FILE, language, text + "(y);");
        int y = program.variable("y", from);
        program.flow(program.math(function, program.at(text + "(y)"), text, program.use(y, program.at("y"))), y);
        assertEquals(expected + "(y);", program.with(y, to));
    }

    @ParameterizedTest
    @CsvSource({
        "sinq, FP128, FP80,  math.h,     sinl",
        "sinq, FP128, FP32,  math.h,     sinf",
        "sin,  FP64,  FP128, quadmath.h, sinq",
    })
    void aFunctionOfGccsQuadLibraryComesFromAnotherHeader(
            String text, DeclaredFormat from, DeclaredFormat to, String header, String expected) {
        aMathematicalFunctionHasTheNameOfItsFormat(
                SourceLanguage.C, text, "sin", from, to, "#include <" + header + ">\n" + expected);
    }

    @Test
    void literalsAloneTakeTheFormatOfWhereTheyGo() {
        TextProgram program = new TextProgram(FILE, SourceLanguage.C, "x = 2.0 / 3.0; x = sqrt(2.0); x = n * 0.25;");
        int x = program.variable("x", FP64);
        program.flow(
                program.operation(
                        OperationKind.DIVIDE,
                        program.at("2.0 / 3.0"),
                        program.literal(program.at("2.0")),
                        program.literal(program.at("3.0"))),
                x);
        program.flow(
                program.math("sqrt", program.at("sqrt(2.0)"), "sqrt", program.literal(program.after("sqrt", "2.0"))),
                x);
        program.flow(
                program.operation(
                        OperationKind.MULTIPLY,
                        program.at("n * 0.25"),
                        program.integer(program.at("n")),
                        program.literal(program.at("0.25"))),
                x);
        assertEquals("x = 2.0f / 3.0f; x = sqrtf(2.0f); x = n * 0.25f;", program.with(x, FP32));
        assertEquals("x = 2.0f16 / 3.0f16; x = sqrtf(2.0f); x = n * 0.25f16;", program.with(x, FP16));
    }

    @Test
    void argumentsOfOneTemplateHaveOneFormat() {
        TextProgram program = new TextProgram(FILE, SourceLanguage.CPP, "std::max(a, b); std::max(a * b, 0.0);");
        int a = program.variable("a", FP64);
        int b = program.variable("b", FP64);
        program.flow(
                program.generic(
                        "max",
                        program.at("std::max(a, b)"),
                        "std::max",
                        program.use(a, program.after("(a", "a")),
                        program.use(b, program.after(" b)", "b"))),
                a);
        Expr product = program.operation(
                OperationKind.MULTIPLY,
                program.at("a * b"),
                program.use(a, program.after("a * b", "a")),
                program.use(b, program.after("* b", "b")));
        program.flow(
                program.generic(
                        "max",
                        program.at("std::max(a * b, 0.0)"),
                        "std::max",
                        product,
                        program.literal(program.at("0.0"))),
                a);
        assertEquals("std::max(a, b); std::max(a * b, 0.0f);", program.under(FP32, FP32));
        assertEquals("std::max(a, (double)b); std::max(a * b, 0.0);", program.under(FP64, FP32));
    }
}
