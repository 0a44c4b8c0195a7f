package org.ulpscope.study;

import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.ulpscope.backend.Platform;
import org.ulpscope.backend.PlatformRequest;
import org.ulpscope.model.InputSlot;
import org.ulpscope.model.KernelFiles;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.numeric.FloatFormat;

/**
 * The part of a study that is settled before its first trial.
 *
 * @param request what was asked
 * @param slots the inputs of a trial, in order
 * @param resultFormat format of the classified outputs
 * @param platforms the platforms that run, in the order of a trial's outcomes; their names are unique
 * @param unavailable the platforms that were asked for and cannot run
 * @param versions versions of everything that took part, by name
 * @param created when the study began
 */
public record StudyDescription(
        StudyRequest request,
        List<InputSlot> slots,
        FloatFormat resultFormat,
        List<Platform> platforms,
        List<UnavailablePlatform> unavailable,
        Map<String, String> versions,
        Instant created) {
    public StudyDescription {
        slots = List.copyOf(slots);
        platforms = List.copyOf(platforms);
        unavailable = List.copyOf(unavailable);
        versions = Collections.unmodifiableMap(new LinkedHashMap<>(versions));
    }

    /**
     * A new copy of the kernel that the study is about.
     *
     * @throws org.ulpscope.numeric.UlpscopeException if the text in the study is no kernel
     */
    public Kernel readKernel() {
        return KernelFiles.fromXml(request.kernelXmi(), "of the study");
    }

    /** How to ask for each of {@link #platforms} again, in their order: with the options that were in effect, whatever the defaults are by now. */
    public List<PlatformRequest> platformRequests() {
        List<PlatformRequest> impossible =
                unavailable.stream().map(UnavailablePlatform::request).toList();
        List<PlatformRequest> possible = request.platforms().stream()
                .filter(asked -> !impossible.contains(asked))
                .toList();
        return IntStream.range(0, platforms.size())
                .mapToObj(i -> new PlatformRequest(
                        possible.get(i).toolchain(), platforms.get(i).options()))
                .toList();
    }

    /** A description made now, with the versions of this program, its Java, its operating system and the platforms' toolchains. */
    public static StudyDescription of(
            StudyRequest request,
            List<InputSlot> slots,
            FloatFormat resultFormat,
            List<Platform> platforms,
            List<UnavailablePlatform> unavailable) {
        Map<String, String> versions = new LinkedHashMap<>();
        versions.put("ulpscope", UlpscopeVersion.current());
        versions.put("java", System.getProperty("java.vm.name") + " " + System.getProperty("java.runtime.version"));
        versions.put(
                "os",
                System.getProperty("os.name") + " " + System.getProperty("os.version") + " "
                        + System.getProperty("os.arch"));
        platforms.forEach(platform -> versions.put("toolchain of " + platform.name(), platform.toolchain()));
        return new StudyDescription(request, slots, resultFormat, platforms, unavailable, versions, Instant.now());
    }
}
