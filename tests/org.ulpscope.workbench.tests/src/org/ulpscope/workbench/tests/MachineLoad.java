package org.ulpscope.workbench.tests;

import java.lang.management.ManagementFactory;
import java.lang.management.OperatingSystemMXBean;

/** How much longer things take while the processors have other work, too. */
final class MachineLoad {
    private static final double MOST_TIMES = 5;

    private MachineLoad() {}

    /** A time for a machine with nothing else to do, for this one as it is now: at most five times as long. */
    static long scaled(long millis) {
        OperatingSystemMXBean machine = ManagementFactory.getOperatingSystemMXBean();
        double share = machine.getSystemLoadAverage() / machine.getAvailableProcessors();
        return Math.round(millis * Math.clamp(share, 1, MOST_TIMES));
    }
}
