package org.ulpscope.ptx.link;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.ptx.FunctionListing;
import org.ulpscope.ptx.Nvcc;
import org.ulpscope.ptx.Ptx;
import org.ulpscope.ptx.PtxModule;
import org.ulpscope.ptx.PtxVariable;
import org.ulpscope.ptx.PtxWriter;

/** What names mean in linked modules, hand-written, and as nvcc and ptxas have them. */
class PtxLinkerTest {
    private static final String HEAD = ".version 8.6\n.target sm_90\n.address_size 64\n";
    private static final String RETURNS = "{\n.reg .b32 r;\nmov.b32 r, %d;\nst.param.b32 [y], r;\nret;\n}\n";

    @TempDir
    Path folder;

    @Test
    void oneModuleStaysAsItIs() {
        PtxModule module = Ptx.parse(HEAD + ".extern .global .u32 x;\n");
        assertSame(module, PtxLinker.link(List.of(module)));
    }

    @Test
    void whatIsExternIsWhatAnotherDefines() {
        PtxModule linked = link(
                ".extern .global .u32 x;\n.extern .func (.param .b32 y) f;\n.visible .global .u64 p = generic(x);\n",
                ".visible .global .u32 x = 5;\n" + function(".visible", "f", 1));
        assertEquals(
                List.of("x", "p"),
                linked.variables().stream().map(PtxVariable::name).toList());
        assertTrue(linked.variables().getFirst().initializer().isPresent());
        assertEquals(1, linked.functions().size());
        assertTrue(linked.function("f").orElseThrow().body().isPresent());
    }

    @Test
    void theFirstWeakDefinitionHoldsWhereNoOtherIs() {
        String first = function(".weak", "f", 1);
        String second = function(".weak", "f", 2);
        assertEquals(1, returned(link(first, second)));
        assertEquals(3, returned(link(first, function(".visible", "f", 3), second)));
    }

    @Test
    void theLargestCommonVariableHolds() {
        String small = ".common .global .b8 x[4];\n";
        String large = ".common .global .b8 x[16];\n";
        assertEquals(16, link(small, large, small).variables().getFirst().bytes());
        assertEquals(
                8,
                link(large, ".visible .global .b8 x[8];\n")
                        .variables()
                        .getFirst()
                        .bytes());
    }

    @Test
    void whatModulesKeepToThemselvesGetsFreshNamesThroughout() {
        String own = ".global .u32 x = %d;\n.global .u64 p[2] = {0, generic(x)+4};\n.func g()\n{\nret;\n}\n"
                + ".visible .func h%d()\n{\n.reg .b64 r;\nmov.u64 r, x;\nld.global.u32 r, [x+4];\ncall g;\n"
                + "{\n.local .b32 x;\nst.local.u32 [x], r;\n}\n}\n";
        PtxModule linked = link(own.formatted(1, 1), own.formatted(2, 2), ".visible .global .u32 x_2;\n");
        String text = PtxWriter.write(linked);
        assertEquals(
                List.of("x", "p", "x_3", "p_2", "x_2"),
                linked.variables().stream().map(PtxVariable::name).toList());
        assertTrue(text.contains("p_2[2] = {0, generic(x_3)+4};"), text);
        String second = text.substring(text.indexOf(".visible .func h2()\n{"));
        assertTrue(second.contains("mov.u64 r, x_3;"), text);
        assertTrue(second.contains("[x_3+4]"), text);
        assertTrue(second.contains("call g_2;"), text);
        assertTrue(second.contains("st.local.u32 [x], r;"), text);
        assertEquals(linked, Ptx.parse(text));
    }

    @Test
    void whatIsDefinedNowhereOrTwiceIsNamed() {
        assertSentence(
                "The function missing is used but defined in none of the sources that are linked; link the source that defines it.",
                ".extern .func missing;\n",
                "");
        assertSentence(
                "The variable x is used but defined in none of the sources that are linked; link the source that defines it.",
                ".extern .global .u32 x;\n",
                ".global .u32 x;\n");
        assertSentence(
                "The variable x is defined in several of the sources that are linked; declare it extern in all but one.",
                ".visible .global .u32 x;\n",
                ".visible .global .u32 x;\n");
    }

