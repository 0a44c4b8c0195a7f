package org.ulpscope.study;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ulpscope.backend.toolchain.PlatformRequest;

/**
 * What a study was asked, with everything that is needed to ask it again.
 *
 * @param question the command that asks it, such as {@code hunt}
 * @param kernel the kernel's name
 * @param signature the kernel's signature in C
 * @param kernelXmi the kernel, as a {@code .kernel} file has it
 * @param folder absolute folder that the kernel's relative paths start from
 * @param platforms the platforms asked for, in order
 * @param goals names of what is looked for, such as {@code INF+}
 * @param strategy name of the strategy
 * @param options the strategy's options that were given
 * @param seed where all randomness comes from
 * @param budget evaluations that may be spent, on each platform
 * @param timeBudget time that may be spent; empty for no limit
 * @param stopAtFirst whether a goal is done with once reached
 * @param timeLimit time that one call may take before it counts as a TIMEOUT
 * @param observeFlags whether the IEEE 754 exception flags of each call are recorded, where the device has them
 * @param findingsKept findings stored for each class, platform and set of input marks; further hits are only counted
 * @param cuts lines along one input on which regions are looked for, each as the fixed values of the others, such as {@code y=0.5, z=1}
 */
public record StudyRequest(
        String question,
        String kernel,
        String signature,
        String kernelXmi,
        Path folder,
        List<PlatformRequest> platforms,
        List<String> goals,
        String strategy,
        Map<String, String> options,
        long seed,
        long budget,
        Optional<Duration> timeBudget,
        boolean stopAtFirst,
        Duration timeLimit,
        boolean observeFlags,
        int findingsKept,
        List<String> cuts) {
    /** Without cuts. */
    public StudyRequest(
            String question,
            String kernel,
            String signature,
            String kernelXmi,
            Path folder,
            List<PlatformRequest> platforms,
            List<String> goals,
            String strategy,
            Map<String, String> options,
            long seed,
            long budget,
            Optional<Duration> timeBudget,
            boolean stopAtFirst,
            Duration timeLimit,
            boolean observeFlags,
            int findingsKept) {
        this(
                question,
                kernel,
                signature,
                kernelXmi,
                folder,
                platforms,
                goals,
                strategy,
                options,
                seed,
                budget,
                timeBudget,
                stopAtFirst,
                timeLimit,
                observeFlags,
                findingsKept,
                List.of());
    }

    public StudyRequest {
        platforms = List.copyOf(platforms);
        goals = List.copyOf(goals);
        cuts = List.copyOf(cuts);
        options = Collections.unmodifiableMap(new LinkedHashMap<>(options));
    }
}
