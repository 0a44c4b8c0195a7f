package org.ulpscope.worker.internal;

import com.sun.jna.Function;
import com.sun.jna.Memory;
import com.sun.jna.NativeLibrary;
import com.sun.jna.Pointer;
import org.ulpscope.worker.protocol.WorkerStatus;

/**
 * The process that the worker was started as. Code under test may fork and return in the new process too, which then has everything that it
 * needs to serve the parent beside its original: it must end before it writes a result.
 */
final class OriginalProcess {
    private static final long PAGE_BYTES = 4096;
    private static final int READ_AND_WRITE = 3;

    /** Linux MAP_PRIVATE and MAP_ANONYMOUS. */
    private static final int PRIVATE_ANONYMOUS = 0x22;

    /** Linux MADV_WIPEONFORK: a forked process finds zeros there. */
    private static final int WIPE_ON_FORK = 18;

    /** Linux P_ALL. */
    private static final int ANY_CHILD = 0;

    /** Linux WNOHANG and WEXITED. */
    private static final int ENDED_BY_NOW = 1 | 4;

    /** Linux WNOWAIT: look at how a child ended, and leave it. */
    private static final int ONLY_LOOK = 0x0100_0000;

    private static final int INFO_BYTES = 128;
    private static final int PROCESS_OFFSET = 16;
    private static final int STATUS_OFFSET = 24;

    private final int number = LibC.getpid();
    private final Pointer mark = LibC.mmap(Pointer.NULL, PAGE_BYTES, READ_AND_WRITE, PRIVATE_ANONYMOUS, -1, 0);
    private final Memory info = new Memory(INFO_BYTES);

    /** This process. */
    OriginalProcess() {
        LibC.madvise(mark, PAGE_BYTES, WIPE_ON_FORK);
        mark.setInt(0, 1);
    }

    /**
     * Has the loops of compiled code end a forked process as soon as the function returns in it.
     *
     * @return whether the code has such loops, which those that Ulpscope generates are
     */
    boolean guard(NativeLibrary library) {
        Function guard;
        try {
            guard = library.getFunction("ulpscope_guard");
        } catch (UnsatisfiedLinkError e) {
            return false;
        }
        guard.invokeVoid(new Object[] {mark, LibC.address("_exit")});
        return true;
    }

    /**
     * Ends a process that was forked off this one.
     *
     * @throws DeviceBrokenException in one that shares its original's memory, as vfork makes it: the original has no stack to go on with
     */
    void require() {
        if (LibC.getpid() == number) {
            return;
        }
        if (mark.getInt(0) == 0) {
            LibC._exit(WorkerStatus.FORKED);
        }
        throw new DeviceBrokenException("called vfork and returned in the new process");
    }

    /** Lets go of the forked processes that have ended themselves; the code's own children are left for it to wait for. */
    void reap() {
        while (endedAsForked()) {
            LibC.waitid(ANY_CHILD, 0, info, ENDED_BY_NOW);
        }
    }

    private boolean endedAsForked() {
        info.clear();
        return LibC.waitid(ANY_CHILD, 0, info, ENDED_BY_NOW | ONLY_LOOK) == 0
                && info.getInt(PROCESS_OFFSET) != 0
                && info.getInt(STATUS_OFFSET) == WorkerStatus.FORKED;
    }
}
