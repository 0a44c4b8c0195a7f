package org.ulpscope.worker.internal;

import com.sun.jna.Pointer;
import org.ulpscope.worker.ColumnLayout;

/** What code under test may do to the columns, which lie in its address space: write results and flags. */
final class SharedColumns {
    private static final int NOTHING = 0;
    private static final int READ = 1;

    /** Linux MADV_DONTFORK: a forked process has no such pages. */
    private static final int DO_NOT_FORK = 10;

    private SharedColumns() {}

    /** Makes everything else fault, in this process and in those forked off it. */
    static void protect(Pointer columns, ColumnLayout layout) {
        LibC.madvise(columns, layout.size(), DO_NOT_FORK);
        for (int buffer = 0; buffer < ColumnLayout.BUFFERS; buffer++) {
            if (layout.inputsSize() > 0) {
                LibC.mprotect(columns.share(layout.inputs(buffer, 0)), layout.inputsSize(), READ);
            }
            for (long guard : layout.guards(buffer)) {
                LibC.mprotect(columns.share(guard), ColumnLayout.guardSize(), NOTHING);
            }
        }
    }
}
