package org.ulpscope.flow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.flow.study.FlowReader;
import org.ulpscope.flow.study.FlowVerdict;
import org.ulpscope.flow.study.StoredFlow;
import org.ulpscope.program.cuda.CudaBuild;
import org.ulpscope.program.cuda.CudaVariant;
import org.ulpscope.tests.support.Installed;

class FlowChoiceTest {
    private static final String PROGRAM = """
            __noinline__ __device__ double apart(double a, double b) { return a / b; }
            __global__ void ratios(double *x) { x[0] = apart(x[1], x[2]); }
            template <typename T> __global__ void squares(T *x) { x[3] = x[4] * x[4]; x[0] = apart(x[1], x[2]); }
            int main()
            {
                double host[] = {0, 0, 0, 0, 1e-160}, *x;
                cudaMalloc(&x, sizeof host);
                cudaMemcpy(x, host, sizeof host, cudaMemcpyHostToDevice);
                ratios<<<1, 1>>>(x);
                for (int i = 0; i < 2; ++i) squares<<<1, 1>>>(x);
                return cudaDeviceSynchronize();
            }
            """;

    @TempDir
    Path folder;

    @Test
    void aKernelIsChosenByItsNameHoweverMuchOfItIsSaid() {
        String declared = "void ns::solve<float, 3>(float*, ns::grid<int>)";
        for (String pattern : List.of("solve", "s?lve", "ns::solve", "ns::solve<float*", "ns::*", "*(float*, *")) {
            assertTrue(new FlowChoice(Set.of(), List.of("other", pattern)).has(declared), pattern);
        }
        for (String pattern : List.of("solv", "grid", "ns", "solve.")) {
            assertFalse(new FlowChoice(Set.of(), List.of(pattern)).has(declared), pattern);
        }
        assertTrue(FlowChoice.ALL.has(declared));
        assertTrue(new FlowChoice(Set.of(), List.of("k")).has("k"));
    }

    @Test
    @Tag("slow")
    void whatIsNotChosenIsNotLookedAtAndListed() throws IOException {
        StoredFlow flow = run("kernels", new FlowChoice(Set.of(), List.of("ratios")));
        assertEquals(Set.of("1 NaN 1", "1 DIV0 1"), born(flow));
        assertEquals(
                Map.of("ratios(double*)", "1 of 1", "void squares<double>(double*)", "0 of 2"),
                flow.kernels().stream()
                        .collect(Collectors.toMap(
                                FlowKernel::name, kernel -> kernel.looked() + " of " + kernel.launches())));
        assertEquals(
                List.of(
                        "Not looked at: void squares<double>(double*) (2 launches): it was not chosen, or came without PTX.",
                        "Not looked at: the host's code: it was not asked for."),
                FlowVerdict.reasons(flow));
        StoredFlow other = run("others", new FlowChoice(Set.of(), List.of("squ*")));
        assertEquals(Set.of("1 NaN 2", "1 DIV0 2", "3 SUB 2"), born(other));
    }

    @Test
    @Tag("slow")
    void classesThatAreNotChosenAreNotToldAndCostNothing() throws IOException {
        StoredFlow flow = run("classes", new FlowChoice(Set.of(ExceptionClass.NAN), List.of()));
        assertEquals(Set.of("1 NaN 3"), born(flow));
        assertEquals(
                Set.of(ExceptionClass.NAN),
                flow.description().request().choice().classes());
        StoredFlow sub = run("sub", new FlowChoice(Set.of(ExceptionClass.SUB), List.of()));
        assertEquals(Set.of("3 SUB 2"), born(sub));
    }

    private static Set<String> born(StoredFlow flow) {
        return flow.findings().stream()
                .map(finding -> finding.site().line().orElseThrow().line() + " "
                        + finding.exception().label() + " " + finding.births().orElseThrow())
                .collect(Collectors.toSet());
    }

    private StoredFlow run(String name, FlowChoice choice) throws IOException {
        Installed.nvcc();
        Path source = Files.writeString(folder.resolve("app.cu"), PROGRAM);
        FlowRequest request = new FlowRequest(
                        new CudaBuild.Sources(folder, List.of(source), List.of()),
                        CudaVariant.Device.SIMULATED,
                        List.of(),
                        List.of(),
                        folder,
                        true,
                        1,
                        0,
                        false)
                .choosing(choice);
        Path file = folder.resolve(name + ".flow");
        FlowStudy.run(request, file, builder -> {}, FlowListener.NONE, Progress.NONE);
        return FlowReader.read(file);
    }
}
