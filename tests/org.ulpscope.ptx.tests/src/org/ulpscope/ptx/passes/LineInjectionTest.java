package org.ulpscope.ptx.passes;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.ptx.Block;
import org.ulpscope.ptx.Instruction;
import org.ulpscope.ptx.Nvcc;
import org.ulpscope.ptx.Operand;
import org.ulpscope.ptx.Ptx;
import org.ulpscope.ptx.PtxModule;
import org.ulpscope.ptx.PtxWriter;
import org.ulpscope.ptx.Statement;
import org.ulpscope.ptx.site.InjectedLine;

/** Which instructions give the value of a line, and that ptxas takes what replaces it; what comes of it is tested with programs that run. */
class LineInjectionTest {
    private static final String HEAD = """
            .version 8.6
            .target sm_90
            .address_size 64
            .file 1 "/home/u/app.cu"
            .file 2 "/home/u/other/app.cu"
            """;
    private static final String BODY = """
            .visible .entry k(.param .u64 k_param_0) {
            .reg .pred %p<9>;
            .reg .b16 %h<9>;
            .reg .b32 %r<9>;
            .reg .b64 %rd<9>;
            .reg .f32 %f<20>;
            .reg .f64 %d<20>;
            .loc 1 1 0
            ld.param.u64 %rd1, [k_param_0];
            ld.global.v2.f64 {%d1, %d2}, [%rd1];
            .loc 1 2 0
            mul.f64 %d3, %d1, %d2;
            add.f64 %d4, %d3, %d1;
            .loc 1 3 0
            setp.gt.f64 %p1, %d4, 0d0000000000000000;
            .loc 1 4 0
            mul.f64 %d5, %d4, %d4;
            setp.gt.f64 %p2, %d5, 0d0000000000000000;
            .loc 1 5 0
            @%p2 div.rn.f32 %f1, %f2, %f3;
            st.global.f32 [%rd1], %f1;
            .loc 1 6 0
            fma.rn.f16x2 %r1, %r2, %r2, %r3;
            st.global.b32 [%rd1], %r1;
            .loc 1 7 0
            { add.bf16 %h1, %h2, %h3; }
            st.global.b16 [%rd1+2], %h1;
            .loc 2 8 0
            sqrt.rn.f64 %d6, %d5;
            st.global.f64 [%rd1], %d6;
            ret;
            }
            """;

    @TempDir
    Path folder;

    @Test
    void whatLeavesALineIsReplaced() throws Exception {
        assertEquals(List.of("%d1"), replaced("app.cu", 1));
        assertEquals(List.of("%d4"), replaced("app.cu", 2));
        assertEquals(List.of(), replaced("app.cu", 3));
        assertEquals(List.of("%d5"), replaced("app.cu", 4));
        assertEquals(List.of("%f1"), replaced("app.cu", 5));
        assertEquals(List.of("ulpi_low"), replaced("app.cu", 6));
        assertEquals(List.of("%h1"), replaced("/home/u/app.cu", 7));
        assertEquals(List.of("%d6"), replaced("other/app.cu", 8));
        assertEquals(List.of(), replaced("p.cu", 8));
    }

    @Test
    void ptxasTakesItByItselfAndWithChecksAndTraces() throws Exception {
        String source = """
                #include <cuda_fp16.h>
                __global__ void k(double *d, float *f, __half2 *h, int n) {
                    int i = threadIdx.x;
                    d[i] = d[i] * d[i];
                    if (n > 3) f[i] = f[i] / 3;
                    h[i] = __hmul2(h[i], h[i]);
                }
                """;
        String ptx = Nvcc.ptx(folder, source, "-lineinfo", "-arch=sm_90");
        List<InjectedLine> lines = Stream.of(4, 5, 6)
                .map(line -> new InjectedLine(line, "k.cu", line))
                .toList();
        String name = Ptx.parse(ptx).sourceFiles().getFirst().path();
        PtxModule module = new LineInjection(lines).apply(Ptx.parse(ptx.replace(name, "/home/u/k.cu")));
        assertEquals(
                3,
                module.functions().getFirst().body().orElseThrow().stream()
                        .flatMap(LineInjectionTest::flat)
                        .filter(Instruction.class::isInstance)
                        .map(Instruction.class::cast)
                        .filter(one -> one.opcode().equals("atom"))
                        .count());

        Nvcc.assemble(folder, module, PtxWriter.write(module));
        PtxModule checked = ExceptionChecks.of(module).module();
        Nvcc.assemble(folder, checked, PtxWriter.write(checked));
        PtxModule traced = ExceptionTrace.of(module, ExceptionTraceTest.steps(module), true)
                .module();
        Nvcc.assemble(folder, traced, PtxWriter.write(traced));
    }

    @Test
    void theInstructionSaysWhichValueItIs() {
        assertEquals(
                OptionalInt.of(12), LineInjection.number("selp.b64 %d1, ulpi_64, %d1, " + LineInjection.MARK + "12"));
        assertEquals(OptionalInt.empty(), LineInjection.number("selp.b64 %d1, %d2, %d1, %p12"));
    }

    /** The registers that are written by what selects the value of a line. */
    private static List<String> replaced(String file, int line) {
        PtxModule module = new LineInjection(List.of(new InjectedLine(3, file, line))).apply(Ptx.parse(HEAD + BODY));
        return module.functions().getFirst().body().orElseThrow().stream()
                .flatMap(LineInjectionTest::flat)
                .filter(Instruction.class::isInstance)
                .map(Instruction.class::cast)
                .filter(one -> one.operands().contains(new Operand.Name(LineInjection.MARK + "3")))
                .filter(one -> one.opcode().equals("selp"))
                .map(one -> ((Operand.Name) one.operands().getFirst()).name())
                .toList();
    }

    private static Stream<Statement> flat(Statement statement) {
        return statement instanceof Block block
                ? block.statements().stream().flatMap(LineInjectionTest::flat)
                : Stream.of(statement);
    }
}
