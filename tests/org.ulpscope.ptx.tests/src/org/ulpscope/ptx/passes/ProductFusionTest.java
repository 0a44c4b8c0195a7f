package org.ulpscope.ptx.passes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ulpscope.ptx.Ptx;
import org.ulpscope.ptx.PtxModule;
import org.ulpscope.ptx.PtxWriter;

/** Each rule by which ptxas fuses or does not; what is expected was read in the machine code that ptxas 13.0 made of the same text. */
class ProductFusionTest {
    private static final String HEAD = """
            .version 8.6
            .target sm_90
            .address_size 64
            .visible .func f()
            {
            .reg .pred %p<9>;
            .reg .b16 %h<9>;
            .reg .f32 %f<20>;
            .reg .f64 %d<20>;
            """;

    /** Inputs are d0 to d5, results of which one is used elsewhere are d18 and d19. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            mul.f64 %d8, %d0, %d1; add.f64 %d9, %d8, %d2; | fma.rn.f64 %d9, %d0, %d1, %d2;
            mul.f64 %d8, %d0, %d1; add.f64 %d9, %d2, %d8; | fma.rn.f64 %d9, %d0, %d1, %d2;
            mul.f64 %d8, %d0, %d1; sub.f64 %d9, %d8, %d2; | neg.f64 %fused_f64_0, %d2; fma.rn.f64 %d9, %d0, %d1, %fused_f64_0;
            mul.f64 %d8, %d0, %d1; sub.f64 %d9, %d2, %d8; | neg.f64 %fused_f64_0, %d0; fma.rn.f64 %d9, %fused_f64_0, %d1, %d2;
            mul.f64 %d8, %d0, 0d4008000000000000; sub.f64 %d9, %d2, %d8; | fma.rn.f64 %d9, %d0, 0dC008000000000000, %d2;
            mul.f64 %d8, %d0, %d1; sub.f64 %d9, %d8, 0d4008000000000000; | fma.rn.f64 %d9, %d0, %d1, 0dC008000000000000;
            mul.f32 %f8, %f0, %f1; add.f32 %f9, %f8, 0f3F800000; | fma.rn.f32 %f9, %f0, %f1, 0f3F800000;
            mul.ftz.f32 %f8, %f0, %f1; add.ftz.f32 %f9, %f8, %f2; | fma.rn.ftz.f32 %f9, %f0, %f1, %f2;
            mul.f32 %f8, %f0, %f1; add.sat.f32 %f9, %f8, %f2; | fma.rn.sat.f32 %f9, %f0, %f1, %f2;
            mul.f16 %h8, %h0, %h1; sub.f16 %h7, %h2, %h8; | neg.f16 %fused_b16_0, %h0; fma.rn.f16 %h7, %fused_b16_0, %h1, %h2;
            mul.f64 %d8, %d0, %d1; @%p1 add.f64 %d9, %d8, %d2; | @%p1 fma.rn.f64 %d9, %d0, %d1, %d2;
            """)
    void aProductGoesIntoItsOnlySum(String before, String after) {
        assertEquals(text(after), fused(before));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            the product is rounded | mul.rn.f64 %d8, %d0, %d1; add.f64 %d9, %d8, %d2;
            the sum is rounded | mul.f64 %d8, %d0, %d1; add.rn.f64 %d9, %d8, %d2;
            the sum is rounded down | mul.f64 %d8, %d0, %d1; add.rm.f64 %d9, %d8, %d2;
            both operands are the product | mul.f64 %d8, %d0, %d1; add.f64 %d9, %d8, %d8;
            the product is used elsewhere | mul.f64 %d8, %d0, %d1; add.f64 %d9, %d8, %d2; mul.f64 %d10, %d8, %d3;
            one of them flushes | mul.ftz.f32 %f8, %f0, %f1; add.f32 %f9, %f8, %f2;
            the product is saturated | mul.sat.f32 %f8, %f0, %f1; add.f32 %f9, %f8, %f2;
            another basic block | mul.f64 %d8, %d0, %d1; @%p1 bra L; L: add.f64 %d9, %d8, %d2;
            a return between | mul.f64 %d8, %d0, %d1; @%p1 ret; add.f64 %d9, %d8, %d2;
            a fence between | mul.f64 %d8, %d0, %d1; membar.gl; add.f64 %d9, %d8, %d2;
            a division between | mul.f64 %d8, %d0, %d1; div.rn.f64 %d10, %d3, %d4; add.f64 %d9, %d8, %d10;
            the product may not be made | @%p1 mul.f64 %d8, %d0, %d1; @%p1 add.f64 %d9, %d8, %d2;
            an addend of a fused sum | mul.f64 %d8, %d0, %d1; fma.rn.f64 %d9, %d2, %d3, %d8;
            """)
    void aProductStaysWhere(String reason, String text) {
        PtxModule module = module(text);
        assertSame(
                module.functions().getFirst(),
                new ProductFusion().apply(module).functions().getFirst(),
                reason);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            mul.f64 %d8, %d0, %d1; mul.f64 %d9, %d2, %d3; sub.f64 %d10, %d8, %d9; | mul.f64 %d9, %d2, %d3; neg.f64 %fused_f64_0, %d9; fma.rn.f64 %d10, %d0, %d1, %fused_f64_0;
            mul.f64 %d9, %d2, %d3; mul.f64 %d8, %d0, %d1; sub.f64 %d10, %d8, %d9; | mul.f64 %d9, %d2, %d3; neg.f64 %fused_f64_0, %d9; fma.rn.f64 %d10, %d0, %d1, %fused_f64_0;
            mul.f64 %d8, %d0, %d1; mul.f64 %d9, %d2, %d3; sub.f64 %d10, %d8, %d9; abs.f64 %d11, %d8; | mul.f64 %d8, %d0, %d1; neg.f64 %fused_f64_0, %d2; fma.rn.f64 %d10, %fused_f64_0, %d3, %d8; abs.f64 %d11, %d8;
            mul.f64 %d8, %d0, %d1; mul.f64 %d9, %d2, %d3; add.f64 %d11, %d8, %d4; add.f64 %d10, %d8, %d9; | mul.f64 %d8, %d0, %d1; add.f64 %d11, %d8, %d4; fma.rn.f64 %d10, %d2, %d3, %d8;
            mul.f64 %d8, %d0, %d1; mul.f64 %d9, %d2, %d3; add.f64 %d10, %d8, %d9; add.f64 %d11, %d9, %d8; | mul.f64 %d9, %d2, %d3; fma.rn.f64 %d10, %d0, %d1, %d9; fma.rn.f64 %d11, %d0, %d1, %d9;
            """)
    void ofTwoProductsOneGoesIn(String before, String after) {
        assertEquals(text(after), fused(before));
    }

    @Test
    void aProductGoesIntoAllItsSums() {
        assertEquals(
                text("fma.rn.f64 %d9, %d0, %d1, %d2; fma.rn.f64 %d10, %d0, %d1, %d3;"),
                fused("mul.f64 %d8, %d0, %d1; add.f64 %d9, %d8, %d2; add.f64 %d10, %d8, %d3;"));
    }

    @Test
    void whatChangesBetweenIsKept() {
        assertEquals(
                text("mov.f64 %fused_f64_0, %d0; add.f64 %d0, %d3, %d4; fma.rn.f64 %d9, %fused_f64_0, %d1, %d2;"),
                fused("mul.f64 %d8, %d0, %d1; add.f64 %d0, %d3, %d4; add.f64 %d9, %d8, %d2;"));
    }

    @Test
    void namesInScopesAreToldApart() {
        String scope = "{ .reg .f64 t; mul.f64 t, %d0, %d1; add.f64 %d9, t, %d2; }";
        String fused = fused(scope + " " + scope);
        assertEquals(2, fused.split("fma.rn.f64 %d9, %d0, %d1, %d2;", -1).length - 1, fused);
    }

    private static String text(String body) {
        return PtxWriter.write(module(body))
                .lines()
                .map(String::strip)
                .filter(ProductFusionTest::isInstruction)
                .toList()
                .toString();
    }

    private static String fused(String body) {
        PtxModule fused = new ProductFusion().apply(module(body));
        String written = PtxWriter.write(fused);
        assertEquals(fused, Ptx.parse(written));
        List<String> lines = written.lines().map(String::strip).toList();
        assertTrue(
                lines.stream().filter(line -> line.contains("%fused_")).allMatch(line -> written.contains(".reg .")));
        return lines.stream().filter(ProductFusionTest::isInstruction).toList().toString();
    }

    private static boolean isInstruction(String line) {
        return line.matches("(@%\\w+ )?(mul|add|sub|fma|neg|mov|abs|div)\\..*");
    }

    private static PtxModule module(String body) {
        return Ptx.parse(HEAD + body.replace("L:", "\nL:") + "\nret;\n}\n");
    }
}
