package org.ulpscope.worker.internal;

import com.sun.jna.Memory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** What the kernel is told about this process, so that code under test harms nobody else. */
final class ProcessLimits {
    /** Linux number of RLIMIT_DATA: private writable memory, which malloc, mmap and the heap all count against. */
    private static final int RLIMIT_DATA = 2;

    /** Linux number of RLIMIT_CORE. */
    private static final int RLIMIT_CORE = 4;

    private ProcessLimits() {}

    /** Leaves the terminal's session, leaves no core file behind, and is the first to go when the machine runs out of memory. */
    static void isolate() {
        LibC.setsid();
        setLimit(RLIMIT_CORE, 0);
        try {
            Files.writeString(Path.of("/proc/self/oom_score_adj"), "1000");
        } catch (IOException e) {
            // Only an order among processes; without it the kernel chooses by size.
        }
    }

    /**
     * Lets this process have so much more private memory than it has now, after which malloc gives NULL.
     *
     * @param bytes how much more
     */
    static void limitMemory(long bytes) throws IOException {
        long used = Files.readAllLines(Path.of("/proc/self/status")).stream()
                .filter(line -> line.startsWith("VmData:"))
                .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) * 1024)
                .findFirst()
                .orElse(0);
        setLimit(RLIMIT_DATA, used + bytes);
    }

    private static void setLimit(int resource, long value) {
        try (Memory limit = new Memory(2L * Long.BYTES)) {
            limit.setLong(0, value);
            limit.setLong(Long.BYTES, value);
            LibC.setrlimit(resource, limit);
        }
    }
}
