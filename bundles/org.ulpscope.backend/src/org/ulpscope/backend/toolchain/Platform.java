package org.ulpscope.backend.toolchain;

import java.util.List;
import java.util.stream.IntStream;
import org.ulpscope.backend.process.ShellWords;

/**
 * Toolchain x options x device: where a kernel is compiled and run.
 *
 * @param name unique within a study, as {@link PlatformName} has it: {@code gcc}, {@code gcc -O3}; in studies of older versions {@code gcc-2} is the second gcc
 * @param toolchain product and version, such as {@code gcc 12.2.0}
 * @param options compiler options in effect, in order
 * @param device what executes the code, such as {@code x86-64} or {@code sm_90 NVIDIA H100}
 */
public record Platform(String name, String toolchain, List<String> options, String device) {
    public Platform {
        options = List.copyOf(options);
    }

    /** The same, executed by something else. */
    public Platform withDevice(String other) {
        return new Platform(name, toolchain, options, other);
    }

    /** The same platforms, each under a name of its own. */
    public static List<Platform> distinct(List<Platform> platforms) {
        List<String> names =
                PlatformName.distinct(platforms.stream().map(Platform::name).toList());
        return IntStream.range(0, names.size())
                .mapToObj(i -> platforms.get(i).called(names.get(i)))
                .toList();
    }

    private Platform called(String other) {
        return new Platform(other, toolchain, options, device);
    }

    /** Whether another is the same in all but its name. */
    public boolean isSameAs(Platform other) {
        return equals(other.called(name));
    }

    /** The name with the options in effect: {@code gcc -O2}. */
    public String nameWithOptions() {
        String all = " " + ShellWords.join(options);
        return options.isEmpty() || name.endsWith(all) ? name : name + all;
    }

    /** The way people write it: {@code gcc 12.2.0 -O2 @ x86-64}. */
    public String label() {
        String words = options.isEmpty() ? "" : " " + String.join(" ", options);
        return toolchain + words + " @ " + device;
    }
}
