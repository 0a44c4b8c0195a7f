package org.ulpscope.backend.process;

import java.util.Optional;

/** What of Ulpscope works on which operating system. */
public final class HostSupport {
    private HostSupport() {}

    /** What does not work on this machine, a sentence for its user; empty on Linux, where all is tested. */
    public static Optional<String> limits() {
        return limits(System.getProperty("os.name"));
    }

    static Optional<String> limits(String system) {
        return system.equals("Linux")
                ? Optional.empty()
                : Optional.of(
                        "Ulpscope is untested on " + system
                                + ". Studies and other files can be opened, compared and exported; what compiles and runs code (hunt, compare, flow,"
                                + " tune, bound, campaign, run, Explore) needs Linux, on this machine in a container or a virtual one.");
    }
}
