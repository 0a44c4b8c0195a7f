package org.ulpscope.worker.internal;

import com.sun.jna.Memory;

/** What this process has used of the processors, and how often the calling thread has waited. */
final class ProcessorUse {
    /** CLOCK_PROCESS_CPUTIME_ID of Linux. */
    private static final int PROCESS_CLOCK = 2;

    /** RUSAGE_THREAD of Linux. */
    private static final int THREAD = 1;

    /** Bytes of {@code struct timespec} on 64-bit Linux: seconds, then nanoseconds. */
    private static final int TIMESPEC_BYTES = 16;

    /** Bytes of {@code struct rusage} on 64-bit Linux. */
    private static final int USAGE_BYTES = 144;

    /** Where {@code ru_nvcsw} stands in it. */
    private static final int VOLUNTARY_SWITCHES = 128;

    private static final long NANOS_A_SECOND = 1_000_000_000;

    private final Memory time = new Memory(TIMESPEC_BYTES);
    private final Memory usage = new Memory(USAGE_BYTES);

    /** Processor time of all threads since the process began, in nanoseconds; 0 where the system does not tell. */
    long nanos() {
        return LibC.clock_gettime(PROCESS_CLOCK, time) == 0
                ? time.getLong(0) * NANOS_A_SECOND + time.getLong(Long.BYTES)
                : 0;
    }

    /** How often this thread has given up the processor by itself; 0 where the system does not tell. */
    long waits() {
        return LibC.getrusage(THREAD, usage) == 0 ? usage.getLong(VOLUNTARY_SWITCHES) : 0;
    }
}
