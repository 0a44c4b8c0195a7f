package org.ulpscope.ptx.passes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.ptx.Nvcc;
import org.ulpscope.ptx.Ptx;
import org.ulpscope.ptx.PtxModule;
import org.ulpscope.ptx.PtxWriter;

/** What the checks look at, and that ptxas takes them; what they find is tested with programs that run. */
class ExceptionChecksTest {
    private static final String HEAD = """
            .version 8.6
            .target sm_90
            .address_size 64
            .visible .func f()
            {
            .reg .pred %p<9>;
            .reg .b16 %h<9>;
            .reg .b32 %r<9>;
            .reg .b64 %a<2>;
            .reg .f32 %f<20>;
            .reg .f64 %d<20>;
            """;

    @TempDir
    Path folder;

    @Test
    void whatComputesIsLookedAtInAllFormats() throws Exception {
        CheckedModule checked = checked("""
                add.f64 %d0, %d1, %d2;
                fma.rn.ftz.f32 %f0, %f1, %f0, 0f3F800000;
                @!%p0 div.rn.f64 %d3, %d4, %d3;
                rcp.approx.ftz.f32 %f3, %f4;
                mul.f16 %h0, %h1, %h2;
                fma.rn.bf16x2 %r0, %r1, %r2, %r0;
                cvt.rn.f32.f64 %f5, %d5;
                cvt.rn.f16x2.f32 %r3, %f6, %f7;
                { .reg .b16 own; ex2.approx.f16 own, %h3; mov.b16 %h4, own; }
                """);

        assertEquals(
                List.of(
                        "add.f64 %d0, %d1, %d2 FP64 FP64 2",
                        "fma.rn.ftz.f32 %f0, %f1, %f0, 0f3F800000 FP32 FP32 3",
                        "@!%p0 div.rn.f64 %d3, %d4, %d3 FP64 FP64 2",
                        "rcp.approx.ftz.f32 %f3, %f4 FP32 FP32 1",
                        "mul.f16 %h0, %h1, %h2 FP16 FP16 2",
                        "fma.rn.bf16x2 %r0, %r1, %r2, %r0 BF16 BF16 3",
                        "cvt.rn.f32.f64 %f5, %d5 FP32 FP64 1",
                        "cvt.rn.f16x2.f32 %r3, %f6, %f7 FP16 FP32 2",
                        "ex2.approx.f16 own, %h3 FP16 FP16 1"),
                checked.sites().stream()
                        .map(site -> site.instruction() + " " + site.format() + " " + site.operandFormat() + " "
                                + site.operands())
                        .toList());
        Nvcc.assemble(folder, checked.module(), PtxWriter.write(checked.module()));
    }

    @Test
    void dataThatHoldsAddressesOfFunctionsStaysBehindThem() throws Exception {
        PtxModule module = Ptx.parse(HEAD + """
                add.f64 %d0, %d1, %d2;
                ret;
                }
                .visible .global .u64 table[1] = {f};
                .visible .entry g(.param .u64 place)
                {
                .reg .b64 %a;
                .reg .f64 %d<2>;
                ld.param.u64 %a, [place];
                ld.global.f64 %d0, [%a];
                mul.f64 %d1, %d0, %d0;
                st.global.f64 [%a], %d1;
                ret;
                }
                """);

        CheckedModule checked = ExceptionChecks.of(module);

        assertEquals(2, checked.sites().size());
        Nvcc.assembleWhole(folder, checked.module(), PtxWriter.write(checked.module()));
    }

    @Test
    void whatMovesOrComparesOrIsOfIntegersIsNot() {
        PtxModule module = module("""
                mov.f64 %d0, %d1;
                neg.f64 %d0, %d1;
                setp.lt.f64 %p0, %d0, %d1;
                add.s32 %r0, %r1, %r2;
                cvt.f64.f32 %d0, %f0;
                cvt.rn.f64.s32 %d0, %r0;
                """);

        assertSame(module, ExceptionChecks.of(module).module());
    }

    @Test
    void whatLeavesItsRoundingOpenIsRoundedSoThatNothingIsFusedMore() {
        String text = PtxWriter.write(
                checked("mul.ftz.f32 %f0, %f1, %f2; sub.rz.f64 %d0, %d1, %d2;").module());

        assertTrue(text.contains("mul.rn.ftz.f32 %f0, %f1, %f2;"), text);
        assertTrue(text.contains("sub.rz.f64 %d0, %d1, %d2;"), text);
    }

    @Test
    void whatIsChosenOrMadeByIntegersIsLookedAt() throws Exception {
        CheckedModule checked = checked("""
                setp.eq.f32 %p1, %f1, 0f00000000;
                selp.f32 %f2, 0fFF800000, %f3, %p1;
                selp.f32 %f4, 0f3F800000, %f3, %p1;
                mov.b32 %r1, %f5;
                or.b32 %r2, %r1, 2139095040;
                mov.b32 %f6, %r2;
                st.global.f32 [%a0], %f6;
                ld.global.u32 %r3, [%a0];
                mov.b32 %f7, %r3;
                mov.f32 %f8, 0f7F800000;
                setp.lt.f64 %p2, %d1, 0d0000000000000000;
                mov.f64 %d2, %d1;
                @!%p2 bra ON;
                mov.f64 %d2, 0dFFF8000000000000;
                ON:
                st.global.f64 [%a0], %d2;
                """);

        assertEquals(
                List.of(
                        "selp.f32 %f2, 0fFF800000, %f3, %p1 1",
                        "mov.b32 %f6, %r2 1", "mov.f64 %d2, 0dFFF8000000000000 1"),
                checked.sites().stream()
                        .map(site -> site.instruction() + " " + site.operands())
                        .toList());
        Nvcc.assemble(folder, checked.module(), PtxWriter.write(checked.module()));
    }

    /** The least of many distances, say. */
    @Test
    void whatALoopBeginsWithIsNot() {
        PtxModule module = module("""
                mov.f32 %f1, 0f7F800000;
                LOOP:
                ld.global.f32 %f2, [%a0];
                min.f32 %f1, %f1, %f2;
                setp.lt.f32 %p1, %f2, 0f00000000;
                @%p1 bra LOOP;
                st.global.f32 [%a0], %f1;
                """);

        assertSame(module, ExceptionChecks.of(module).module());
    }

    @Test
    void whatASelectionThrowsAwayIsNotRecorded() throws Exception {
        CheckedModule checked = checked("""
                div.rn.f64 %d2, %d0, %d1;
                add.f64 %d3, %d2, %d2;
                setp.neu.f64 %p1, %d1, 0d0000000000000000;
                selp.f64 %d4, %d3, %d0, %p1;
                st.global.f64 [%a0], %d4;
                """);

        String text = PtxWriter.write(checked.module());
        assertEquals(2, checked.sites().size());
        assertEquals(2, text.split("and.pred %ulp_p0, %ulp_p0, %p1;", -1).length - 1, text);
        assertTrue(text.indexOf("setp.neu.f64 %p1") < text.indexOf("and.pred"), text);
        Nvcc.assemble(folder, checked.module(), PtxWriter.write(checked.module()));
    }

    @Test
    void theFormatsAreThoseThatTheRecordingCodeNumbers() {
        assertEquals(
                List.of(FloatFormat.FP64, FloatFormat.FP32, FloatFormat.FP16, FloatFormat.BF16),
                FloatFormat.arithmetic());
    }

    private static CheckedModule checked(String body) {
        return ExceptionChecks.of(module(body));
    }

    private static PtxModule module(String body) {
        return Ptx.parse(HEAD + body + "ret; }");
    }
}
