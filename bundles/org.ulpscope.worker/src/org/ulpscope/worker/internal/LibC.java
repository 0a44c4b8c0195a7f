package org.ulpscope.worker.internal;

import com.sun.jna.Native;
import com.sun.jna.NativeLibrary;
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

    /** Linux syscall, of a call with two numbers and an address. */
    static native long syscall(long number, long first, long second, Pointer third);

    /** POSIX setrlimit. */
    static native int setrlimit(int resource, Pointer limit);

    /** POSIX getpid: asks the system, so that a process forked off this one gets its own number. */
    static native int getpid();

    /** POSIX _exit. */
    static native void _exit(int status);

    /** POSIX waitid. */
    static native int waitid(int idType, int id, Pointer info, int options);

    /** POSIX mmap. */
    static native Pointer mmap(Pointer address, long length, int protection, int flags, int file, long offset);

    /** POSIX munmap. */
    static native int munmap(Pointer address, long length);

    /** POSIX open, of a file that is there. */
    static native int open(String path, int flags);

    /** POSIX close. */
    static native int close(int file);

    /** POSIX mprotect. */
    static native int mprotect(Pointer address, long length, int protection);

    /** Linux madvise. */
    static native int madvise(Pointer address, long length, int advice);

    /** POSIX dladdr: which file an address is of. */
    static native int dladdr(Pointer address, Pointer place);

    /** POSIX setenv, for libraries that are loaded later; Java does not see it. */
    static native int setenv(String name, String value, int overwrite);

    /** POSIX clock_gettime. */
    static native int clock_gettime(int clock, Pointer time);

    /** POSIX getrusage. */
    static native int getrusage(int who, Pointer usage);

    /** The address of a function, for native code to call. */
    static Pointer address(String function) {
        return NativeLibrary.getInstance("c").getFunction(function);
    }
}
