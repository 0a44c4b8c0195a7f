package org.ulpscope.worker.internal;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;
import java.util.Arrays;

/** The signal handlers that the worker lives with; code under test that sets its own does so for one batch. */
final class SignalHandlers {
    /** Linux numbers of QUIT, ILL, TRAP, ABRT, BUS, FPE, USR1, SEGV, USR2, PIPE, ALRM, TERM, CHLD, XCPU, XFSZ. */
    private static final int[] SIGNALS = {3, 4, 5, 6, 7, 8, 10, 11, 12, 13, 14, 15, 17, 24, 25};

    /** At least sizeof(struct sigaction) of Linux C libraries on 64-bit machines. */
    private static final int ACTION_BYTES = 160;

    private final Memory saved = new Memory((long) SIGNALS.length * ACTION_BYTES);
    private final Memory now = new Memory(ACTION_BYTES);

    /** Remembers the handlers of this process. */
    SignalHandlers() {
        saved.clear();
        for (int i = 0; i < SIGNALS.length; i++) {
            LibC.sigaction(SIGNALS[i], Pointer.NULL, saved(i));
        }
    }

    /** Sets every handler that differs back to the one remembered. */
    void restore() {
        for (int i = 0; i < SIGNALS.length; i++) {
            now.clear();
            LibC.sigaction(SIGNALS[i], Pointer.NULL, now);
            if (!Arrays.equals(now.getByteArray(0, ACTION_BYTES), saved(i).getByteArray(0, ACTION_BYTES))) {
                LibC.sigaction(SIGNALS[i], saved(i), Pointer.NULL);
            }
        }
    }

    private Pointer saved(int i) {
        return saved.share((long) i * ACTION_BYTES, ACTION_BYTES);
    }
}
