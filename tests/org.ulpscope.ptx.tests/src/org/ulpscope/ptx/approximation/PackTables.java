package org.ulpscope.ptx.approximation;

import java.nio.file.Path;

/** Packs raw results into tables, for those that are shipped: {@code releng/gpu/approximation-tables.py}. */
public final class PackTables {
    private PackTables() {}

    /** @param args the folder of the results, and the one to write tables to */
    public static void main(String[] args) throws Exception {
        new ApproximationMeasurement(Path.of(args[0]), ApproximationLibrary.shippedHashes()).store(Path.of(args[1]));
    }
}
