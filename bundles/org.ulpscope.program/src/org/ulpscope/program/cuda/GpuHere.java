package org.ulpscope.program.cuda;

import java.util.Optional;
import org.ulpscope.backend.installed.Toolchains;
import org.ulpscope.backend.toolchain.Toolchain;
import org.ulpscope.base.UlpscopeException;

/** The GPU of this machine, for CUDA programs. */
public final class GpuHere {
    private static final String NVCC = "nvcc";

    private GpuHere() {}

    /**
     * Whether there is none.
     *
     * @throws UlpscopeException if there is no nvcc, which is asked what it makes code for
     */
    public static boolean isAbsent() {
        return nvcc().standIn().isPresent();
    }

    /** Whether programs can run on it; not so where there is no nvcc to build them. */
    public static boolean isUsable() {
        return Toolchains.here().available().stream()
                .anyMatch(toolchain ->
                        toolchain.name().equals(NVCC) && toolchain.obstacle().isEmpty());
    }

    /**
     * Why no program can run on it, a sentence; empty where they can.
     *
     * @throws UlpscopeException if there is no nvcc
     */
    public static Optional<String> obstacle() {
        return nvcc().obstacle();
    }

    /**
     * Its compute capability without the dot, such as 90.
     *
     * @throws UlpscopeException if there is no nvcc, or no GPU that it makes code for
     */
    public static int architecture() {
        obstacle().ifPresent(sentence -> {
            throw new UlpscopeException(sentence);
        });
        return Integer.parseInt(nvcc().target().replaceAll("\\D", ""));
    }

    private static Toolchain nvcc() {
        return Toolchains.here().named(NVCC);
    }
}
