package org.ulpscope.worker.internal;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;

/**
 * A stack for the signal handlers of the thread that runs code under test, so that the Java machine can report a fault when that code has used
 * up the thread's own.
 */
final class SignalStack {
    private static final long BYTES = 1 << 20;

    /** sizeof(stack_t): a pointer, an int of flags with its padding, a size. */
    private static final int DESCRIPTION_BYTES = 24;

    /** Kept for as long as the thread may need it. */
    private final Memory stack = new Memory(BYTES);

    /** Gives it to this thread. */
    SignalStack() {
        try (Memory description = new Memory(DESCRIPTION_BYTES)) {
            description.clear();
            description.setPointer(0, stack);
            description.setLong(16, BYTES);
            LibC.sigaltstack(description, Pointer.NULL);
        }
    }
}
