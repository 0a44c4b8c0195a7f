package org.ulpscope.program.internal.cuda;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.backend.simulated.SiteList;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.program.build.BuildPool;
import org.ulpscope.program.cuda.Instrumentation;
import org.ulpscope.program.internal.cuda.FatBinary.Image;
import org.ulpscope.ptx.Ptx;
import org.ulpscope.ptx.PtxFunction;
import org.ulpscope.ptx.PtxModule;
import org.ulpscope.ptx.PtxWriter;
import org.ulpscope.ptx.site.CheckedSite;
import org.ulpscope.ptx.site.TracedSite;
import org.ulpscope.tests.support.Installed;

/** Code with checks for a GPU, which nvcc makes on any machine. */
class GpuCodeCompilerTest {
    private static final String HEAD = ".version 8.0\n.target sm_90\n.address_size 64\n";
    private static final String SCALE = HEAD + """
            .visible .entry scale(.param .u64 to) {
            .reg .f64 %d<4>;
            .reg .b64 %p<2>;
            ld.param.u64 %p1, [to];
            ld.global.f64 %d1, [%p1];
            div.rn.f64 %d2, 0d3FF0000000000000, %d1;
            st.global.f64 [%p1], %d2;
            ret; }
            """;

    private static final String APPLY = HEAD + """
            .extern .global .u64 rules[1];
            .visible .entry apply(.param .u64 to) {
            .reg .f64 %d<3>;
            .reg .b64 %p<3>;
            ld.param.u64 %p1, [to];
            ld.global.f64 %d1, [%p1];
            ld.global.u64 %p2, [rules];
            { .param .b64 number; .param .b64 result;
            st.param.f64 [number], %d1;
            rule: .callprototype (.param .b64 _) _ (.param .b64 _);
            call (result), %p2, (number), rule;
            ld.param.f64 %d2, [result]; }
            add.f64 %d2, %d2, %d1;
            st.global.f64 [%p1], %d2;
            ret; }
            """;
    private static final String RULES = HEAD + """
            .visible .func (.param .b64 result) half(.param .b64 number) {
            .reg .f64 %d<3>;
            ld.param.f64 %d1, [number];
            mul.f64 %d2, %d1, 0d3FE0000000000000;
            st.param.f64 [result], %d2;
            ret; }
            .visible .global .u64 rules[1] = {half};
            """;

    @TempDir
    Path folder;

    @Test
    void aFatBinaryIsMadeOnceWithTheListOfWhatIsChecked() throws Exception {
        Path nvcc = Installed.nvcc();
        Path made = library(nvcc);

        assertEquals(
                0xBA55ED50,
                Integer.reverseBytes(ByteBuffer.wrap(Files.readAllBytes(made)).getInt()));
        assertEquals(
                List.of("div.rn.f64 %d2, 0d3FF0000000000000, %d1"),
                SiteList.read(SiteList.beside(made)).stream()
                        .map(CheckedSite::instruction)
                        .toList());
        FileTime stamp = Files.getLastModifiedTime(made);
        assertEquals(made, library(nvcc));
        assertEquals(stamp, Files.getLastModifiedTime(made));
    }

    @Test
    void aFatBinaryWithCodeThatFollowsValuesIsMade() throws Exception {
        Path nvcc = Installed.nvcc();
        Path made = library(nvcc, Instrumentation.TRACE_WITH_SUBNORMALS);

        assertEquals(
                List.of(TracedSite.Role.READS, TracedSite.Role.COMPUTES, TracedSite.Role.WRITES),
                TracedSiteList.read(SiteList.beside(made)).stream()
                        .map(TracedSite::role)
                        .toList());
    }

    @Test
    void unitsThatWereCompiledApartMakeAWholeProgramWhoseFunctionsKeepToTheRegistersOfKernels() throws Exception {
        List<String> apart = List.of("--compile-only");
        Path made = library(
                Installed.nvcc(),
                Instrumentation.CHECKS,
                List.of(new Image(90, apart, APPLY), new Image(90, apart, RULES)));

        assertEquals(2, SiteList.read(SiteList.beside(made)).size());
    }

    private Path library(Path nvcc) throws Exception {
        return library(nvcc, Instrumentation.CHECKS);
    }

    private Path library(Path nvcc, Instrumentation instrumentation) throws Exception {
        return library(nvcc, instrumentation, List.of(new Image(90, List.of(), SCALE)));
    }

    private Path library(Path nvcc, Instrumentation instrumentation, List<Image> images) throws Exception {
        try (BuildPool pool = new BuildPool();
                GpuCodeCompiler compiler = new GpuCodeCompiler(
                        nvcc,
                        90,
                        new Instrumenter(instrumentation, List.of(), nvcc),
                        folder.resolve("kept"),
                        pool,
                        Progress.NONE)) {
            return compiler.library(images).get();
        }
    }

    @Test
    void aKernelKeepsTheRegistersThatABlockOfTheGreatestSizeMayHaveOrThatItHadBefore() {
        PtxModule module = RegisterLimits.of(Ptx.parse(HEAD + """
                .visible .entry small();
                .visible .entry small() { ret; }
                .visible .entry middle() { ret; }
                .visible .entry large() { ret; }
                .visible .entry bounded() .maxntid 128, 1, 1 { ret; }
                .visible .entry unknown() { ret; }
                """), """
                ptxas info    : Compiling entry function 'small' for 'sm_90'
                ptxas info    : Function properties for small
                    0 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads
                ptxas info    : Used 12 registers, used 0 barriers
                ptxas info    : Compiling entry function 'middle' for 'sm_90'
                ptxas info    : Used 58 registers, used 0 barriers
                ptxas info    : Compiling entry function 'large' for 'sm_90'
                ptxas info    : Used 97 registers, used 1 barriers, 4080 bytes smem
                ptxas info    : Compiling entry function 'bounded' for 'sm_90'
                ptxas info    : Used 200 registers
                """, 12);

        assertEquals(
                List.of(
                        "small [.maxnreg 32]",
                        "middle [.maxnreg 64]",
                        "large [.maxnreg 104]",
                        "bounded [.maxntid 128, 1, 1]",
                        "unknown []"),
                module.functions().stream().map(GpuCodeCompilerTest::described).toList());
        // What is only declared has no limit, which ptxas would not read.
        assertTrue(PtxWriter.write(module).contains(".entry small();"));
    }

    private static String described(PtxFunction kernel) {
        return kernel.name() + " " + kernel.directives();
    }
}