    @Test
    void whatALaunchAndTheRuntimeSupplyNeedsNoDefinition() {
        PtxModule linked = link(
                ".extern .shared .align 4 .b8 s[];\n.extern .func (.param .b32 y) vprintf(.param .b64 a, .param .b64 b);\n",
                ".extern .shared .align 8 .b8 s[];\n.extern .func (.param .b32 y) vprintf(.param .b64 a, .param .b64 b);\n");
        assertEquals(1, linked.variables().size());
        assertTrue(linked.function("vprintf").isPresent());
    }

    @Test
    void modulesOfTwoArchitecturesAreRefused() {
        PtxModule one = Ptx.parse(HEAD);
        PtxModule other = Ptx.parse(HEAD.replace("sm_90", "sm_80"));
        assertEquals(
                "The sources that are linked are compiled for different architectures (sm_90, sm_80); compile all of them for one.",
                assertThrows(UlpscopeException.class, () -> PtxLinker.link(List.of(one, other)))
                        .getMessage());
    }

    @Test
    void ptxasTakesTheLinkedTextAndLinesStayThoseOfTheirSources() throws Exception {
        String head = "static __forceinline__ __device__ float in%d(float x)\n{ return x * %d; }\n";
        PtxModule linked = PtxLinker.link(List.of(
                nvcc(
                        "a",
                        head.formatted(1, 3)
                                + "extern __device__ float f(float); __device__ int first, *second = &first; static __device__ float own = 1;\n"
                                + "__global__ void k(float *x)\n{ x[0] = in1(x[1]) + f(x[2]) + own; own = *second; }\n"),
                nvcc(
                        "b",
                        "\n\n" + head.formatted(2, 5)
                                + "extern __device__ int first; static __device__ float own = 2;\n"
                                + "__device__ float f(float x)\n{ own += first; return in2(x) + own; }\n")));
        Nvcc.assemble(folder, linked, PtxWriter.write(linked));
        List<String> frames = new ArrayList<>();
        linked.functions().stream()
                .flatMap(function -> FunctionListing.of(linked, function).withOpcode("mul").stream())
                .filter(site -> site.chain().size() == 2)
                .forEach(site -> frames.add(site.chain().toString().replace(folder + "/", "")));
        assertEquals(2, frames.size());
        assertTrue(
                frames.getFirst().contains("a/source.cu:2") && frames.getFirst().contains("a/source.cu:5"),
                frames::toString);
        assertTrue(
                frames.get(1).contains("b/source.cu:4") && frames.get(1).contains("b/source.cu:7"), frames::toString);
        assertTrue(linked.functions().stream()
                .flatMap(function -> FunctionListing.of(linked, function).sites().stream())
                .flatMap(site -> site.chain().stream())
                .allMatch(frame -> frame.function()
                        .map(name -> name.contains("in1") || name.contains("in2"))
                        .orElse(true)));
    }

    private PtxModule nvcc(String name, String source) throws Exception {
        return Ptx.parse(Nvcc.ptx(
                Files.createDirectories(folder.resolve(name)),
                source,
                "-arch=sm_90",
                "-rdc=true",
                "-lineinfo",
                "-fmad=false"));
    }

    private static PtxModule link(String... modules) {
        return PtxLinker.link(
                Stream.of(modules).map(module -> Ptx.parse(HEAD + module)).toList());
    }

    private static void assertSentence(String sentence, String... modules) {
        assertEquals(
                sentence,
                assertThrows(UlpscopeException.class, () -> link(modules)).getMessage());
    }

    private static String function(String linkage, String name, int value) {
        return linkage + " .func (.param .b32 y) " + name + "()\n" + RETURNS.formatted(value);
    }

    /** What the one definition of f returns. */
    private static int returned(PtxModule linked) {
        String text = PtxWriter.write(linked);
        assertEquals(1, linked.functions().size());
        return Integer.parseInt(text.replaceAll("(?s).*mov.b32 r, (\\d+);.*", "$1"));
    }
}
