package org.ulpscope.workbench.internal.about;

import java.util.Optional;
import java.util.stream.Collectors;
import org.eclipse.core.runtime.Platform;
import org.ulpscope.backend.installed.Toolchains;
import org.ulpscope.backend.toolchain.Availability;

/** What this Ulpscope is and runs on, as lines. */
final class AboutDetails {
    private AboutDetails() {}

    static String version() {
        return Optional.ofNullable(Platform.getBundle("org.ulpscope.workbench"))
                .map(bundle -> bundle.getVersion().toString())
                .orElse("unknown");
    }

    /** @param toolchains what compilers were found; empty as long as nobody knows */
    static String text(Optional<Toolchains> toolchains) {
        return "Ulpscope " + version()
                + "\nJava " + System.getProperty("java.version") + ", " + System.getProperty("java.vendor")
                + "\n" + System.getProperty("os.name") + " " + System.getProperty("os.version") + ", "
                + System.getProperty("os.arch")
                + "\n" + Runtime.getRuntime().availableProcessors() + " processors, "
                + (Runtime.getRuntime().maxMemory() >> 20) + " MiB of memory for Java"
                + "\n\nCompilers\n"
                + toolchains.map(AboutDetails::lines).orElse("  are being looked for\u2026");
    }

    private static String lines(Toolchains found) {
        return found.all().stream().map(AboutDetails::line).collect(Collectors.joining("\n"));
    }

    private static String line(Availability one) {
        return "  " + one.name() + ": "
                + switch (one) {
                    case Availability.Available(var toolchain) ->
                        toolchain.product() + ", " + toolchain.target() + " (" + toolchain.executable() + ")";
                    case Availability.Missing missing -> missing.reason();
                };
    }
}
