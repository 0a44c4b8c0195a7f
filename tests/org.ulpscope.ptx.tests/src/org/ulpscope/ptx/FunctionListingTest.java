package org.ulpscope.ptx;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FunctionListingTest {
    private static final String HEADER = ".version 8.0\n.target sm_90\n.address_size 64\n";

    @TempDir
    Path folder;

    @Test
    void tellsWhoWritesAndWhoReadsARegister() {
        FunctionListing listing = listing("""
                .func f(.param .b64 a)
                {
                    .reg .pred %p<2>;
                    .reg .b32 %r<4>;
                    .reg .b64 %rd<2>;
                    ld.param.u64 %rd1, [a];
                    ld.global.v2.u32 {%r1, %r2}, [%rd1+8];
                    setp.lt.u32 %p1, %r1, %r2;
                    @%p1 add.u32 %r3, %r1, %r2;
                    st.global.u32 [%rd1], %r3;
                    ret;
                }
                """);
        assertUses(listing, "%rd1", List.of(0), List.of(1, 4));
        assertUses(listing, "%r1", List.of(1), List.of(2, 3));
        assertUses(listing, "%p1", List.of(2), List.of(3));
        assertUses(listing, "%r3", List.of(3), List.of(4));
        assertEquals(1, listing.withOpcode("add").size());
    }

    @Test
    void keepsRegistersOfBlocksApart() {
        FunctionListing listing = listing("""
                .func f()
                {
                    .reg .b32 t;
                    mov.b32 t, 1;
                    { .reg .f32 t; mov.f32 t, 0f00000000; add.f32 t, t, t; }
                    { .reg .f32 t; mov.f32 t, 0f3F800000; }
                    add.u32 t, t, t;
                    ret;
                }
                """);
        assertUses(listing, "t", List.of(0, 4), List.of(4));
        assertEquals(3, listing.registers().size());
        assertEquals(
                List.of(0, 1, 2),
                listing.registers().keySet().stream()
                        .map(Register::scope)
                        .sorted()
                        .collect(Collectors.toList()));
    }

    @Test
    void followsInlinedCallsToTheSource() throws Exception {
        PtxModule module = Ptx.parse(Nvcc.ptx(folder, """
                __device__ double inner(double x) {
                    return x * x + 0.1;
                }
                __device__ double middle(double x) {
                    return inner(x + 3) * 2;
                }
                extern "C" __global__ void outer(double *x) {
                    x[0] = middle(x[0]) - 5;
                }
                """, "-arch=sm_90", "-lineinfo"));
        FunctionListing listing =
                FunctionListing.of(module, module.function("outer").orElseThrow());
        List<SourceFrame> chain = listing.withOpcode("fma").getFirst().chain();
        assertEquals(List.of(2, 5, 8), chain.stream().map(SourceFrame::line).toList());
        assertTrue(chain.getFirst().path().endsWith("source.cu"));
        assertTrue(chain.getFirst().function().orElseThrow().contains("inner"));
        assertTrue(chain.getLast().function().isEmpty());
    }

    private static void assertUses(
            FunctionListing listing, String name, List<Integer> definitions, List<Integer> reads) {
        FunctionListing.Uses uses =
                listing.registers().get(listing.register(name).orElseThrow());
        assertEquals(definitions, uses.definitions());
        assertEquals(reads, uses.reads());
    }

    private static FunctionListing listing(String function) {
        PtxModule module = Ptx.parse(HEADER + function);
        return FunctionListing.of(module, module.functions().getFirst());
    }
}
