package org.ulpscope.ptx.c;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.ptx.Ptx;
import org.ulpscope.tests.support.Repeats;

/** A long translation comes in several units, which are linked to what the whole is. */
class UnitsTest {
    private static final String HEAD = ".version 8.6\n.target sm_90\n.address_size 64\n";

    /** Makes about 30 KB of C. */
    private static final int ADDITIONS = 1500;

    @TempDir
    Path folder;

    @Test
    void aShortSourceIsOneUnit() {
        assertEquals(1, translate("").units().size());
        CTranslation translation = translate(".visible .entry f()\n{\nret;\n}\n");
        assertEquals(1, translation.units().size());
        assertEquals(translation.source(), translation.units().getFirst().source());
    }

    @Test
    void aFunctionStandsBesideItsCallersAndIsKnownToThemAlone() {
        CTranslation translation = translate(".visible .global .u32 x = 7;\n" + function(".func", "everywhere", "")
                + IntStream.range(0, 20)
                        .mapToObj(i -> function(".func", "inner" + i, "")
                                + function(".func", "own" + i, "call inner" + i + ";\n")
                                + function(
                                        ".visible .entry",
                                        "k" + i,
                                        "call own" + i + ";\ncall own" + i + ";\ncall everywhere;\n"))
                        .collect(Collectors.joining()));
        List<CUnit> units = translation.units();
        assertTrue(units.size() > 4, () -> units.size() + " units");
        int shortest = units.subList(1, units.size()).stream()
                .mapToInt(unit -> unit.source().length())
                .min()
                .orElseThrow();
        int longest =
                units.stream().mapToInt(unit -> unit.source().length()).max().orElseThrow();
        assertTrue(longest < 3 * shortest, () -> shortest + " to " + longest + " characters");
        for (int i = 0; i < 20; i++) {
            String own = "static void ptx_own" + i + "(ulp_thread *thread);";
            String inner = "static void ptx_inner" + i + "(ulp_thread *thread);";
            List<CUnit> holding =
                    units.stream().filter(unit -> unit.source().contains(own)).toList();
            assertEquals(1, holding.size());
            assertTrue(holding.getFirst().source().contains(inner));
            assertTrue(holding.getFirst().source().contains("\nvoid ptx_k" + i + "(ulp_thread *thread"));
        }
        assertTrue(units.stream().noneMatch(unit -> unit.source().contains("static void ptx_everywhere(")));
        assertEquals(
                1,
                units.stream()
                        .filter(unit -> unit.source().contains("= {7,0,0,0}"))
                        .count());
    }

    @Test
    void longCodeWithoutLoopsIsOptimisedLess() {
        String loop = "l:\nsetp.eq.u32 p, r, 5;\n@p bra l;\n";
        String ahead = "setp.eq.u32 p, r, 5;\n@p bra m;\nm:\n";
        assertEquals(CTranslator.STRAIGHT_FLAGS, flags(function(".visible .entry", "k", ahead)));
        assertEquals(CTranslator.COMPILE_FLAGS, flags(function(".visible .entry", "k", loop)));
        assertEquals(
                CTranslator.COMPILE_FLAGS,
                flags(function(".func", "f", loop) + function(".visible .entry", "k", "call f;\n")));
        assertEquals(CTranslator.COMPILE_FLAGS, flags(".visible .entry k()\n{\nret;\n}\n"));
    }

    private static List<String> flags(String text) {
        return translate(text).units().getFirst().flags();
    }

    @Tag("slow")
    @Test
    void unitsComputeWhatTheWholeDoes() throws Exception {
        int kernels = Repeats.of(4, 10);
        String functions = """
                __device__ double sum = 1; __constant__ double factor[2] = {0.5, 2};
                typedef double (*op)(double);
                static __device__ __noinline__ double one(double x) { return x + factor[0]; }
                static __device__ __noinline__ double two(double x) { __shared__ double s[32]; s[threadIdx.x] = x; return s[threadIdx.x] * factor[1]; }
                __device__ op ops[2] = {one, two};
                """;
        String bodies = IntStream.range(0, kernels).mapToObj("""
                extern "C" __global__ void kernel%1$d(double *out) {
                    double x = threadIdx.x * 0.37 + %1$d;
                    float f = __expf(x * 0.1f) + __sinf(x) + rsqrtf(x + 1);
                    out[threadIdx.x] += two(tgamma(x * 0.1 + 1)) + pow(x, 1.3) + sin(x * 1e9) + ops[%1$d & 1](f) + j0(x);
                    if (threadIdx.x == 0) sum += out[0];
                    if (threadIdx.x == 1) out[32] = sum;
                }
                """::formatted).collect(Collectors.joining());
        String launches = IntStream.range(0, kernels)
                .mapToObj(i -> "LAUNCH(kernel" + i + ", extent(1), extent(32), 0, out); print(out);\n")
                .collect(Collectors.joining());
        String source = "#include \"application.h\"\n#ifdef __CUDACC__\n" + functions + bodies
                + "#endif\nstatic void print(const double *x) { for (int i = 0; i < 33; i++) printf(\"%a \", x[i]); }\n"
                + "int main() { double *out = device_array<double>(33);\n" + launches + "}\n";
        KernelProgram units = KernelProgram.compile(folder, source);
        assertTrue(units.units() > 2, () -> units.units() + " units");
        String output = units.run().output();
        assertFalse(output.contains("nan"));
        assertEquals(33 * kernels, output.strip().split(" ").length);
        assertEquals(KernelProgram.compileWhole(folder, source).run().output(), output);
    }

    private static CTranslation translate(String text) {
        return CTranslator.translate(Ptx.parse(HEAD + text), TranslationOptions.ALL);
    }

    private static String function(String kind, String name, String calls) {
        return kind + " " + name + "()\n{\n.reg .b32 r;\n.reg .pred p;\nmov.b32 r, 1;\n" + calls
                + "add.u32 r, r, 1;\n".repeat(ADDITIONS) + "ret;\n}\n";
    }
}
