package org.ulpscope.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.cli.command.ExitStatus;

/** Commands whose programs load kernels with lines of their own sources, as Triton's are. */
@Tag("slow")
class FlowOfCommandTest {
    private static final String PTX = """
            .version 8.0
            .target sm_90
            .address_size 64
            .file 1 "SOURCE"
            .visible .entry divide(.param .u64 px)
            {
                .reg .f32 %f<6>;
                .reg .b64 %rd<2>;
                .loc 1 7 3
                ld.param.u64 %rd1, [px];
                ld.global.f32 %f1, [%rd1];
                ld.global.f32 %f2, [%rd1+4];
                .loc 1 8 5
                div.rn.f32 %f3, %f1, %f2;
                .loc 1 9 5
                add.rn.f32 %f4, %f3, %f1;
                st.global.f32 [%rd1+8], %f4;
                ret;
            }
            """;

    private static final String MAIN = """
            cuInit(0);
            cuCtxCreate_v2(&context, 0, 0);
            if (cuModuleLoad(&module, "kernel.ptx")) return 9;
            cuModuleGetFunction(&axpy, module, "divide");
            void *arguments[] = {&x};
            cuMemAlloc_v2(&x, 12);
            for (int i = 0; i < 3; ++i) {
                float given[] = {i, i == 1 ? 2 : 0};
                cuMemcpyHtoD_v2(x, given, 8);
                if (getenv("LAUNCHED")) cuLaunchKernel(axpy, 1, 1, 1, 1, 1, 1, 0, 0, arguments, 0);
            }
            cuMemcpyDtoH_v2(host, x, 12);
            puts("done");
            """;

    @TempDir
    Path folder;

    @Test
    void theLineOfALoadedKernelIsTold() throws Exception {
        Files.writeString(folder.resolve("train.py"), "\n".repeat(7) + "quotient = x / y\nreturn quotient + x\n");
        Files.writeString(
                folder.resolve("kernel.ptx"),
                PTX.replace("SOURCE", folder.resolve("train.py").toString()));
        DriverProgram program = new DriverProgram(folder).of(MAIN);
        DriverProgram.Run run =
                program.run("flow", "--count", "--study", "seen.flow", "--", "env", "LAUNCHED=1", "./program");
        assertEquals(ExitStatus.FINDINGS.code(), run.status(), run::errors);
        assertTrue(run.output().contains("train.py:8  NaN, INF, DIV0\n    quotient = x / y\n"), run::output);
        assertTrue(
                run.output().contains("1 kernel in 3 launches, 2 instructions with floating-point results."),
                run::output);
        assertTrue(run.output().contains("div.rn.f32 of 0, 0 gives nan"), run::output);
        assertTrue(run.output().contains("div.rn.f32 of 2, 0 gives inf"), run::output);
        assertTrue((run.output() + run.errors()).contains("done"), run::output);
        DriverProgram.Run again = program.run("report", "seen.flow", "-o", "page.html");
        assertEquals(0, again.status(), again::errors);
        assertTrue(Files.readString(folder.resolve("page.html")).contains("by the command env"));
    }

    @Test
    void whatWasNotLaunchedAndTheHostAreNamed() throws Exception {
        Files.writeString(folder.resolve("train.py"), "\n".repeat(9));
        Files.writeString(
                folder.resolve("kernel.ptx"),
                PTX.replace("SOURCE", folder.resolve("train.py").toString()));
        DriverProgram program = new DriverProgram(folder).of(MAIN);
        DriverProgram.Run run = program.run("flow", "--", "./program");
        assertTrue(run.output().contains("divide"), run.output() + run.errors());
        assertTrue(run.output().contains("host"), run.output() + run.errors());
        assertEquals(ExitStatus.FAILED.code(), run.status(), "nothing was looked at");
        DriverProgram.Run refused = program.run("flow", "--trace", "--", "./program");
        assertEquals(2, refused.status());
        assertTrue(refused.errors().contains("--trace is for programs that are built here"), refused::errors);
    }
}
