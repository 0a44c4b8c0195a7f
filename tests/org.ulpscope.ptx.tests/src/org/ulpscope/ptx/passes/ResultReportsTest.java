package org.ulpscope.ptx.passes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.ulpscope.ptx.Ptx;
import org.ulpscope.ptx.PtxWriter;

/** Which instructions report, and as what; what they report is tested with kernels that run. */
class ResultReportsTest {
    private static final String MODULE = """
            .version 8.6
            .target sm_90
            .address_size 64
            .visible .func ulpscope_inside_note(.param .b32 s, .param .b32 k, .param .b64 x, .param .b64 a, .param .b64 b, .param .b64 c)
            {
            .reg .f64 %n<3>;
            .loc 1 1 0
            add.f64 %n0, %n1, %n2;
            ret;
            }
            .func inner()
            {
            .reg .f64 %e<3>;
            .loc 1 9 0
            sqrt.rn.f64 %e0, %e1;
            ret;
            }
            .visible .func unreached()
            {
            .reg .f64 %u<3>;
            .loc 1 12 0
            mul.f64 %u0, %u1, %u2;
            ret;
            }
            .visible .func kernel()
            {
            .reg .f64 %d<9>;
            .loc 1 5 0
            add.f64 %d0, %d1, %d2;
            .loc 1 5 7
            add.f64 %d3, %d0, %d0;
            mul.f64 %d4, %d3, %d3;
            .loc 1 6 0
            add.f64 %d5, %d4, %d4;
            call inner;
            ret;
            }
            .file 1 "/k.cu"
            """;

    private static List<String> sites(CheckedModule module) {
        return module.sites().stream()
                .map(site -> site.operation() + " " + site.chain().getFirst().line())
                .toList();
    }

    @Test
    void operationsOfOneKindInALineAreOneSiteAndOnlyThoseThatAreReached() {
        CheckedModule reporting = ResultReports.of(Ptx.parse(MODULE), "kernel", site -> true);
        assertEquals(List.of("sqrt.rn.f64 9", "add.f64 5", "mul.f64 5", "add.f64 6"), sites(reporting));
        String text = PtxWriter.write(reporting.module());
        // One call for each of the five instructions that report.
        assertEquals(5, text.split("call " + ResultReports.FUNCTION, -1).length - 1);
        assertEquals(PtxWriter.write(Ptx.parse(text)), text);
    }

    @Test
    void whatIsNotWantedStaysSilent() {
        CheckedModule reporting = ResultReports.of(
                Ptx.parse(MODULE), "kernel", site -> site.chain().getFirst().line() == 6);
        assertEquals(List.of("add.f64 6"), sites(reporting));
        assertTrue(PtxWriter.write(reporting.module()).contains(ResultReports.FUNCTION));
    }
}
