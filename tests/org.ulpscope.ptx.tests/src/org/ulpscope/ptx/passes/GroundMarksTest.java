package org.ulpscope.ptx.passes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ulpscope.ptx.Instruction;
import org.ulpscope.ptx.Ptx;
import org.ulpscope.ptx.PtxModule;
import org.ulpscope.ptx.basis.GroundedSite;
import org.ulpscope.ptx.basis.ResultGround;

class GroundMarksTest {
    private static final String KERNEL = """
            .version 9.0
            .target %s
            .address_size 64
            .extern .func (.param .b32 r) vprintf (.param .b64 f, .param .b64 a);
            .visible .entry k()
            {
            .reg .pred %%p<9>;
            .reg .b16 %%h<9>;
            .reg .b32 %%r<40>;
            .reg .f32 %%f<40>;
            .reg .b64 %%rd<9>;
            .reg .f64 %%fd<40>;
            .param .b64 f;
            .param .b64 a;
            .param .b32 r;
            %s
            ret;
            }
            """;

    private static PtxModule module(String architecture, String body) {
        return Ptx.parse(KERNEL.formatted(architecture, body));
    }

    private static List<ResultGround> grounds(String architecture, String body) {
        return GroundMarks.of(module(architecture, body), true).sites().stream()
                .map(GroundedSite::ground)
                .toList();
    }

    /** What is exact by a standard is not marked. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "fma.rn.f32 %f1, %f2, %f3, %f4;|",
                "div.rn.f64 %fd1, %fd2, %fd3;|",
                "cvt.rn.f32.f64 %f1, %fd2;|",
                "mad.lo.s32 %r1, %r2, %r3, %r4;|",
                "shfl.sync.bfly.b32 %r1, %r2, 1, 31, -1;|",
                "red.global.add.u32 [%rd1], 1;|",
                "atom.global.max.s32 %r1, [%rd1], 7;|",
                "ld.global.f32 %f1, [%rd1];|",
                "mov.u32 %r1, %tid.x;|",
                "mma.sync.aligned.m16n8k32.row.col.s32.s8.s8.s32 {%r1, %r2, %r3, %r4}, {%r5, %r6, %r7, %r8}, {%r9, %r10}, {%r1, %r2, %r3, %r4};|",
                "ex2.approx.ftz.f32 %f1, %f2;|APPROXIMATIONS",
                "rcp.approx.ftz.f64 %fd1, %fd2;|APPROXIMATIONS",
                "div.full.f32 %f1, %f2, %f3;|APPROXIMATE_QUOTIENTS",
                "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%f1, %f2, %f3, %f4}, {%r1, %r2, %r3, %r4}, {%r5, %r6}, {%f5, %f6, %f7, %f8};|TENSOR_CORES",
                "mma.sync.aligned.m16n8k4.row.col.f64.f64.f64.f64 {%fd1, %fd2, %fd3, %fd4}, {%fd5, %fd6}, {%fd7}, {%fd8, %fd9, %fd10, %fd11};|TENSOR_CORES_UNSEEN",
                "wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16 {%f1, %f2, %f3, %f4}, %rd1, %rd2, 1, 1, 1, 0, 0;|TENSOR_CORES",
                "wgmma.mma_async.sync.aligned.m64n24k16.f32.f16.f16 {%f1, %f2, %f3, %f4}, %rd1, %rd2, 1, 1, 1, 0, 0;|TENSOR_CORES_UNSEEN",
                "mma.sync.aligned.m16n8k32.row.col.f32.e4m3.e4m3.f32 {%f1, %f2, %f3, %f4}, {%r1, %r2, %r3, %r4}, {%r5, %r6}, {%f5, %f6, %f7, %f8};|TENSOR_CORES_UNSEEN",
                "wgmma.wait_group.sync.aligned 0;|",
                "red.global.add.f32 [%rd1], %f1;|FLOAT_ATOMICS",
                "atom.shared.add.noftz.f16x2 %r1, [%rd1], %r2;|FLOAT_ATOMICS",
                "atom.global.exch.b32 %r1, [%rd1], %r2;|ORDERED_ATOMICS",
                "atom.global.cas.b32 %r1, [%rd1], 0, 1;|ORDERED_ATOMICS",
                "ld.acquire.gpu.global.u32 %r1, [%rd1];|WATCHED_MEMORY",
                "activemask.b32 %r1;|CONVERGENCE",
                "mov.u64 %rd1, %clock64;|HARDWARE_STATE",
                "mov.u32 %r1, %smid;|HARDWARE_STATE",
                "call.uni (r), vprintf, (f, a);|PRINTED",
                "tcgen05.wait::ld.sync.aligned;|UNTRANSLATED"
            })
    void eachFamilySaysWhatItsResultsRestOn(String instruction, ResultGround ground) {
        assertEquals(Optional.ofNullable(ground).stream().toList(), grounds("sm_90", instruction));
    }

    /** A count whose value nobody reads is the same in any order; a place in a list is not. */
    @Test
    void anAtomicSumOfIntegersDependsOnTheOrderOnlyWhereItsResultIsRead() {
        String counts = "atom.global.add.u32 %r1, [%rd1], 1;\n";
        assertEquals(List.of(), grounds("sm_90", counts));
        assertEquals(List.of(ResultGround.ORDERED_ATOMICS), grounds("sm_90", counts + "st.global.u32 [%rd2], %r1;"));
    }

