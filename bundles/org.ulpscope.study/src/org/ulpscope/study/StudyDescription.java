package org.ulpscope.study;

import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.ulpscope.backend.toolchain.Platform;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.base.BadInputException;
import org.ulpscope.model.InputSlot;
import org.ulpscope.model.files.KernelFiles;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Format;

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
    /** @throws IllegalArgumentException if a trial had no input or no outcome, or a platform that runs was not asked for */
    public StudyDescription {
        slots = List.copyOf(slots);
        platforms = List.copyOf(platforms);
        unavailable = List.copyOf(unavailable);
        versions = Collections.unmodifiableMap(new LinkedHashMap<>(versions));
        if (slots.isEmpty()
                || platforms.isEmpty()
                || possible(request, unavailable).size() < platforms.size()) {
            throw new IllegalArgumentException(slots.size() + " slots, " + platforms.size() + " platforms of "
                    + request.platforms().size() + " asked for, " + unavailable.size() + " unavailable");
        }
    }

    private static List<PlatformRequest> possible(StudyRequest request, List<UnavailablePlatform> unavailable) {
        List<PlatformRequest> impossible =
                unavailable.stream().map(UnavailablePlatform::request).toList();
        return request.platforms().stream()
                .filter(asked -> !impossible.contains(asked))
                .toList();
    }

    /**
     * Refuses an evaluator that is not for the inputs of this study, because the kernel that the study keeps was changed.
     *
     * @throws BadInputException if it takes other inputs, or its results have another format
     */
    public void requireFits(List<InputSlot> itsSlots, FloatFormat itsResultFormat) {
        if (!formats(itsSlots).equals(formats(slots)) || itsResultFormat != resultFormat) {
            throw new BadInputException(
                    "The kernel '" + request.kernel()
                            + "' that the study keeps does not have the inputs of its trials; the study is damaged: restore it from a backup.");
        }
    }

    private static List<Format> formats(List<InputSlot> slots) {
        return slots.stream().map(InputSlot::format).toList();
    }

    /**
     * A new copy of the kernel that the study is about.
     *
     * @throws org.ulpscope.base.UlpscopeException if the text in the study is no kernel
     */
    public Kernel readKernel() {
        return KernelFiles.fromXml(request.kernelXmi(), "of the study");
    }

    /** How to ask for each of {@link #platforms} again, in their order: with the options that were in effect, whatever the defaults are by now. */
    public List<PlatformRequest> platformRequests() {
        List<PlatformRequest> possible = possible(request, unavailable);
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
        StudySource.fingerprint(request).ifPresent(print -> versions.put(StudySource.VERSION, print));
        return new StudyDescription(request, slots, resultFormat, platforms, unavailable, versions, Instant.now());
    }
}
