package org.ulpscope.flow;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.program.cuda.CudaBuild;
import org.ulpscope.program.cuda.CudaVariant;
import org.ulpscope.tests.support.Installed;

@Tag("slow")
class FlowListenerTest {
    @TempDir
    Path folder;

    @Test
    void whatAProgramPrintsIsToldApartWhileItRuns() throws Exception {
        Installed.nvcc();
        Path source = Files.writeString(folder.resolve("app.cu"), """
                #include <cstdio>
                #include <unistd.h>
                // Ends well only if what it prints is heard while it runs.
                int main()
                {
                    printf("printed\\n");
                    fputs("said aside\\n", stderr);
                    for (int i = 0; i < 600 && access("heard", F_OK); ++i) usleep(100000);
                    return access("heard", F_OK) ? 1 : 0;
                }
                """);
        FlowRequest request = new FlowRequest(
                new CudaBuild.Sources(folder, List.of(source), List.of()),
                CudaVariant.Device.SIMULATED,
                List.of(),
                List.of(),
                folder,
                false,
                1,
                0,
                false);
        ByteArrayOutputStream output = new ByteArrayOutputStream() {
            @Override
            public void write(byte[] bytes, int offset, int length) {
                super.write(bytes, offset, length);
                folder.resolve("heard").toFile().mkdir();
            }
        };
        ByteArrayOutputStream errors = new ByteArrayOutputStream();
        FlowListener listener = new FlowListener() {
            @Override
            public OutputStream output() {
                return output;
            }

            @Override
            public OutputStream errors() {
                return errors;
            }
        };
        FlowReport report = FlowStudy.run(request, folder.resolve("app.flow"), builder -> {}, listener, Progress.NONE);
        assertEquals(0, report.status());
        assertEquals("printed\n", output.toString());
        assertEquals("said aside\n", errors.toString());
    }
}
