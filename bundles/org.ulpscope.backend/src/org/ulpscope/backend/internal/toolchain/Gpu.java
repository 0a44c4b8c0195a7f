package org.ulpscope.backend.internal.toolchain;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ulpscope.backend.process.SearchPath;
import org.ulpscope.base.UlpscopeException;

/**
 * An NVIDIA GPU.
 *
 * @param name its name, such as {@code NVIDIA H100}
 * @param capability its compute capability without the dot, such as 90
 */
record Gpu(String name, int capability) {
    private static final Pattern LINE = Pattern.compile("(?m)^(.+?), (\\d+)\\.(\\d)\\s*$");

    /** The first one, as the driver's own tool tells; empty where there is none, or no driver. */
    static Optional<Gpu> ofThisMachine(SearchPath searchPath) {
        List<Path> tools = searchPath.programs(Pattern.compile("nvidia-smi"));
        if (tools.isEmpty()) {
            return Optional.empty();
        }
        try {
            Matcher line = LINE.matcher(
                    ToolchainQuery.ask(tools.get(0), "--query-gpu=name,compute_cap", "--format=csv,noheader"));
            return line.find()
                    ? Optional.of(new Gpu(line.group(1), Integer.parseInt(line.group(2) + line.group(3))))
                    : Optional.empty();
        } catch (UlpscopeException e) {
            // The tool fails where there is a driver and no device.
            return Optional.empty();
        }
    }
}
