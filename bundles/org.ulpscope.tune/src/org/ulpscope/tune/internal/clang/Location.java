package org.ulpscope.tune.internal.clang;

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
 */
record Location(Optional<Path> file, int offset, int length, boolean isForeign, boolean macro) {
    /** Nowhere: of what the compiler made. */
    static final Location NONE = new Location(Optional.empty(), 0, 0, false, false);

    boolean isUsers() {
        return file.isPresent();
    }

    Location ofMacro() {
        return new Location(file, offset, length, isForeign, true);
    }
}
