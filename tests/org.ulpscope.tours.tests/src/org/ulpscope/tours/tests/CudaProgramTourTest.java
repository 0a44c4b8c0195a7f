package org.ulpscope.tours.tests;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.List;
import java.util.Optional;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.TableItem;
import org.ulpscope.program.cuda.CudaProgram;
import org.ulpscope.workbench.tests.Desk;
import org.ulpscope.workbench.tests.Gallery;
import org.ulpscope.workbench.tests.Hands;
import org.ulpscope.workbench.tests.User;

/** A CUDA program with a race and an access out of bounds, run without a GPU: the eighth step of the tutorial. */
class CudaProgramTourTest extends Tour {
    private static final String TURNED = """
            #include <cstdio>
            __global__ void turned(float *x) {
                __shared__ float part[64];
                part[threadIdx.x] = x[threadIdx.x];
                x[threadIdx.x] = part[63 - threadIdx.x];
            }
            int main() {
                float *x;
                cudaMalloc(&x, 64 * sizeof *x);
                cudaMemset(x, 0, 64 * sizeof *x);
                turned<<<1, 64>>>(x);
                cudaDeviceSynchronize();
                puts("half-way");
            }
            """;

    private static final String BEYOND = """
            #include <cstdio>
            __global__ void beyond(float *x) {
                x[64 + threadIdx.x] = 1;
            }
            int main() {
                float *x;
                cudaMalloc(&x, 64 * sizeof *x);
                beyond<<<1, 1>>>(x);
                cudaDeviceSynchronize();
                puts("all the way");
            }
            """;

    @Override
    void prepare() throws Exception {
        Optional<String> obstacle = CudaProgram.obstacle();
        assumeTrue(obstacle.isEmpty(), obstacle.orElse(""));
        super.prepare();
        Hands.file(project(), "turned.cu", TURNED);
        Hands.file(project(), "beyond.cu", BEYOND);
    }

    @Override
    void walk() throws Exception {
        step(8, ".cu", "Run CUDA Program Without a GPU\u2026", "Check races", "Run");
        runs("turned", "half-way");
        opensTheLine("turned", 4);
        begin("step 8, out of bounds");
        runs("beyond", "all the way");
        opensTheLine("beyond", 3);
    }

    private void runs(String program, String printed) throws Exception {
        Parts.choose(path(program + ".cu"), "Run CUDA Program Without a GPU\u2026");
        Shell dialog = User.window("Run CUDA Program Without a GPU");
        User.click(dialog, "Check races");
        lookAtDialog(dialog);
        User.click(dialog, "Run");
        Composite console = Parts.view("Console");
        Desk.await("what it prints is in the console", () -> Gallery.below(console, StyledText.class).stream()
                .anyMatch(text -> text.getText().contains(printed)));
        // Each line that comes brings the console to the front.
        Desk.await("it has ended", () -> Gallery.below(console, StyledText.class).stream()
                .anyMatch(text -> text.getText().contains(program + ".cu ended with status 0")));
    }

    private static void opensTheLine(String kernel, int line) throws Exception {
        Composite launches = Parts.broughtUp("Launches");
        Desk.await("the launch is listed", () -> Parts.lines(launches, kernel).size() == 1);
        TableItem launch = Desk.inUi(() -> Parts.lines(launches, kernel).getFirst());
        List<String> told = Desk.inUi(() -> Parts.words(launch));
        assertTrue(told.stream().anyMatch(cell -> cell.contains(kernel + ".cu:" + line)), told::toString);
        User.open(launch);
        Desk.await("the source is open at the line", () -> Hands.line() == line);
    }
}
