package org.ulpscope.worker.internal;

import com.sun.jna.Native;
import com.sun.jna.Pointer;

/** The functions of the C library that the worker protects itself with. */
final class LibC {
    static {
        Native.register(LibC.class, "libc.so.6");
    }

    private LibC() {}

    /** POSIX setsid: leave the terminal's session, whose Ctrl-C is not meant for the worker. */
    static native int setsid();

    /** POSIX fflush; {@link Pointer#NULL} flushes every stream. */
    static native int fflush(Pointer stream);

    /** POSIX sigaction. */
    static native int sigaction(int signal, Pointer action, Pointer oldAction);

    /** POSIX sigaltstack. */
    static native int sigaltstack(Pointer stack, Pointer oldStack);

    /** POSIX setrlimit. */
    static native int setrlimit(int resource, Pointer limit);
}
