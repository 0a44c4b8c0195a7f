package org.ulpscope.backend.internal.toolchain;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.ulpscope.worker.protocol.OpenClLine;

/** What users call OpenCL's devices. */
final class OpenClNames {
    /** By a word in the names of platforms, in lower case. */
    private static final List<Map.Entry<String, String>> VENDORS = List.of(
            Map.entry("portable computing language", "pocl"),
            Map.entry("nvidia", "nvidia"),
            Map.entry("amd", "amd"),
            Map.entry("intel", "intel"),
            Map.entry("rusticl", "rusticl"),
            Map.entry("clover", "clover"));

    private OpenClNames() {}

    /**
     * The devices by name. The first CPU is {@code opencl}, or where there is none the first device; the others are called after whoever makes their
     * driver, such as {@code opencl-nvidia} and {@code opencl-nvidia-2}.
     */
    static Map<String, OpenClLine> of(List<OpenClLine> devices) {
        Optional<OpenClLine> first = devices.stream()
                .filter(OpenClLine::cpu)
                .findFirst()
                .or(() -> devices.stream().findFirst());
        Map<String, OpenClLine> named = new LinkedHashMap<>();
        first.ifPresent(device -> named.put(OpenClProvider.FAMILY, device));
        for (OpenClLine device : devices) {
            if (first.filter(device::equals).isEmpty()) {
                String plain = OpenClProvider.FAMILY + "-" + vendor(device);
                String name = plain;
                for (int number = 2; named.containsKey(name); number++) {
                    name = plain + "-" + number;
                }
                named.put(name, device);
            }
        }
        return named;
    }

    /** Who makes the driver, in a word. */
    static String vendor(OpenClLine device) {
        String platform = device.platform().toLowerCase(Locale.ROOT);
        return VENDORS.stream()
                .filter(vendor -> platform.contains(vendor.getKey()))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElseGet(() -> platform.split("[^a-z0-9]+")[0]);
    }
}
