package org.ulpscope.worker.internal;

import com.sun.jna.Memory;
import com.sun.jna.Native;
import java.util.Optional;
import org.ulpscope.worker.sockets.SocketFilter;

/** Keeps this process from making sockets that lead out of it. */
public final class SocketRefusal {
    private static final int SET_MODE_FILTER = 1;
    /** All threads of this process have it; and it slows down nothing else (SECCOMP_FILTER_FLAG_SPEC_ALLOW). */
    private static final int FLAGS = 1 | 4;

    private SocketRefusal() {}

    /**
     * From now on, in all threads, where it is asked for.
     *
     * @throws IllegalStateException if the kernel does not take the filter: code under test must not run then
     */
    public static void beginIfAsked() {
        Optional<byte[]> program = SocketFilter.program();
        if (System.getenv(SocketFilter.VARIABLE) == null || program.isEmpty()) {
            return;
        }
        byte[] bytes = program.get();
        try (Memory instructions = new Memory(bytes.length);
                Memory filter = new Memory(2L * Native.POINTER_SIZE)) {
            instructions.write(0, bytes, 0, bytes.length);
            filter.setShort(0, (short) (bytes.length / SocketFilter.INSTRUCTION_BYTES));
            filter.setPointer(Native.POINTER_SIZE, instructions);
            long refused = LibC.syscall(SocketFilter.seccomp().orElseThrow(), SET_MODE_FILTER, FLAGS, filter);
            if (refused != 0) {
                throw new IllegalStateException("the kernel refuses the filter of sockets");
            }
        }
    }
}
