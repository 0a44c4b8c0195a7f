package org.ulpscope.ptx.passes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.ptx.Nvcc;
import org.ulpscope.ptx.Ptx;
import org.ulpscope.ptx.PtxModule;
import org.ulpscope.ptx.PtxWriter;
import org.ulpscope.ptx.internal.trace.StepFunctions;
import org.ulpscope.ptx.site.OperandSource;
import org.ulpscope.ptx.site.TracedSite;
import org.ulpscope.ptx.site.TracedSite.Role;

/** What is followed, and that ptxas takes it; where values go is tested with programs that run. */
class ExceptionTraceTest {
    private static final String HEAD = """
            .version 8.6
            .target sm_90
            .address_size 64
            """;
    private static final String REGISTERS = """
            .reg .pred %p<9>;
            .reg .b16 %h<9>;
            .reg .b32 %r<9>;
            .reg .b64 %rd<9>;
            .reg .f32 %f<20>;
            .reg .f64 %d<20>;
            """;

    @TempDir
    Path folder;

    @Test
    void instructionsThatMeetValuesAreFollowedByWhatTheyDo() throws Exception {
        TracedModule traced = traced("""
                ld.param.u64 %rd1, [k_param_0];
                cvta.to.global.u64 %rd2, %rd1;
                mad.wide.s32 %rd3, %r1, 8, %rd2;
                ld.global.v2.f64 {%d1, %d2}, [%rd3+16];
                @%p1 div.rn.f64 %d3, %d1, %d3;
                setp.gt.f64 %p2, %d3, 0d0000000000000000;
                selp.f64 %d4, %d3, 0d7FF0000000000000, %p2;
                @%p2 bra AWAY;
                mov.b64 {%r2, %r3}, %d4;
                and.b32 %r4, %r3, 2147483647;
                setp.eq.s32 %p3, %r4, 2146435072;
                selp.b32 %r5, %r2, %r4, %p3;
                shfl.sync.bfly.b32 %r6|%p4, %r5, 1, 31, -1;
                mov.b64 %d5, {%r6, %r4};
                cvt.rn.f32.f64 %f1, %d5;
                fma.rn.f16x2 %r7, %r8, %r8, %r7;
                red.global.add.f64 [%rd3], %d5;
                st.shared.f32 [common+4], %f1;
                st.global.v2.f64 [%rd3], {%d5, %d4};
                max.f32 %f2, %f1, 0f00000000;
                cvt.rzi.s32.f32 %r1, %f2;
                AWAY:
                """);

        assertEquals(
                List.of(
                        Role.READS,
                        Role.READS,
                        Role.COMPUTES,
                        Role.DECIDES_BRANCH,
                        Role.SELECTS,
                        Role.COMPARES,
                        Role.COMPUTES,
                        Role.COMPUTES,
                        Role.COMPUTES,
                        Role.WRITES,
                        Role.WRITES,
                        Role.WRITES,
                        Role.WRITES,
                        Role.COMPUTES,
                        Role.COMPUTES),
                traced.sites().stream().map(TracedSite::role).toList());
        assertEquals(0, traced.sites().getFirst().array().orElse(-1));
        assertEquals(
                OperandSource.Kind.READ,
                traced.sites().get(2).operands().getFirst().kind());
        Nvcc.assemble(folder, traced.module(), PtxWriter.write(traced.module()));
    }

    @Test
    void whatHasNoNumbersStaysAsItIs() {
        PtxModule module = module("add.s32 %r0, %r1, %r2; ld.global.u32 %r3, [%rd1];");

        assertSame(module, ExceptionTrace.of(module, steps(module), true).module());
    }

    private static TracedModule traced(String body) {
        PtxModule module = module(body);
        return ExceptionTrace.of(module, steps(module), true);
    }

    /** Functions that note nothing. */
    static PtxModule steps(PtxModule module) {
        String declared = StepFunctions.declarations(module);
        return Ptx.parse(declared.replace(".extern", ".visible").replace(");\n", ") { ret; }\n"));
    }

    private static PtxModule module(String body) {
        return Ptx.parse(HEAD + ".shared .align 8 .b8 common[64];\n.visible .entry k(.param .u64 k_param_0) {\n"
                + REGISTERS + body + "ret; }");
    }
}
