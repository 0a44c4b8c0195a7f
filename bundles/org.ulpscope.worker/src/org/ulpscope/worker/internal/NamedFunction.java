package org.ulpscope.worker.internal;

import com.sun.jna.Memory;
import com.sun.jna.Native;
import com.sun.jna.NativeLibrary;
import com.sun.jna.Pointer;
import java.util.stream.Stream;

/** The function that a user says is in a library: C's own library has many names too, and a linker takes what it finds. */
final class NamedFunction {
    /** A function of each of C's own libraries. */
    private static final String[] OF_C = {"getpid", "fetestexcept"};

    /** Of {@code Dl_info}: the file, where it begins, the name, and where that begins. */
    private static final int PLACE_POINTERS = 4;

    private NamedFunction() {}

    /**
     * Makes sure that what would be called is not of C's own library, where the code names another.
     *
     * @throws RefusedException if it is
     */
    static void require(NativeLibrary code) {
        Pointer function;
        try {
            function = (Pointer) code.getFunction("ulpscope_named_function").invoke(Pointer.class, new Object[0]);
        } catch (UnsatisfiedLinkError e) {
            // No library is named.
            return;
        }
        Pointer file = file(function);
        if (Stream.of(OF_C).map(code::getFunction).map(NamedFunction::file).anyMatch(file::equals)) {
            throw new RefusedException(code.getFunction("ulpscope_lack").invokeString(new Object[0], false));
        }
    }

    /** Where the file begins that an address is of. */
    private static Pointer file(Pointer address) {
        try (Memory place = new Memory(PLACE_POINTERS * (long) Native.POINTER_SIZE)) {
            place.clear();
            LibC.dladdr(address, place);
            Pointer begin = place.getPointer(Native.POINTER_SIZE);
            return begin == null ? Pointer.NULL : begin;
        }
    }
}
