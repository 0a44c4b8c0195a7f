package org.ulpscope.source.internal.json;

import java.nio.file.Path;
import java.util.Optional;

/**
 * A token in a source file.
 *
 * @param file the file if it is the user's
 * @param offset of its first byte, if the file is the user's
 * @param length of the token in bytes
 * @param isForeign whether it is in a file that is not the user's
 * @param macro whether a macro wrote it; then the token is the name of the macro where it is used
 * @param argument the token itself, where it is an argument of that macro
 */
record Location(
        Optional<Path> file, int offset, int length, boolean isForeign, boolean macro, Optional<Location> argument) {
    /** Nowhere: of what the compiler made. */
    static final Location NONE = of(Optional.empty(), 0, 0, false);

    /** A token that no macro wrote. */
    static Location of(Optional<Path> file, int offset, int length, boolean isForeign) {
        return new Location(file, offset, length, isForeign, false, Optional.empty());
    }

    boolean isUsers() {
        return file.isPresent();
    }

    /** The same as the use of a macro. */
    Location ofMacro(Optional<Location> written) {
        return new Location(file, offset, length, isForeign, true, written);
    }

    /** The token itself; empty where a macro wrote it. */
    Optional<Location> spelled() {
        return macro ? argument : Optional.of(this);
    }

    int end() {
        return offset + length;
    }
}
