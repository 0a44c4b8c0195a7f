package org.ulpscope.simt;

import java.util.List;

/**
 * What C that runs in threads of a grid begins with: {@code ulp_thread}, checked access to the spaces of memory, and what a thread can ask of the
 * others. A function of such code takes the {@code ulp_thread *} that it runs in, and names each instruction that may fail by a number, its site.
 */
public enum ThreadHeader {
    /** For code that only computes, in a thread that is in no block. Memory is accessed as it is; nothing is linked. */
    ALONE(List.of("thread.h", "alone.h", "access.h")),

    /** For code in a block: needs a {@link GridModule} at its end and the {@link GridRuntime} linked. */
    IN_BLOCK(List.of("thread.h", "host.h", "grid.h", "checks.h", "access.h", "atomics.h"));

    private final String text;

    ThreadHeader(List<String> files) {
        this.text = CSource.texts(files);
    }

    /**
     * The C. Variables of the code that all threads share are to be declared with {@code ULP_VARIABLE}.
     *
     * @param sharedBytes of shared memory that a block has which is run alone; the macro {@code ULP_STATIC_SHARED_BYTES}
     */
    public String text(long sharedBytes) {
        return "#define ULP_STATIC_SHARED_BYTES " + sharedBytes + "u\n" + text;
    }
}
