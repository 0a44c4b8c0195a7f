package org.ulpscope.simt;

import java.util.List;

/** C that computes beside numbers of FP32 and FP64 what exact arithmetic would have given, to about twice their precision. Needs {@link ArithmeticHeader#BITS}. */
public final class ShadowHeader {
    private static final int FEW = 160;

    private ShadowHeader() {}

    /** The C. @param instructions how many call it: where they are few, what they call is inlined */
    public static String text(int instructions) {
        return (instructions <= FEW ? "#define SHADOWS_INLINED\n" : "") + text();
    }

    /** The C for many instructions; code made of another text is another. */
    public static String text() {
        return CSource.texts(List.of("shadow/state.h", "shadow/values.h"));
    }
}
