package org.ulpscope.campaign.internal.imported;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.ulpscope.campaign.draw.ProgramGenerator;
import org.ulpscope.campaign.grammar.Grammar;
import org.ulpscope.campaign.program.Program;
import org.ulpscope.campaign.text.ProgramText;
import org.ulpscope.numeric.FloatFormat;

class ProgramReaderTest {
    @ParameterizedTest
    @EnumSource(
            value = FloatFormat.class,
            names = {"FP64", "FP32"})
    void whatWasWrittenIsReadAgain(FloatFormat format) throws UnreadableException {
        ProgramGenerator generator = new ProgramGenerator(Grammar.standard(), format, 11);
        for (int number = 0; number < 1000; number++) {
            Program program = generator.program(number);
            assertEquals(program, ProgramReader.read(ProgramText.of(program), program.name(), program.name()));
        }
    }

    @Test
    void aTestThatPrintsIsReadAsOneThatReturns() throws UnreadableException {
        Program program = ProgramReader.read("""
                /* double compute(double nothing) */
                #include <stdio.h>
                #define LONG \\
                   compute(double x)
                __global__
                void compute(double comp, int var_1,double* var_2,double var_3) {
                  for (int i=0; i < var_1; i++) { // counts
                    var_2[i] = +1.5E-3 * -(var_3 - ldexp(-2.0, 3));
                  }
                  printf("%.17g\\n", comp);
                }
                int main() { compute<<<1,1>>>(1, 2, 0, 3); }
                """, "compute", "p");
        assertEquals("""
                double p(double comp, int var_1, double *var_2, double var_3)
                {
                    for (int i = 0; i < var_1; ++i) {
                        var_2[i] = 0.0015 * (-0.0 - (var_3 - ldexp(-2.0, 3.0)));
                    }
                    return comp;
                }
                """, ProgramText.of(program));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            double x = 1.0f;            | 1.0f is not of FP64
            comp += 1 / 2.0;            | the integer 1
            while (comp < 1.0) { }      | '('
            comp += x[0];               | a name is expected
            for (int i=0; i < 5; ++i) {} | a name is expected
            float x = 1.0;              | 'double' is expected
            if (comp) { }               | a comparison
            comp += __sinf(comp);       | not a function of C
            comp = comp > 1.0 ? 1.0 : 2.0; | ';' is expected
            comp += ldexp(comp, 2 + 1); | the integer 2
            comp += 1e999;              | too great
            """)
    void whatIsNotKnownIsNamedWithItsLine(String statement, String why) {
        String text = "\nvoid compute(double comp, int n) {\n  comp += 1.0;\n  " + statement
                + "\n  printf(\"%g\", comp);\n}\n";
        UnreadableException e = assertThrows(UnreadableException.class, () -> ProgramReader.read(text, "compute", "p"));
        assertEquals(4, e.line(), e.getMessage());
        assertTrue(e.getMessage().contains(why.strip()), e.getMessage());
    }
}
