package org.ulpscope.worker.internal;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;

/**
 * A stack for the signal handlers of the thread that runs code under test, so that the Java machine can report a fault when that code has used
 * up the thread's own.
 */
final class SignalStack implements AutoCloseable {
    private static final long BYTES = 1 << 20;

    /** sizeof(stack_t): a pointer, an int of flags with its padding, a size. */
    private static final int DESCRIPTION_BYTES = 24;

    /** Linux numbers of SIGBUS and SIGSEGV. */
    private static final int[] FAULTS = {7, 11};

    /** Where sa_flags is in struct sigaction, and the flag that asks for this stack. */
    private static final int FLAGS_OFFSET = 136;

    private static final int SA_ONSTACK = 0x0800_0000;
    private static final int ACTION_BYTES = 160;

    private static final int DESCRIPTION_FLAGS_OFFSET = 8;
    private static final int DESCRIPTION_SIZE_OFFSET = 16;

    /** Linux SS_DISABLE. */
    private static final int NONE = 2;

    /** Kept for as long as the thread may need it. */
    private final Memory stack = new Memory(BYTES);

    /** Gives it to this thread, until the thread closes this, and has the handlers of faults use it. */
    SignalStack() {
        set(0);
        try (Memory action = new Memory(ACTION_BYTES)) {
            for (int signal : FAULTS) {
                LibC.sigaction(signal, Pointer.NULL, action);
                action.setInt(FLAGS_OFFSET, action.getInt(FLAGS_OFFSET) | SA_ONSTACK);
                LibC.sigaction(signal, action, Pointer.NULL);
            }
        }
    }

    private void set(int flags) {
        try (Memory description = new Memory(DESCRIPTION_BYTES)) {
            description.clear();
            description.setPointer(0, stack);
            description.setInt(DESCRIPTION_FLAGS_OFFSET, flags);
            description.setLong(DESCRIPTION_SIZE_OFFSET, BYTES);
            LibC.sigaltstack(description, Pointer.NULL);
        }
    }

    /** Takes it from this thread, which is the one that it was given to. */
    @Override
    public void close() {
        set(NONE);
        stack.close();
    }
}
