package org.ulpscope.backend.internal.toolchain;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import org.ulpscope.base.files.ContentHash;
import org.ulpscope.base.files.PrivateFolder;
import org.ulpscope.simt.TraceSteps;

/** What device code calls that follows exceptional values, as PTX, made once and kept. */
public final class TraceStepsCode {
    private static final Duration LIMIT = Duration.ofMinutes(1);

    private TraceStepsCode() {}

    /**
     * The PTX.
     *
     * @param architecture for which it is, such as {@code sm_90}
     * @throws org.ulpscope.base.UlpscopeException if it cannot be made
     */
    public static Path of(Path nvcc, String architecture) {
        String hash = new ContentHash()
                .text(TraceSteps.text())
                .text(architecture)
                .stamp(nvcc)
                .hex();
        return KeptFile.of("trace-steps-" + hash + ".ptx", fresh -> compile(nvcc, architecture, fresh));
    }

    private static void compile(Path nvcc, String architecture, Path ptx) throws IOException {
        try (PrivateFolder folder = PrivateFolder.temporary()) {
            ToolchainQuery.ask(LIMIT, nvcc, TraceSteps.write(folder.path(), architecture, ptx));
        }
    }
}
