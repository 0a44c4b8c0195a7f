package org.ulpscope.ptx.passes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ulpscope.ptx.Nvcc;
import org.ulpscope.ptx.Ptx;
import org.ulpscope.ptx.PtxModule;
import org.ulpscope.ptx.PtxWriter;

class ReciprocalDivisionTest {
    private static final String HEAD = """
            .version 8.0
            .target sm_90
            .address_size 64
            .visible .entry k(.param .u64 p)
            {
            .reg .f32 %f<8>;
            .reg .u64 %d<2>;
            ld.param.u64 %d0, [p];
            ld.global.f32 %f0, [%d0];
            ld.global.f32 %f1, [%d0+4];
            ld.global.f32 %f2, [%d0+8];
            """;
    private static final String TAIL = "st.global.f32 [%d0], %f4;\nret;\n}\n";

    @TempDir
    private Path folder;

    private static PtxModule module(String body) {
        return Ptx.parse(HEAD + body + TAIL);
    }

    private static List<String> computing(PtxModule module) {
        return PtxWriter.write(module)
                .lines()
                .map(String::strip)
                .filter(line -> line.matches("(div|rcp|mul|add|fma)\\..*"))
                .toList();
    }

    @Test
    void aDivisionIsAProductWithTheReciprocal() {
        assertEquals(
                List.of("rcp.approx.ftz.f32 %fused_f32_0, %f1;", "mul.ftz.f32 %f4, %f0, %fused_f32_0;"),
                computing(new ReciprocalDivision().apply(module("div.approx.ftz.f32 %f4, %f0, %f1;\n"))));
    }

    @Test
    void otherDivisionsStay() {
        PtxModule module = module("div.rn.f32 %f4, %f0, %f1;\n");
        assertSame(
                module.functions().getFirst(),
                new ReciprocalDivision().apply(module).functions().getFirst());
    }

    @Test
    void theProductIsFusedAsPtxasFusesIt() throws Exception {
        PtxModule module = module("div.approx.ftz.f32 %f3, %f0, %f1;\nadd.ftz.f32 %f4, %f3, %f2;\n");
        PtxModule passed = new ProductFusion().apply(new ReciprocalDivision().apply(module));
        assertEquals(
                List.of("rcp.approx.ftz.f32 %fused_f32_0, %f1;", "fma.rn.ftz.f32 %f4, %f0, %fused_f32_0, %f2;"),
                computing(passed));
        Path cubin = Nvcc.assemble(folder, module, PtxWriter.write(module));
        assertEquals("{FFMA=1}", MachineCode.counts(cubin).get("k").toString());
    }

    /** Triton divides so; the mean of a row is a quotient that is subtracted. */
    @Test
    void aFullDivisionIsScaledAndItsProductIsFused() throws Exception {
        PtxModule module = module("div.full.f32 %f3, %f0, %f1;\nsub.f32 %f4, %f2, %f3;\n");
        PtxModule passed = new ProductFusion().apply(new ReciprocalDivision().apply(module));
        assertEquals(
                List.of(
                        "mul.rn.f32 %fused_f32_3, %f0, %fused_f32_2;",
                        "mul.rn.f32 %fused_f32_4, %f1, %fused_f32_2;",
                        "rcp.approx.ftz.f32 %fused_f32_5, %fused_f32_4;",
                        "fma.rn.f32 %f4, %fused__f32_0, %fused_f32_5, %f2;"),
                computing(passed));
        Path cubin = Nvcc.assemble(folder, module, PtxWriter.write(module));
        assertEquals(1, MachineCode.counts(cubin).get("k").get("FFMA"));
    }

    @ParameterizedTest
    @CsvSource({
        "full.f32, 0f43960000, mul.f32 %f4 %f0 0f3B5A740E",
        "full.ftz.f32, 0f43960000, mul.ftz.f32 %f4 %f0 0f3B5A740E",
        "approx.f32, 0f43960000, mul.f32 %f4 %f0 0f3B5A740E",
        "full.f32, 0f7F000000, mul.rn.f32 %fused_f32_0 %f0 0f3E800000;mul.f32 %f4 %fused_f32_0 0f01000000",
        "full.f32, 0f00400000, mul.rn.f32 %fused_f32_0 %f0 0f4B800000;mul.f32 %f4 %fused_f32_0 0f73000000",
    })
    void aConstantIsScaledOnceAndForAll(String suffixes, String constant, String made) throws Exception {
        PtxModule module = module("mov.f32 %f3, " + constant + ";\ndiv." + suffixes + " %f4, %f0, %f3;\n");
        List<String> lines = computing(new ReciprocalDivision().apply(module));
        assertEquals(
                List.of(made.split(";")),
                lines.stream().map(line -> line.replaceAll("[,;]", "")).toList());
        byte[] code = Files.readAllBytes(Nvcc.assemble(folder, module, PtxWriter.write(module)));
        int reciprocal = Integer.parseUnsignedInt(made.substring(made.lastIndexOf("0f") + 2), 16);
        assertTrue(holds(code, reciprocal), "ptxas has it");
    }

    @Test
    void aConstantHasItsReciprocalInTheMachineCode() throws Exception {
        // As nvcc writes it.
        PtxModule module = module("mov.f32 %f3, 0f4387547B;\ndiv.approx.ftz.f32 %f4, %f0, %f3;\n");
        float reciprocal = 1 / Float.intBitsToFloat(0x4387547b);
        String bits = "0f%08X".formatted(Float.floatToRawIntBits(reciprocal));
        assertEquals(List.of("mul.ftz.f32 %f4, %f0, " + bits + ";"), computing(new ReciprocalDivision().apply(module)));
        byte[] code = Files.readAllBytes(Nvcc.assemble(folder, module, PtxWriter.write(module)));
        assertTrue(holds(code, Float.floatToRawIntBits(reciprocal)), "ptxas has " + bits);
    }

    @Test
    void aSubnormalConstantDividedByZeroIsInfinite() throws Exception {
        // Program 329 of campaign varity-1, seed 1, FP32: an H200 goes by -INF where a flushed dividend would give NaN.
        PtxModule module =
                module("mov.f32 %f5, 0f80045B0A;\nmov.f32 %f3, 0f00000000;\ndiv.approx.ftz.f32 %f4, %f5, %f3;\n");
        assertEquals(List.of("mul.f32 %f4, %f5, 0f7F800000;"), computing(new ReciprocalDivision().apply(module)));
        byte[] code = Files.readAllBytes(Nvcc.assemble(folder, module, PtxWriter.write(module)));
        assertTrue(holds(code, 0x7f800000) && holds(code, 0x80045b0a), "ptxas multiplies the constant itself");
    }

    private static boolean holds(byte[] code, int word) {
        for (int i = 0; i + 3 < code.length; i++) {
            if ((code[i] & 255 | (code[i + 1] & 255) << 8 | (code[i + 2] & 255) << 16 | (code[i + 3] & 255) << 24)
                    == word) {
                return true;
            }
        }
        return false;
    }
}
