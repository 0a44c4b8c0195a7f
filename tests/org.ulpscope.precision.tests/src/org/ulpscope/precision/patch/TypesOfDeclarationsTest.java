package org.ulpscope.precision.patch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.ulpscope.numeric.DeclaredFormat.FP16;
import static org.ulpscope.numeric.DeclaredFormat.FP32;
import static org.ulpscope.numeric.DeclaredFormat.FP64;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.ulpscope.source.SourceLanguage;

class TypesOfDeclarationsTest {
    private static final Path FILE = Path.of("/p/a.c");

    @Test
    void aTokenBecomesTheTypeOfTheFormat() {
        TextProgram program = new TextProgram(FILE, SourceLanguage.C, "static const double *x;\n");
        int x = program.declare("x", FP64, "static", "double");
        assertEquals("static const float *x;\n", program.with(x, FP32));
        assertEquals("static const _Float16 *x;\n", program.with(x, FP16));
    }

    @Test
    void aTypedefIsNamedNoMoreOnlyWhereTheFormatIsAnother() {
        TextProgram program = new TextProgram(FILE, SourceLanguage.C, "real x; real y;\n");
        program.declare("x", FP64, "real x", "real");
        program.declare("y", FP64, "real y", "real");
        assertEquals("real x; float y;\n", program.under(FP64, FP32));
    }

    @Test
    void declaratorsOfOneFormatStayTogether() {
        TextProgram program = new TextProgram(FILE, SourceLanguage.C, "    double a = 1, b[3], *c;\n");
        program.declareAll("double", "double", FP64, "a", "b[3]", "*c");
        assertEquals("    float a = 1, b[3], *c;\n", program.under(FP32, FP32, FP32));
    }

    @Test
    void aDeclarationIsSplitWhereFormatsPart() {
        TextProgram program = new TextProgram(FILE, SourceLanguage.C, "int n;\n    static double a = 1, b, *c, d;\n");
        program.declareAll("static double", "double", FP64, "a = 1", "b", "*c", "d");
        assertEquals(
                "int n;\n    static float a = 1, b;\n    static double *c;\n    static float d;\n",
                program.under(FP32, FP32, FP64, FP32));
        assertEquals(
                "int n;\n    static double a = 1, b, *c;\n    static float d;\n",
                program.under(FP64, FP64, FP64, FP32));
    }

    @Test
    void aDeclarationWithinALineIsSplitInThatLine() {
        TextProgram program = new TextProgram(FILE, SourceLanguage.C, "struct v { double x, y; };\n");
        program.declareAll("double", "double", FP64, "x", "y");
        assertEquals("struct v { float x; double y; };\n", program.under(FP32, FP64));
    }

    @Test
    void aSplitKeepsTheFilesLineEndings() {
        TextProgram program = new TextProgram(FILE, SourceLanguage.C, "int n;\r\n\tdouble x, y;\r\n");
        program.declareAll("double", "double", FP64, "x", "y");
        assertEquals("int n;\r\n\tdouble x;\r\n\tfloat y;\r\n", program.under(FP64, FP32));
    }

    @Test
    void initialisersAreEditedInTheDeclarationThatIsSplit() {
        TextProgram program = new TextProgram(FILE, SourceLanguage.C, "double a = 0.5, b = 0.25, c = a * 2.5;\n");
        int[] all = program.declareAll("double", "double", FP64, "a = ", "b = ", "c = ");
        program.flow(program.literal(program.at("0.5")), all[0]);
        program.flow(program.literal(program.at("0.25")), all[1]);
        program.flow(
                program.operation(
                        org.ulpscope.precision.OperationKind.MULTIPLY,
                        program.at("a * 2.5"),
                        program.use(all[0], program.after("a * 2.5", "a")),
                        program.literal(program.at("2.5"))),
                all[2]);
        assertEquals(
                "float a = 0.5f; double b = 0.25; float c = a * 2.5f;\n"
                                .replace("; ", ";\n")
                                .strip() + "\n",
                program.under(FP32, FP64, FP32));
    }
}
