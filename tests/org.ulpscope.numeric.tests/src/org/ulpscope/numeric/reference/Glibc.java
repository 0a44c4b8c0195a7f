package org.ulpscope.numeric.reference;

import com.sun.jna.NativeLibrary;

/** The machine's own libm, for the functions that it is known to round correctly. */
final class Glibc {
    private static final NativeLibrary LIBM = NativeLibrary.getInstance("libm.so.6");

    private Glibc() {}

    static double call(String name, Object... arguments) {
        return LIBM.getFunction(name).invokeDouble(arguments);
    }
}