    @Test
    void whatWasMeasuredOnHopperIsModelledElsewhere() {
        assertEquals(List.of(ResultGround.APPROXIMATIONS_ELSEWHERE), grounds("sm_80", "ex2.approx.f32 %f1, %f2;"));
        assertEquals(
                List.of(ResultGround.TENSOR_CORES_ELSEWHERE),
                grounds(
                        "sm_80",
                        "mma.sync.aligned.m16n8k8.row.col.f32.f16.f16.f32 {%f1, %f2, %f3, %f4}, {%r1, %r2}, {%r3}, {%f5, %f6, %f7, %f8};"));
    }

    @Test
    void aSumThatMayBeFusedWithOneOfTwoProductsIsModelled() {
        String product = "mul.f64 %fd1, %fd2, %fd3;\n";
        String stored = "st.global.f64 [%rd1], %fd9;\n";
        assertEquals(List.of(ResultGround.FUSED), grounds("sm_90", product + "add.f64 %fd9, %fd1, %fd8;\n" + stored));
        String other = "mul.f64 %fd4, %fd5, %fd6;\n";
        assertEquals(
                List.of(ResultGround.FUSED_AMONG_SEVERAL),
                grounds("sm_90", product + other + "add.f64 %fd9, %fd1, %fd4;\n" + stored));
        String rounded = product.replace("mul", "mul.rn") + "add.f64 %fd9, %fd1, %fd8;\n" + stored;
        assertEquals(List.of(), grounds("sm_90", rounded));
        PtxModule module = module("sm_90", product + "add.f64 %fd9, %fd1, %fd8;\n" + stored);
        assertEquals(List.of(), GroundMarks.of(module, false).sites());
    }

    /** What is not executed is not marked either. */
    @Test
    void aMarkHasTheGuardOfItsInstruction() {
        PtxModule module = GroundMarks.of(
                        module("sm_90", "fma.rn.f32 %f1, %f2, %f3, %f4;\n@!%p1 ex2.approx.f32 %f1, %f2;"), true)
                .module();
        List<Instruction> body = module.function("k").orElseThrow().body().orElseThrow().stream()
                .filter(Instruction.class::isInstance)
                .map(Instruction.class::cast)
                .toList();
        assertEquals(
                List.of("fma", "st", "ex2", "ret"),
                body.stream().map(Instruction::opcode).toList());
        assertEquals(body.get(2).guard(), body.get(1).guard());
        assertTrue(
                module.variables().stream().anyMatch(variable -> variable.name().equals(GroundMarks.VARIABLE)));
    }
}
