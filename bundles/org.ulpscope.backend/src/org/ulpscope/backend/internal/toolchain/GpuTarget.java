package org.ulpscope.backend.internal.toolchain;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * What a CUDA compiler makes code for.
 *
 * @param architecture such as {@code sm_90}
 * @param device how the platform shows it
 * @param obstacle why the code cannot run here, as a sentence; empty when it can
 * @param absent whether there is no GPU
 */
record GpuTarget(String architecture, String device, Optional<String> obstacle, boolean absent) {
    /** What most GPUs that people compute on can be expected to be; used to find errors where there is no GPU. */
    private static final int USUAL = 90;

    /**
     * @param gpu the GPU here, if any
     * @param supported compute capabilities that the compiler knows
     */
    static GpuTarget choose(Optional<Gpu> gpu, List<Integer> supported) {
        int fallback = supported.stream()
                .filter(capability -> capability <= USUAL)
                .max(Comparator.naturalOrder())
                .or(() -> supported.stream().min(Comparator.naturalOrder()))
                .orElse(USUAL);
        if (gpu.isEmpty()) {
            return new GpuTarget(
                    "sm_" + fallback,
                    "sm_" + fallback + " (no GPU)",
                    Optional.of(
                            "No NVIDIA GPU was found here (nvidia-smi lists none); run it on a machine that has one."),
                    true);
        }
        Gpu device = gpu.get();
        String architecture = "sm_" + device.capability();
        Optional<String> obstacle = supported.isEmpty() || supported.contains(device.capability())
                ? Optional.empty()
                : Optional.of("This nvcc makes no code for the " + device.name() + " (" + architecture
                        + "); install a CUDA toolkit that does.");
        return new GpuTarget(
                obstacle.isEmpty() ? architecture : "sm_" + fallback,
                architecture + " " + device.name(),
                obstacle,
                false);
    }
}
