package org.ulpscope.worker.internal;

import com.sun.jna.Pointer;
import java.nio.ByteBuffer;
import org.ulpscope.worker.protocol.ColumnLayout;

/**
 * The columns, mapped into this process for as long as their kernel is open. Java would unmap a file at some later time, when it collects its
 * garbage.
 */
final class SharedColumns implements AutoCloseable {
    private static final int NOTHING = 0;
    private static final int READ = 1;
    private static final int READ_AND_WRITE = 3;

    /** Linux O_RDWR and O_CLOEXEC. */
    private static final int OPEN_FLAGS = 2 | 0x8_0000;

    /** Linux MAP_SHARED. */
    private static final int SHARED = 1;

    /** What mmap gives when it fails. */
    private static final long FAILED = -1;

    /** Linux MADV_DONTFORK: a forked process has no such pages. */
    private static final int DO_NOT_FORK = 10;

    private final Pointer memory;
    private final ColumnLayout layout;

    /**
     * Maps a file.
     *
     * @throws RefusedException if it cannot be mapped
     */
    SharedColumns(String file, ColumnLayout layout) {
        this.layout = layout;
        int descriptor = LibC.open(file, OPEN_FLAGS);
        memory = LibC.mmap(Pointer.NULL, layout.size(), READ_AND_WRITE, SHARED, descriptor, 0);
        LibC.close(descriptor);
        if (Pointer.nativeValue(memory) == FAILED) {
            throw new RefusedException("The worker cannot map the " + layout.size() + " bytes of " + file
                    + ". Free some memory and start again.");
        }
    }

    /** Where what lies at this offset of the file is. */
    Pointer at(long offset) {
        return memory.share(offset);
    }

    /** All of it, which must not be used after {@link #close}. */
    ByteBuffer buffer() {
        return memory.getByteBuffer(0, layout.size());
    }

    /** Leaves code under test on this CPU what it may do, to write results and flags; everything else faults, in this process and in those forked off it. */
    void protect() {
        LibC.madvise(memory, layout.size(), DO_NOT_FORK);
        for (int buffer = 0; buffer < ColumnLayout.BUFFERS; buffer++) {
            if (layout.inputsSize() > 0) {
                LibC.mprotect(at(layout.inputs(buffer, 0)), layout.inputsSize(), READ);
            }
            for (long guard : layout.guards(buffer)) {
                LibC.mprotect(at(guard), ColumnLayout.guardSize(), NOTHING);
            }
        }
    }

    @Override
    public void close() {
        LibC.munmap(memory, layout.size());
    }
}
