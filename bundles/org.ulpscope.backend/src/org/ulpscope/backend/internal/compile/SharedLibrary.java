package org.ulpscope.backend.internal.compile;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/** Tells shared libraries from what compilers make when their options end their work early: text, assembly, objects, programs. */
final class SharedLibrary {
    private static final byte[] ELF = {0x7f, 'E', 'L', 'F'};
    /** Where the type of an ELF file is (System V ABI, chapter 4, e_type), in its own byte order; its other byte is 0. */
    private static final int TYPE = 16;

    private static final int SHARED = 3;

    private SharedLibrary() {}

    static boolean is(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            byte[] header = in.readNBytes(TYPE + 2);
            return header.length == TYPE + 2
                    && Arrays.equals(header, 0, ELF.length, ELF, 0, ELF.length)
                    && header[TYPE] + header[TYPE + 1] == SHARED;
        }
    }
}
