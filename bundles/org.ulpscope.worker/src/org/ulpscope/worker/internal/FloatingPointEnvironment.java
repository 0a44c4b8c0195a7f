package org.ulpscope.worker.internal;

import com.sun.jna.Memory;
import com.sun.jna.Native;
import com.sun.jna.Platform;
import com.sun.jna.Pointer;

/**
 * The floating-point environment that a platform starts with: rounding mode, flush-to-zero modes, trap masks, and no flag raised.
 *
 * <p>It is read on the thread that has just loaded the code under test, so that what the code's own start-up sets belongs to the platform: gcc
 * before 13 makes a library built with {@code -ffast-math} flush subnormals to zero.
 */
final class FloatingPointEnvironment {
    /** Larger than any fenv_t. */
    private static final int FENV_BYTES = 256;

    private static final int MXCSR_OFFSET = 28;
    private static final int MXCSR_FLAGS = 0x3f;

    private final Memory start = new Memory(FENV_BYTES);
    private final ThreadLocal<Memory> current = ThreadLocal.withInitial(() -> new Memory(FENV_BYTES));

    static {
        Native.register(FloatingPointEnvironment.class, "libm.so.6");
    }

    /** Remembers the environment of this thread. */
    FloatingPointEnvironment() {
        fegetenv(start);
    }

    private static native int fegetenv(Pointer environment);

    private static native int fesetenv(Pointer environment);

    /** Makes this thread's environment the one remembered. */
    void restore() {
        fesetenv(start);
    }

    /** Whether this thread's modes differ from those remembered; raised flags do not count. */
    boolean changed() {
        Memory now = current.get();
        fegetenv(now);
        if (!Platform.isIntel()) {
            return now.getInt(0) != start.getInt(0);
        }
        return now.getShort(0) != start.getShort(0)
                || ((now.getInt(MXCSR_OFFSET) ^ start.getInt(MXCSR_OFFSET)) & ~MXCSR_FLAGS) != 0;
    }
}
