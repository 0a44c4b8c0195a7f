package org.ulpscope.backend.simulated;

import java.nio.file.Path;
import org.ulpscope.base.files.CacheFolder;
import org.ulpscope.base.files.UserFolder;
import org.ulpscope.ptx.approximation.ApproximationLibrary;

/** Where this user's tables of approximate instructions are. */
public final class ApproximationTables {
    private ApproximationTables() {}

    /** A folder for each architecture that was measured: {@code $XDG_DATA_HOME/ulpscope/approximations}, or in {@code ~/.local/share}. */
    public static Path measuredFolder() {
        return UserFolder.DATA.path().resolve("approximations");
    }

    /** Where tables are unpacked for compilers to take them in. */
    public static Path unpackedFolder() {
        return CacheFolder.base().resolve("tables");
    }

    /** The shipped tables and the measured ones. */
    public static ApproximationLibrary library() {
        return ApproximationLibrary.withMeasured(measuredFolder());
    }
}
