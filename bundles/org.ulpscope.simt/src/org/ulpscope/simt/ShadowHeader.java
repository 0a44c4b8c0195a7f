package org.ulpscope.simt;

import java.util.List;

/** C that computes beside numbers of FP32 and FP64 what exact arithmetic would have given, to about twice their precision. Needs {@link ArithmeticHeader#BITS}. */
public final class ShadowHeader {
    private ShadowHeader() {}

    /** The C. */
    public static String text() {
        return CSource.texts(List.of("shadow/state.h", "shadow/values.h"));
    }
}
